import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

interface Liking {
  userId: string
  itemId: string
}

/** False when it is one already, or when there is no such work to see. */
export async function insertFavourite(tx: Tx, { userId, itemId }: Liking): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO favourite (user_id, item_id)
    SELECT ${userId}::uuid, item_id FROM item_card WHERE item_id = ${itemId} AND NOT is_hidden
    ON CONFLICT DO NOTHING`.execute(tx)
  return numAffectedRows === 1n
}

/** False when it was none. */
export async function deleteFavourite(tx: Tx, { userId, itemId }: Liking): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourite')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** How many like a work that can be seen; undefined: there is none. */
export async function readFavouriteCount(tx: Tx, itemId: string): Promise<number | undefined> {
  const card = await tx
    .selectFrom('item_card')
    .select('favourite_count as count')
    .where('item_id', '=', itemId)
    .where('is_hidden', '=', false)
    .executeTakeFirst()
  return card?.count
}

/** Gives how many like the work now. */
export async function changeFavouriteCount(tx: Tx, itemId: string, change: 1 | -1): Promise<number> {
  const card = await tx
    .updateTable('item_card')
    .set({ favourite_count: sql`favourite_count + ${change}` })
    .where('item_id', '=', itemId)
    .returning('favourite_count as count')
    .executeTakeFirstOrThrow()
  return card.count
}

export async function deleteFavouritesOf(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.deleteFrom('favourite').where('user_id', '=', userId).returning('item_id').execute()
  return gone.map(({ item_id }) => item_id)
}

/** One less on each of these cards. */
export async function discountFavourites(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    WITH liked AS (SELECT item_id FROM item_card WHERE item_id = ANY (${itemIds}::uuid[]) ORDER BY item_id FOR UPDATE)
    UPDATE item_card SET favourite_count = favourite_count - 1 WHERE item_id IN (SELECT item_id FROM liked)`.execute(tx)
}

interface LikedPage {
  userId: string
  limit: number
  /** Counts pages from 1. */
  offset: number
}

const likedBy = (userId: string) => sql`
  FROM favourite JOIN item_card USING (item_id) WHERE user_id = ${userId} AND NOT is_hidden`

/** Works that somebody likes, the last liked first. */
export async function listFavouriteIds(db: Db, { userId, limit, offset }: LikedPage): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`
    SELECT item_id AS "itemId" ${likedBy(userId)}
    ORDER BY favourite.created_at DESC, item_id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}`.execute(db)
  return rows.map(({ itemId }) => itemId)
}

export async function countFavourites(db: Db, { userId, upTo }: { userId: string; upTo: number }): Promise<number> {
  return countUpTo(db, sql`SELECT ${likedBy(userId)}`, upTo)
}

/** Whether others may see what this person likes: not of a private or a missing account. */
export async function showsFavourites(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_private').where('id', '=', userId).executeTakeFirst()
  return row?.is_private === false
}
