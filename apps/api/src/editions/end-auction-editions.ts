import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { takeOutOfAuction } from './edition-queries.ts'

/** The editions of an auction become the winner's. The auction must be locked. Gives which they were. */
export const handOverAuctioned = (
  tx: Tx,
  auction: { itemId: string; auctionId: string; winnerId: string },
): Promise<EditionRange[]> => takeOutOfAuction(tx, auction)

/** The editions of an auction are free in their owner's hands again. The auction must be locked. Gives which they were. */
export const returnAuctioned = (tx: Tx, auction: { itemId: string; auctionId: string }): Promise<EditionRange[]> =>
  takeOutOfAuction(tx, auction)
