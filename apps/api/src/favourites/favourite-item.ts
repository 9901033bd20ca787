import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { changeFavouriteCount, deleteFavourite, insertFavourite, readFavouriteCount } from './favourite-queries.ts'

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
