import { failedLogins } from '@monsoon/contract/rate-limits'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { forgetHits } from '#rate-limit-queries.ts'
import { takeFromRateLimit } from '#rate-limit.ts'
import type { AccessTokens } from './access-token.ts'
import { findLogin } from './account-queries.ts'
import { spendSolvedCaptcha } from './captcha.ts'
import { isRightPassword } from './password-hash.ts'
import type { TokenPair } from './session-cookies.ts'
import { startSession } from './start-session.ts'

export interface Credentials {
  email: string
  password: string
  captchaToken: string
  userAgent: string | undefined
}

/** `tokens` is null while the address waits to be verified (U-002). */
export interface Login {
  email: string
  tokens: TokenPair | null
}

/**
 * Logs in by email and password. An unknown email is refused in the words and in the time of a wrong password; what state the account is
 * in is told only to whoever knows the password.
 */
export async function logIn(
  { config, db, tokens }: { config: Config; db: Db; tokens: AccessTokens },
  { email, password, captchaToken, userAgent }: Credentials,
): Promise<Login> {
  await spendSolvedCaptcha({ config, db }, { token: captchaToken, page: 'login' })
  const bucket = `failed-login:${email}`
  // Counted before the password is looked at: tries that run side by side must not all see a low number.
  if (config.RATE_LIMITS) {
    const { windowSeconds, perSubject: allowed } = failedLogins
    await takeFromRateLimit(db, { bucket, windowSeconds, allowed })
  }
  const account = await findLogin(db, email)
  const isRight = await isRightPassword(password, account?.passwordHash)
  if (!account || !isRight) throw new Refusal('invalid-login')
  await forgetHits(db, bucket)
  if (account.isSuspended) throw new Refusal('account-suspended')
  if (!account.isVerified) return { email, tokens: null }
  return { email, tokens: await startSession({ db, tokens }, { userId: account.userId, userAgent }) }
}
