import type { Tx } from '#db.ts'
import { deleteFavouritesOf, discountFavourites } from './favourite-queries.ts'

/** Takes what somebody likes off the cards of the works, in the transaction that closes their account. */
export async function forgetFavourites(tx: Tx, userId: string): Promise<void> {
  const itemIds = await deleteFavouritesOf(tx, userId)
  if (itemIds.length > 0) await discountFavourites(tx, itemIds)
}
