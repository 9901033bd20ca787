import type { Tx } from '#db.ts'
import { lockOpenListings } from './listing-queries.ts'

/** Locks what a seller has on sale of a work, by ascending id: nobody buys of it until the transaction ends. */
export const lockListings = (tx: Tx, sales: { sellerId: string; itemId: string }): Promise<{ listingId: string }[]> =>
  lockOpenListings(tx, sales)
