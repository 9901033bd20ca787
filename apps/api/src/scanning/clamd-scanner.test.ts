import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createFileScanner } from './create-file-scanner.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Speaks clamd's protocol, and answers by what it was sent. */
async function startClamd(answerTo: (bytes: Buffer) => string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const command = 'zINSTREAM\0'
      if (received.toString('latin1', 0, command.length) !== command.slice(0, received.length)) return socket.destroy()
      const chunks: Buffer[] = []
      let place = command.length
      while (place + 4 <= received.length) {
        const length = received.readUInt32BE(place)
        if (length === 0) return socket.end(`${answerTo(Buffer.concat(chunks))}\0`)
        if (place + 4 + length > received.length) return
        chunks.push(received.subarray(place + 4, place + 4 + length))
        place += 4 + length
      }
    })
  })
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

describe('a file that is shown to clamd', () => {
  it('arrives as it is, however large, and is what clamd says of it', async () => {
    const file = Buffer.alloc(3_000_000, 'art')
    const seen: Buffer[] = []
    const address = await startClamd((bytes) => {
      seen.push(bytes)
      return bytes.includes('worm') ? 'stream: Win.Worm.Test FOUND' : 'stream: OK'
    })
    const scanner = createFileScanner({ CLAMD_ADDRESS: address })
    expect(await scanner.isInfected(file)).toBe(false)
    expect(seen[0]?.equals(file)).toBe(true)
    expect(await scanner.isInfected(Buffer.from('a worm inside'))).toBe(true)
  })

  it('is not taken where clamd is away, or cannot tell', async () => {
    const address = await startClamd(() => 'INSTREAM size limit exceeded. ERROR')
    await expect(createFileScanner({ CLAMD_ADDRESS: address }).isInfected(Buffer.from('x'))).rejects.toThrow(
      'size limit',
    )
    for (const server of open.splice(0)) await new Promise((done) => server.close(done))
    await expect(createFileScanner({ CLAMD_ADDRESS: address }).isInfected(Buffer.from('x'))).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})
