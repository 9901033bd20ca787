import type { DbOrTx } from '#db.ts'
import { findCryptoAccount, type StoredAccount } from './crypto-account-queries.ts'

/** The address that somebody's crypto may be sent to; undefined where they have none. */
export const findPayableCryptoAccount = (db: DbOrTx, userId: string): Promise<StoredAccount | undefined> =>
  findCryptoAccount(db, userId)
