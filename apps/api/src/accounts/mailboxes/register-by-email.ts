import type { Config } from '#config.ts'
import { inTransaction, isUniqueViolation, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertPassword, type NewAccount } from '../account-queries.ts'
import { spendSolvedCaptcha } from '../captcha.ts'
import { isGuessablePassword } from '../passwords/guessable-password.ts'
import { custodyAddressAt, pickCustodyIndex } from '../custody-address.ts'
import { openAccount } from '../open-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { mailEmailCode } from './request-email-code.ts'

export interface Registration {
  name: string
  email: string
  password: string
  captchaToken: string
}

const maxIndexTries = 5

/** Runs the work with a random custody index, and with another one should the index be taken. */
export async function withCustodyIndex<Result>(
  xpub: string,
  work: (custody: Pick<NewAccount, 'custodyIndex' | 'custodyAddress'>) => Promise<Result>,
  pickIndex: () => number = pickCustodyIndex,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const custodyIndex = pickIndex()
    try {
      return await work({ custodyIndex, custodyAddress: custodyAddressAt(xpub, custodyIndex) })
    } catch (error) {
      if (attempt >= maxIndexTries || !isUniqueViolation(error, 'users_custody_index_key')) throw error
    }
  }
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
