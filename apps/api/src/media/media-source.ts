import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * A file that somebody sent, wherever its bytes are: all of media is read through this, so that a film is never held
 * whole.
 */
export interface MediaSource {
  byteCount: number
  /** As many bytes as there are from `start` on, at most `length`. */
  read: (start: number, length: number) => Promise<Buffer>
  stream: () => AsyncIterable<Buffer>
  /** What a decoder opens: the bytes, or the path of their file. */
  input: Buffer | string
}

export const bufferSource = (bytes: Buffer): MediaSource => ({
  byteCount: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
  stream: async function* () {
    yield bytes
  },
  input: bytes,
})

/** A file on this machine. */
export const fileSource = (path: string, byteCount: number): MediaSource => ({
  byteCount,
  async read(start, length) {
    const file = await open(path)
    try {
      const content = Buffer.alloc(Math.max(0, Math.min(length, byteCount - start)))
      const { bytesRead } = await file.read(content, 0, content.length, start)
      return content.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
  stream: () => createReadStream(path) as AsyncIterable<Buffer>,
  input: path,
})
