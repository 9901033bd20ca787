import type { DbOrTx } from '#db.ts'
import { countIn } from './dispute-queries.ts'

/** Whether the card's bank asks for money of a payment back just now. */
export const isDisputed = async (db: DbOrTx, paymentId: string): Promise<boolean> =>
  (await countIn(db, { paymentId, states: ['open'] })) > 0

/** Whether the card's bank asks for money of a payment, or has taken it for good. */
export const isDisputedOrLost = async (db: DbOrTx, paymentId: string): Promise<boolean> =>
  (await countIn(db, { paymentId, states: ['open', 'lost'] })) > 0
