import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { aboutAccount } from '#security-log/call-facts.ts'
import type { AccessTokens } from './access-token.ts'
import { findLogin } from '../account-queries.ts'
import { spendSolvedCaptcha } from '../captcha.ts'
import { continueLogin, type Login } from './continue-login.ts'
import { isProvenPassword } from '../passwords/prove-password.ts'
import { beginProof } from './start-session.ts'

export interface Credentials {
  email: string
  password: string
  captchaToken: string
  userAgent: string | undefined
  /** Where its owner has logged in before (`readKnownDevice`). */
  device: string | undefined
}

/**
 * Logs in by email and password. An unknown email is refused in the words and in the time of a wrong password; what
 * state the account is in is told only to whoever knows the password.
 */
export async function logIn(
  { config, db, tokens }: { config: Config; db: Db; tokens: AccessTokens },
  { email, password, captchaToken, userAgent, device }: Credentials,
): Promise<Login> {
  await spendSolvedCaptcha({ config, db }, { token: captchaToken, page: 'login' })
  const provenAt = await beginProof(db)
  const account = await findLogin(db, email)
  aboutAccount({ userId: account?.userId, email })
  const passwordHash = account?.passwordHash
  const isRight = await isProvenPassword({ config, db }, { email, password, passwordHash, place: device })
  if (!account || !isRight) throw new Refusal('invalid-login')
  return continueLogin({ db, tokens }, { ...account, email, provenAt }, userAgent)
}
