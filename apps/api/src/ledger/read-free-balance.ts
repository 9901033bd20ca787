import type { DbOrTx } from '#db.ts'
import { findUserAccount } from './ledger-queries.ts'
import { freeMinor } from './lock-wallets.ts'

/** What a user can spend now, in cents. To show; a decision reads it again under the lock. */
export async function readFreeBalance(db: DbOrTx, ownerId: string): Promise<bigint> {
  const account = await findUserAccount(db, ownerId)
  return account ? freeMinor(account) : 0n
}
