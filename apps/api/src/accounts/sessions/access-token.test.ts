import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { demoSecrets } from '#config/demo-values.ts'
import { createAccessTokens } from './access-token.ts'

const config = loadConfig({ DATABASE_URL: 'postgres://localhost/none' })
const tokens = createAccessTokens(config)
const claims = { userId: '01a1fc2b-a4d3-706d-9e2f-2a07b4182690', sessionId: '01a1fc2b-a538-7975-8169-dbcbfed04d47' }

// The key that this configuration signs with, to forge tokens that are wrong in one thing only.
const root = Buffer.from(demoSecrets.TOKEN_KEYS.slice('demo:'.length), 'base64')
const seed = Buffer.from(hkdfSync('sha256', root, '', 'monsoon access token v1', 32))
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
})

const keyNamed = (id: string, letter: string) => `${id}:${Buffer.alloc(32, letter).toString('base64')}`

interface Parts {
  typ?: string
  kid?: string
  aud?: string
  iss?: string
  exp?: string | number
  sid?: string
  sub?: string
}
const sign = ({
  typ = 'at+jwt',
  kid = 'demo',
  aud = 'monsoon-api',
  iss = config.PUBLIC_ORIGIN,
  exp = '5m',
  sid,
  sub,
}: Parts = {}) => {
  const token = new SignJWT(sid === '' ? {} : { sid: sid ?? claims.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid })
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(exp)
  return (sub === '' ? token : token.setSubject(sub ?? claims.userId)).sign(key)
}

describe('an access token', () => {
  afterEach(() => void vi.useRealTimers())

  it('names its account and session for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = await tokens.sign(claims)
    expect(await tokens.read(token)).toEqual(claims)
    vi.advanceTimersByTime(599_000)
    expect(await tokens.read(token)).toEqual(claims)
    vi.advanceTimersByTime(2_000)
    expect(await tokens.read(token)).toBeNull()
  })

  it('made by hand with our key and all the right parts is read', async () => {
    expect(await tokens.read(await sign())).toEqual(claims)
  })

  it.each<[string, Parts]>([
    ['another type', { typ: 'JWT' }],
    ['the id of a key that is not ours', { kid: 'other' }],
    ['another audience', { aud: 'kyc' }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['no session', { sid: '' }],
    ['no account', { sub: '' }],
  ])('with %s is none', async (_, parts) => {
    expect(await tokens.read(await sign(parts))).toBeNull()
  })

  it('signed by another key, by none, or with our public key as a shared secret is none', async () => {
    const other = createAccessTokens({ ...config, TOKEN_KEYS: keyNamed('demo', 'o') })
    expect(await tokens.read(await other.sign(claims))).toBeNull()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const parts = (token: SignJWT, alg: string) =>
      token
        .setProtectedHeader({ alg, typ: 'at+jwt', kid: 'demo' })
        .setSubject(claims.userId)
        .setIssuer(config.PUBLIC_ORIGIN)
        .setAudience('monsoon-api')
        .setExpirationTime('5m')
    const body = { sid: claims.sessionId }
    expect(await tokens.read(await parts(new SignJWT(body), 'RS256').sign(privateKey))).toBeNull()
    const shared = createPublicKey(key).export({ format: 'der', type: 'spki' })
    expect(await tokens.read(await parts(new SignJWT(body), 'HS256').sign(shared))).toBeNull()
    const bare = new UnsecuredJWT(body)
      .setSubject(claims.userId)
      .setIssuer(config.PUBLIC_ORIGIN)
      .setAudience('monsoon-api')
      .setExpirationTime('5m')
      .encode()
    expect(await tokens.read(bare)).toBeNull()
  })

  it('outlives an exchange of the key as long as the old one is listed, and then is none', async () => {
    const before = createAccessTokens({ ...config, TOKEN_KEYS: keyNamed('k1', 'a') })
    const both = createAccessTokens({ ...config, TOKEN_KEYS: `${keyNamed('k2', 'b')},${keyNamed('k1', 'a')}` })
    const after = createAccessTokens({ ...config, TOKEN_KEYS: keyNamed('k2', 'b') })
    const old = await before.sign(claims)
    expect(await both.read(old)).toEqual(claims)
    expect(await after.read(old)).toBeNull()
    expect(await after.read(await both.sign(claims))).toEqual(claims)
  })

  it('changed in any part, or no token at all, is none', async () => {
    const token = await tokens.sign(claims)
    const [head = '', body = '', signature = ''] = token.split('.')
    for (const broken of [
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')}.${signature}`,
      `${body}.${head}.${signature}`,
      `${token}A`,
      'null',
      '',
      '....',
      '\u{1F600}.\u{1F600}.\u{1F600}',
    ]) {
      expect(await tokens.read(broken), broken).toBeNull()
    }
  })
})
