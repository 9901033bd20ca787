import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Log } from '#log.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { createKeyWrapper } from './create-key-wrapper.ts'
import { renewTransitToken } from './renew-transit-token.ts'
import { createSealer } from './sealer.ts'

let service: Server | undefined
let renewals = 0
afterEach(() => {
  service?.close()
  renewals = 0
})

interface Asked {
  plaintext?: string
  ciphertext?: string
  associated_data: string
}

/** How long the token still lives, and what a renewal gives it. */
interface Token {
  ttl: number
  renewable: boolean
  period?: number
  renewedTtl?: number
}

/** A key service with one key, `monsoon`, that a token opens; keys never leave it. */
async function startKeyService({ namespace, token }: { namespace?: string; token?: Token } = {}): Promise<string> {
  const key = randomBytes(32)
  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    if (request.headers['x-vault-token'] !== 'let-me') return [403, { errors: ['permission denied'] }]
    if (request.headers['x-vault-namespace'] !== namespace) return [403, { errors: ['permission denied'] }]
    if (request.url === '/v1/auth/token/lookup-self') return [200, { data: token }]
    if (request.url === '/v1/auth/token/renew-self' && request.method === 'POST') {
      renewals += 1
      return [200, { auth: { lease_duration: token?.renewedTtl } }]
    }
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
const without = {
  ...ownKeys,
  SEALING_TRANSIT_URL: '',
  SEALING_TRANSIT_KEY: 'monsoon',
  SEALING_TRANSIT_TOKEN: '',
  SEALING_TRANSIT_NAMESPACE: '',
}
const settingsOf = (url: string, token = 'let-me', namespace = '') => ({
  ...without,
  SEALING_TRANSIT_URL: url,
  SEALING_TRANSIT_TOKEN: token,
  SEALING_TRANSIT_NAMESPACE: namespace,
})
const by = (...given: Parameters<typeof settingsOf>) => createSealer(createKeyWrapper(settingsOf(...given)))
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

  it('are found in the namespace that the settings name, and in no other', async () => {
    const url = await startKeyService({ namespace: 'admin/monsoon' })
    const sealer = by(url, 'let-me', 'admin/monsoon')
    expect((await sealer.open(await sealer.seal(secret, mira), mira)).equals(secret)).toBe(true)
    await expect(by(url).seal(secret, mira)).rejects.toThrow('refused to encrypt: 403')
  })
})

describe('the token of a key service', () => {
  const days = 86_400
  /** How often it was renewed, and what was said of its end. */
  async function renewed(token: Token): Promise<{ renewals: number; told: unknown[] }> {
    const told: unknown[] = []
    const log = { error: (facts: unknown) => void told.push(facts) } as unknown as Log
    await renewTransitToken(settingsOf(await startKeyService({ token })), log)
    return { renewals, told }
  }

  it.each<[string, Token, number, unknown[]]>([
    ['renewed', { ttl: 20 * days, renewable: true, renewedTtl: 32 * days }, 1, []],
    [
      'renewed in silence where it has a period',
      { ttl: 3_600, renewable: true, period: 7_200, renewedTtl: 7_200 },
      1,
      [],
    ],
    [
      'told of where renewals near their limit',
      { ttl: days, renewable: true, renewedTtl: days },
      1,
      [{ endsInHours: 24 }],
    ],
    ['left alone where it cannot be renewed', { ttl: 20 * days, renewable: false }, 0, []],
    ['told of then, three days before', { ttl: 2 * days, renewable: false }, 0, [{ endsInHours: 48 }]],
    ['left alone where it never ends', { ttl: 0, renewable: false }, 0, []],
  ])('is %s', async (_, token, times, told) => {
    expect(await renewed(token)).toEqual({ renewals: times, told })
  })

  it('is nobody’s concern without such a service; one that refuses it fails the job', async () => {
    const log = {} as Log
    await renewTransitToken(without, log)
    const url = await startKeyService({ token: { ttl: 0, renewable: false } })
    await expect(renewTransitToken(settingsOf(url, 'ended'), log)).rejects.toThrow('tell of our token: 403')
  })
})
