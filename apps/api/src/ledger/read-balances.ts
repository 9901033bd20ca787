import type { DbOrTx, Db } from '#db.ts'
import { findUserAccount, listActiveHolds } from './ledger-queries.ts'
import { freeMinor } from './lock-wallets.ts'
import { invariant } from '@monsoon/domain/invariant'

/** What a user can spend now, in cents. To show; a decision reads it again under the lock. */
export async function readFreeBalance(db: DbOrTx, ownerId: string): Promise<bigint> {
  const account = await findUserAccount(db, ownerId)
  return account ? freeMinor(account) : 0n
}

/** All USD that is this person's, held amounts included, in cents. */
export async function readWalletBalance(db: Db, userId: string): Promise<bigint> {
  const account = await findUserAccount(db, userId)
  return account?.postedMinor ?? 0n
}

/** A user's USD wallet with what is locked in it, newest lock first. */
export async function readWallet(db: DbOrTx, userId: string) {
  const account = await findUserAccount(db, userId)
  invariant(account, 'every user has a wallet')
  return { account, holds: account.heldMinor > 0n ? await listActiveHolds(db, account.id) : [] }
}
