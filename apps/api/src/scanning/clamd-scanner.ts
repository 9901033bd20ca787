import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FileScanner } from './file-scanner.ts'

const timeoutMs = 10_000
const chunkBytes = 64 * 1024

/** `INSTREAM` of clamd(8): the command, then chunks with their length in front, the last one empty. */
function* inStream(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

async function ask(socket: Socket, bytes: Buffer): Promise<string> {
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')))
  for (const part of inStream(bytes)) socket.write(part)
  return (await buffer(socket)).toString().replace(/\0$/, '').trim()
}

/** Asks a clamd at `host:port`, or at the path of its socket. Each file takes a connection of its own. */
export function createClamdScanner(address: string): FileScanner {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  const open = (): Socket => (host ? connect({ host, port: Number(port) }) : connect({ path: address }))
  return {
    async isInfected(bytes) {
      const answer = await ask(open(), bytes)
      if (answer.endsWith(' FOUND')) return true
      if (answer === 'stream: OK') return false
      throw new Error(`clamd could not scan a file: ${answer}`)
    },
  }
}
