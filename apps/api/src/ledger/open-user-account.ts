import type { DbOrTx } from '#db.ts'
import { insertUserAccount } from './ledger-queries.ts'

/** Gives a new user a USD wallet. Safe to repeat. */
export const openUserAccount = (tx: DbOrTx, userId: string): Promise<void> => insertUserAccount(tx, userId)
