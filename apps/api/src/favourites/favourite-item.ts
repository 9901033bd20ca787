import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  changeFavouriteCount,
  deleteFavourite,
  insertFavourite,
  readFavouriteCount,
  deleteFavouritesOf,
  discountFavourites,
} from './favourite-queries.ts'

/**
 * Makes a work a favourite or no longer, once however often it is asked. Gives how many like it. Throws Refusal
 * `item-not-found`.
 */
export async function favouriteItem(
  db: Db,
  { isFavourite, ...liking }: { userId: string; itemId: string; isFavourite: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const isChanged = isFavourite ? await insertFavourite(tx, liking) : await deleteFavourite(tx, liking)
    if (isChanged) return changeFavouriteCount(tx, liking.itemId, isFavourite ? 1 : -1)
    const total = await readFavouriteCount(tx, liking.itemId)
    if (total === undefined) throw new Refusal('item-not-found')
    return total
  })
}

/** Takes what somebody likes off the cards of the works, in the transaction that closes their account. */
export async function forgetFavourites(tx: Tx, userId: string): Promise<void> {
  const itemIds = await deleteFavouritesOf(tx, userId)
  if (itemIds.length > 0) await discountFavourites(tx, itemIds)
}
