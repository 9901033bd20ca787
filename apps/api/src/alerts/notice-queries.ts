import { sql } from 'kysely'
import type { Db } from '#db.ts'

export interface StoredNotice {
  id: string
  kind: 'on-sale' | 'price-fall'
  itemId: string | null
  priceMinor: bigint | null
  previousPriceMinor: bigint | null
  createdAt: Date
  readAt: Date | null
}

/** What somebody was told, the newest first. */
export async function listNotices(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'kind', 'item_id as itemId', 'price_minor as priceMinor'])
    .select(['previous_price_minor as previousPriceMinor', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as StoredNotice['kind'] }))
}

/** How many notices somebody has, and how many of them are unread, each counted as far as one more than `upTo`. */
export async function countNotices(
  db: Db,
  { userId, upTo }: { userId: string; upTo: number },
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM notice WHERE user_id = ${userId} LIMIT ${upTo + 1}) AS own) AS total,
      (SELECT count(*)::int FROM (SELECT FROM notice WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${upTo + 1}) AS new) AS unread
  `.execute(db)
  return rows[0] ?? { total: 0, unread: 0 }
}

export async function markNoticesRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** What was told half a year ago is known or never will be. */
export async function forgetOldNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('created_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
}
