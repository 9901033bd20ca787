import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './aes-gcm.ts'
import { createKeyWrapper } from './create-key-wrapper.ts'
import { createSealer } from './sealer.ts'

let service: Server | undefined
afterEach(() => void service?.close())

interface Asked {
  plaintext?: string
  ciphertext?: string
  associated_data: string
}

/** A key service with one key, `monsoon`, that a token opens; keys never leave it. */
async function startKeyService(): Promise<string> {
  const key = randomBytes(32)
  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    if (request.headers['x-vault-token'] !== 'let-me') return [403, { errors: ['permission denied'] }]
    const asked = (await json(request)) as Asked
    const context = Buffer.from(asked.associated_data, 'base64')
    if (request.url === '/v1/transit/encrypt/monsoon') {
      const sealed = encrypt(key, Buffer.from(asked.plaintext ?? '', 'base64'), context)
      return [200, { data: { ciphertext: `vault:v1:${sealed.toString('base64')}` } }]
    }
    try {
      const opened = decrypt(key, Buffer.from((asked.ciphertext ?? '').slice('vault:v1:'.length), 'base64'), context)
      return [200, { data: { plaintext: opened.toString('base64') } }]
    } catch {
      return [400, { errors: ['invalid ciphertext'] }]
    }
  }
  service = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const started = service
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  const address = started.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const ownKeys = { SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}` }
const without = { ...ownKeys, SEALING_TRANSIT_URL: '', SEALING_TRANSIT_KEY: 'monsoon', SEALING_TRANSIT_TOKEN: '' }
const by = (url: string, token = 'let-me') =>
  createSealer(createKeyWrapper({ ...without, SEALING_TRANSIT_URL: url, SEALING_TRANSIT_TOKEN: token }))
const secret = Buffer.from('JBSWY3DPEHPK3PXP')
const mira = { purpose: 'totp-secret', ownerId: 'mira' } as const

describe('keys in a key management service', () => {
  it('seal and open, for the same owner and use alone', async () => {
    const sealer = by(await startKeyService())
    const sealed = await sealer.seal(secret, mira)
    expect(sealed.includes(secret)).toBe(false)
    expect((await sealer.open(sealed, mira)).equals(secret)).toBe(true)
    await expect(sealer.open(sealed, { ...mira, ownerId: 'ravi' })).rejects.toThrow('refused to decrypt: 400')
  })

  it('leave what was sealed by a key of the settings readable, and the other way around not', async () => {
    const local = createSealer(createKeyWrapper(without))
    const sealer = by(await startKeyService())
    expect((await sealer.open(await local.seal(secret, mira), mira)).equals(secret)).toBe(true)
    await expect(local.open(await sealer.seal(secret, mira), mira)).rejects.toThrow('transit/monsoon')
  })

  it('are of no use without the token, or while the service is away', async () => {
    const url = await startKeyService()
    await expect(by(url, 'guessed').seal(secret, mira)).rejects.toThrow('refused to encrypt: 403')
    service?.close()
    service?.closeAllConnections()
    await expect(by(url).seal(secret, mira)).rejects.toThrow('fetch failed')
  })
})
