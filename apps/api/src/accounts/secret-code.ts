import { createHash, createHmac, randomBytes } from 'node:crypto'
import { tokenKeysOf, type WithTokenKeys } from '#sealing/token-keys.ts'

/** A secret of 256 bits that fits into links and headers. */
export const makeSecretCode = (): string => randomBytes(32).toString('base64url')

/** What is stored of such a secret. A plain hash will do: 256 random bits cannot be searched. */
export const hashSecretCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The refresh token that follows this one: the same for everybody who asks, unknown to whoever lacks the secret. */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url')

/**
 * What the code of a mailed link is made from. It names the key, so that the code is the same when the key has been
 * exchanged before it is mailed.
 */
export const makeCodeSeed = (config: WithTokenKeys): string =>
  `${tokenKeysOf(config, 'email code')[0].id}~${makeSecretCode()}`

/**
 * The code of a link that is mailed. A job that waits in the outbox carries only its seed, so that a copy of the
 * database holds no code that works.
 */
export function emailCodeFrom(seed: string, config: WithTokenKeys): string {
  const keys = tokenKeysOf(config, 'email code')
  const [keyId] = seed.split('~')
  const { key } = keys.find(({ id }) => id === keyId) ?? keys[0]
  return createHmac('sha256', key).update(seed).digest('base64url')
}

/** What may be the code of something that has no seed, under each of the keys: the one in use first. */
export const lastingCodesOf = (subject: string, config: WithTokenKeys): readonly [string, ...string[]] => {
  const [first, ...others] = tokenKeysOf(config, 'email code').map(({ key }) =>
    createHmac('sha256', key).update(subject).digest('base64url'),
  )
  if (first === undefined) throw new Error('there is no key to make codes with')
  return [first, ...others]
}

/** What is stored of that code. */
export const hashEmailCode = (seed: string, config: WithTokenKeys): Buffer =>
  hashSecretCode(emailCodeFrom(seed, config))
