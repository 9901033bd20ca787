import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** What an ID token is told to be; what is left out is as it should be. */
export interface TokenClaims {
  nonce: string | undefined
  claims?: JWTPayload
  expiresInSeconds?: number
  alg?: 'RS256' | 'HS256' | 'none'
  /** Signed by a key that the issuer does not publish. */
  isForeign?: boolean
}

/** An issuer whose tokens can be wrong in every way, which a real one never makes. */
export interface FakeGoogle {
  issuer: string
  settings: Record<string, string>
  /** Claims default to a person called Mira Lim whose email is verified. */
  makeToken: (command: TokenClaims) => Promise<string>
  /** The next code that is exchanged gives this token. */
  answerCodeWith: (idToken: string) => void
  /** What the last exchange sent. */
  lastExchange: () => URLSearchParams
  close: () => Promise<void>
}

const clientId = 'monsoon-test'
const clientSecret = 'monsoon-test-secret-of-32-characters'

const asPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Starts it on a free port of the loopback. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  let idToken = ''
  let exchange = new URLSearchParams()
  let issuer = ''
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => jwks,
    '/token': () => ({ access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      if (path === '/token') exchange = new URLSearchParams(body)
      const answer = answers[path]
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer?.() ?? {}))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function makeToken({
    nonce,
    claims = {},
    expiresInSeconds = 300,
    alg = 'RS256',
    isForeign = false,
  }: TokenClaims) {
    const now = Math.floor(Date.now() / 1000)
    const payload: JWTPayload = {
      iss: issuer,
      aud: clientId,
      sub: 'mira',
      iat: now - 1,
      exp: now + expiresInSeconds,
      email: 'mira@gmail.example',
      email_verified: true,
      name: 'Mira Lim',
      ...(nonce !== undefined && { nonce }),
      ...claims,
    }
    if (alg === 'none') return `${asPart({ alg: 'none' })}.${asPart(payload)}.`
    const key = alg === 'HS256' ? new TextEncoder().encode(clientSecret) : (isForeign ? foreign : own).privateKey
    return new SignJWT(payload).setProtectedHeader({ alg, kid: 'own' }).sign(key)
  }
  return {
    issuer,
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    makeToken,
    answerCodeWith: (token) => void (idToken = token),
    lastExchange: () => exchange,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
