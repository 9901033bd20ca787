import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FileScanner } from './file-scanner.ts'

const timeoutMs = 10_000
const chunkBytes = 64 * 1024

/** `INSTREAM` of clamd(8): the command, then chunks with their length in front, the last one empty. */
async function* inStream(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of content) {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const chunk = bytes.subarray(start, start + chunkBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      yield length
      yield chunk
    }
  }
  yield Buffer.alloc(4)
}

async function send(socket: Socket, content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  for await (const part of inStream(content)) {
    // It may have seen enough before the end.
    if (signal.aborted || !socket.writable) return
    if (!socket.write(part)) await once(socket, 'drain', { signal }).catch(() => {})
  }
}

async function ask(socket: Socket, content: AsyncIterable<Buffer>): Promise<string> {
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')))
  const answered = new AbortController()
  const answer = buffer(socket).finally(() => answered.abort())
  const [text] = await Promise.all([answer, send(socket, content, answered.signal)])
  return text.toString().replace(/\0$/, '').trim()
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Asks a clamd at `host:port`, or at the path of its socket. Each file takes a connection of its own. */
export function createClamdScanner(address: string): FileScanner {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  const open = (): Socket => (host ? connect({ host, port: Number(port) }) : connect({ path: address }))
  return {
    async isInfected(content) {
      const answer = await ask(open(), Buffer.isBuffer(content) ? whole(content) : content)
      if (answer.endsWith(' FOUND')) return true
      if (answer === 'stream: OK') return false
      throw new Error(`clamd could not scan a file: ${answer}`)
    },
  }
}
