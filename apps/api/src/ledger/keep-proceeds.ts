import type { Tx } from '#db.ts'
import { datePayeeHolds } from './ledger-queries.ts'

/** Keeps what is still locked of an order's proceeds locked, without an end. */
export const keepProceeds = (tx: Tx, orderId: string): Promise<void> => datePayeeHolds(tx, orderId, null)

/** Lets the proceeds of an order go by the next round of the timer. */
export const letProceedsGo = (tx: Tx, orderId: string): Promise<void> => datePayeeHolds(tx, orderId, 'now')
