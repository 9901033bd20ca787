import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { AccessTokens } from './access-token.ts'
import { findLogin } from './account-queries.ts'
import { spendSolvedCaptcha } from './captcha.ts'
import { isProvenPassword } from './prove-password.ts'
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
  const account = await findLogin(db, email)
  const isRight = await isProvenPassword({ config, db }, { email, password, passwordHash: account?.passwordHash })
  if (!account || !isRight) throw new Refusal('invalid-login')
  if (account.isSuspended) throw new Refusal('account-suspended')
  if (!account.isVerified) return { email, tokens: null }
  return { email, tokens: await startSession({ db, tokens }, { userId: account.userId, userAgent }) }
}
