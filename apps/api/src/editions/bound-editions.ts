import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { unbindEditions, type BoundTo } from './edition-queries.ts'

/**
 * The editions of an auction, or of an offer that its owner has accepted, become their buyer's. It must be locked.
 * Gives which they were.
 */
export const handOverBound = (
  tx: Tx,
  bound: { itemId: string; boundTo: BoundTo; buyerId: string },
): Promise<EditionRange[]> => unbindEditions(tx, bound)

/**
 * They are free in their owner's hands again, also once a request for their object has ended. Gives which they were.
 */
export const returnBound = (tx: Tx, bound: { itemId: string; boundTo: BoundTo }): Promise<EditionRange[]> =>
  unbindEditions(tx, bound)
