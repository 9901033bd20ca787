import type { Tx } from '#db.ts'
import { openUserAccount } from '#ledger/open-user-account.ts'
import { insertAccount, type NewAccount } from './account-queries.ts'

/** Creates an account with its wallet. Undefined where the email has an account already. */
export async function openAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const userId = await insertAccount(tx, account)
  if (userId) await openUserAccount(tx, userId)
  return userId
}
