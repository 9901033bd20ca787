import type { Db } from '#db.ts'
import { findUserAccount } from './ledger-queries.ts'

/** All USD that is this person's, held amounts included, in cents. */
export async function readWalletBalance(db: Db, userId: string): Promise<bigint> {
  const account = await findUserAccount(db, userId)
  return account?.postedMinor ?? 0n
}
