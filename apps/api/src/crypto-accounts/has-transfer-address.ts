import type { DbOrTx } from '#db.ts'
import { findCryptoAccount } from './crypto-account-queries.ts'

/** Whether somebody has an address outside our custody for works and for the money of on-chain sales. */
export const hasTransferAddress = async (db: DbOrTx, userId: string): Promise<boolean> =>
  (await findCryptoAccount(db, userId)) !== undefined
