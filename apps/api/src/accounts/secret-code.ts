import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config.ts'

/** A secret of 256 bits that fits into links and headers. */
export const makeSecretCode = (): string => randomBytes(32).toString('base64url')

/** What is stored of such a secret. A plain hash will do: 256 random bits cannot be searched. */
export const hashSecretCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The refresh token that follows this one: the same for everybody who asks, unknown to whoever lacks the secret. */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url')

/**
 * The code of a link that is mailed. A job that waits in the outbox carries only its seed, so that a copy of the
 * database holds no code that works.
 */
export function emailCodeFrom(seed: string, { TOKEN_SIGNING_SECRET }: Pick<Config, 'TOKEN_SIGNING_SECRET'>): string {
  const key = Buffer.from(hkdfSync('sha256', TOKEN_SIGNING_SECRET, '', 'monsoon email code v1', 32))
  return createHmac('sha256', key).update(seed).digest('base64url')
}

/** What is stored of that code. */
export const hashEmailCode = (seed: string, config: Pick<Config, 'TOKEN_SIGNING_SECRET'>): Buffer =>
  hashSecretCode(emailCodeFrom(seed, config))
