import { allPasswords, failedLogins } from '@monsoon/contract/rate-limits'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { forgetHits } from '#http/rate-limit-queries.ts'
import { countRateLimitHit } from '#http/rate-limit.ts'
import { isRightPassword } from './password-hash.ts'

const bucketOf = (email: string, place?: string) => ['failed-login', email, ...(place ? [place] : [])].join(':')

/**
 * Whether the password is that of the account with this email; `passwordHash` is undefined where there is no such
 * account, which takes as long. Wrong ones are counted an email, and all that are looked at; too many are refused.
 * Those from a place of the owner, a browser that is known or a session, are counted by that place: strangers cannot
 * use up the tries of an owner.
 */
export async function isProvenPassword(
  { config, db }: { config: Config; db: Db },
  {
    email,
    password,
    passwordHash,
    place,
  }: { email: string; password: string; passwordHash: string | undefined; place: string | undefined },
): Promise<boolean> {
  // Counted before the password is looked at: tries that run side by side must not all see a low number.
  if (config.RATE_LIMITS) {
    const { windowSeconds, perSubject: allowed } = failedLogins
    await countRateLimitHit(db, { bucket: bucketOf(email, place), windowSeconds, allowed })
    // After it: who guesses at one account does not use up what everybody has together.
    await countRateLimitHit(db, { bucket: place ? 'password:known' : 'password', ...allPasswords })
  }
  const isRight = await isRightPassword(password, passwordHash)
  if (isRight) await forgetHits(db, bucketOf(email, place))
  return isRight
}

export const forgetFailedLogins = (db: Db, email: string): Promise<void> => forgetHits(db, bucketOf(email))
