import type { DbOrTx } from '#db.ts'
import { findStaff } from './account-queries.ts'

/** Everybody who works in the back office, to be told of something. */
export const listStaff = (db: DbOrTx): Promise<string[]> => findStaff(db)
