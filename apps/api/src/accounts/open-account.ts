import { recordSignUp } from '#consents/record-consent.ts'
import type { Tx } from '#db.ts'
import { openUserAccount } from '#ledger/open-user-account.ts'
import { insertAccount, type NewAccount } from './account-queries.ts'

/**
 * Creates an account with its wallet, and writes down which legal texts were accepted with it. Undefined where the
 * email has an account already.
 */
export async function openAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const userId = await insertAccount(tx, account)
  if (!userId) return undefined
  await openUserAccount(tx, userId)
  await recordSignUp(tx, { userId })
  return userId
}
