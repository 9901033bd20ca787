import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertPassword } from '../account-queries.ts'
import { spendSolvedCaptcha } from '../captcha.ts'
import { isGuessablePassword } from '../passwords/guessable-password.ts'
import { withCustodyIndex } from '../custody-address.ts'
import { openAccount } from '../open-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { mailEmailCode } from './request-email-code.ts'

export interface Registration {
  name: string
  email: string
  password: string
  captchaToken: string
}

/** Creates an account with its wallet; a mail with a link to verify the address goes out if and only if it exists. */
export async function registerByEmail(
  { config, db }: { config: Config; db: Db },
  { name, email, password, captchaToken }: Registration,
): Promise<void> {
  await spendSolvedCaptcha({ config, db }, { token: captchaToken, page: 'register' })
  if (isGuessablePassword(password)) throw new Refusal('common-password')
  const passwordHash = await hashPassword(password)
  await withCustodyIndex(config.CUSTODY_XPUB, (custody) =>
    inTransaction(db, async (tx) => {
      const userId = await openAccount(tx, { name, email, ...custody })
      if (!userId) throw new Refusal('email-taken')
      await insertPassword(tx, { userId, passwordHash })
      await mailEmailCode(tx, config, { userId, purpose: 'verify-email' })
    }),
  )
}
