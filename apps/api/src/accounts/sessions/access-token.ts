import { createPrivateKey, createPublicKey } from 'node:crypto'
import { jwtVerify, SignJWT, errors } from 'jose'
import type { Config } from '#config.ts'
import { tokenKeysOf } from '#sealing/token-keys.ts'

const algorithm = 'EdDSA'
const tokenType = 'at+jwt'
const audience = 'monsoon-api'

/** How long an access token is good for (U-001). */
export const accessTokenSeconds = 600

// A reader sends the same token with each call for ten minutes, and checking a signature costs more than reading the
// session.
const rememberedTokens = 10_000

// RFC 8410: the PKCS #8 frame of a bare Ed25519 seed.
const pkcs8Frame = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Whom an access token names: the account and the session that it stands for. */
export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  sign: (claims: AccessClaims) => Promise<string>
  /** null for what is no access token of ours, or has expired. */
  read: (token: string) => Promise<AccessClaims | null>
}

const signingKeyFrom = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8Frame, seed]), format: 'der', type: 'pkcs8' })

function unknownKey(): never {
  throw new errors.JWKSNoMatchingKey()
}

/** Signs and reads the access tokens of this deployment: JWTs of RFC 9068, Ed25519, ten minutes. */
export function createAccessTokens(config: Config): AccessTokens {
  const { PUBLIC_ORIGIN: issuer } = config
  const seeds = tokenKeysOf(config, 'access token')
  const [{ id: kid, key: seed }] = seeds
  const privateKey = signingKeyFrom(seed)
  const publicKeys = new Map(seeds.map(({ id, key }) => [id, createPublicKey(signingKeyFrom(key))]))
  const genuine = new Map<string, { claims: AccessClaims; expiresAt: number }>()
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType, kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(privateKey),
    async read(token) {
      const known = genuine.get(token)
      // In whole seconds, as the claim is.
      if (known && known.expiresAt > Math.floor(Date.now() / 1000)) return known.claims
      genuine.delete(token)
      try {
        const { payload } = await jwtVerify(token, ({ kid: by = '' }) => publicKeys.get(by) ?? unknownKey(), {
          algorithms: [algorithm],
          typ: tokenType,
          audience,
          issuer,
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        const { sub: userId, sid: sessionId, exp: expiresAt } = payload
        if (typeof userId !== 'string' || typeof sessionId !== 'string' || expiresAt === undefined) return null
        const claims = { userId, sessionId }
        const [oldest] = genuine.keys()
        if (oldest !== undefined && genuine.size >= rememberedTokens) genuine.delete(oldest)
        genuine.set(token, { claims, expiresAt })
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
