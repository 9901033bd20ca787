import type { DbOrTx } from '#db.ts'
import { countOpen } from './dispute-queries.ts'

/** Whether the card's bank asks for money of a payment back just now. */
export const isDisputed = async (db: DbOrTx, paymentId: string): Promise<boolean> =>
  (await countOpen(db, paymentId)) > 0
