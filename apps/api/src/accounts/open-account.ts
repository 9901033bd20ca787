import type { Tx } from '#db.ts'
import { insertAccount, type NewAccount } from './account-queries.ts'
import { insertSignUp } from '#consents/consent-queries.ts'
import { insertUserAccount } from '#ledger/ledger-queries.ts'

/**
 * Creates an account with its wallet, and writes down which legal texts were accepted with it. Undefined where the
 * email has an account already.
 */
export async function openAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const userId = await insertAccount(tx, account)
  if (!userId) return undefined
  await insertUserAccount(tx, userId)
  await insertSignUp(tx, { userId })
  return userId
}
