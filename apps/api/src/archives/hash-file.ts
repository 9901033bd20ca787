import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FileStore } from '#files/file-store.ts'

export interface HashedFile {
  bytes: number
  crc32: number
  /** In hexadecimal digits. */
  sha256: string
}

/** Hashes what comes in pieces, for a manifest and for a zip. */
export function createFileHash(): { update: (chunk: Uint8Array) => void; end: () => HashedFile } {
  const hash = createHash('sha256')
  let bytes = 0
  let sum = 0
  return {
    update(chunk) {
      hash.update(chunk)
      sum = crc32(chunk, sum)
      bytes += chunk.length
    },
    end: () => ({ bytes, crc32: sum, sha256: hash.digest('hex') }),
  }
}

/** Hashes a stored file, piece by piece. null: it is not there. */
export async function hashFile(files: FileStore, key: string): Promise<HashedFile | null> {
  const stored = await files.read(key)
  if (!stored) return null
  const hash = createFileHash()
  for await (const chunk of stored.stream) hash.update(chunk as Uint8Array)
  return hash.end()
}

export function hashBytes(bytes: Uint8Array): HashedFile {
  const hash = createFileHash()
  hash.update(bytes)
  return hash.end()
}
