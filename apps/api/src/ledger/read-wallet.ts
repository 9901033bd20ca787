import { invariant } from '@monsoon/domain/invariant'
import type { DbOrTx } from '#db.ts'
import { findUserAccount, listActiveHolds } from './ledger-queries.ts'

/** A user's USD wallet with what is locked in it, newest lock first. */
export async function readWallet(db: DbOrTx, userId: string) {
  const account = await findUserAccount(db, userId)
  invariant(account, 'every user has a wallet')
  return { account, holds: account.heldMinor > 0n ? await listActiveHolds(db, account.id) : [] }
}
