import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { describeAccount, findAccountId, insertAccount, insertPassword, type AccountTraits } from './account-queries.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { insertSignUp } from '#consents/consent-queries.ts'
import { insertUserAccount } from '#ledger/ledger-queries.ts'
import { withCustodyIndex } from './custody-address.ts'

/** A person of the demo. What is left out stays as it is for everybody who signs up. */
export interface SeededAccount extends AccountTraits {
  name: string
  email: string
  /** Left out for somebody who logs in otherwise. */
  password?: string | undefined
  registrationType?: 'Google' | 'Wallet' | undefined
}

/**
 * Makes an account whose address counts as verified, with its wallet and without a mail. Returns its id, also when it
 * existed.
 */
export async function createSeededAccount(
  { config, db }: { config: Pick<Config, 'CUSTODY_XPUB'>; db: Db },
  { name, email, password, registrationType, ...traits }: SeededAccount,
): Promise<string> {
  const existing = await findAccountId(db, email)
  if (existing) return existing
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const created = await withCustodyIndex(config.CUSTODY_XPUB, (custody) =>
    inTransaction(db, async (tx) => {
      const userId = await insertAccount(tx, { name, email, registrationType, ...custody })
      if (!userId) return undefined
      await describeAccount(tx, userId, traits)
      if (passwordHash) await insertPassword(tx, { userId, passwordHash, at: traits.createdAt })
      await insertUserAccount(tx, userId)
      await insertSignUp(tx, { userId, at: traits.createdAt })
      return userId
    }),
  )
  const userId = created ?? (await findAccountId(db, email))
  if (!userId) throw new Error('an account was neither there nor made')
  return userId
}
