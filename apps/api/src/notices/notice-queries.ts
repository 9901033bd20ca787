import { mostUnreadCounted } from '@monsoon/contract/notices/notices'
import type { InAppKind } from '@monsoon/contract/notices/in-app-notices'
import { type NoticeFacts, queuedNotice } from '@monsoon/contract/notices/notice-facts'
import { entryOf } from '@monsoon/contract/notices/notice-kinds'
import { sql } from 'kysely'
import { type Db, type DbOrTx, plannedOnce, type SharedConnection } from '#db.ts'

/** A notice as stored: the kind it is shown as, and the facts of its line. */
export interface KeptNotice extends Partial<
  Pick<NoticeFacts, 'alertId' | 'itemId' | 'orderId' | 'priceMinor' | 'previousPriceMinor' | 'until' | 'reason'>
> {
  userId: string
  kind: InAppKind
  key: string
}

/**
 * Writes notices that were not written yet, in the order of their receivers; gives these. Who does not want to see
 * their topic has them hidden.
 */
export async function insertNotices(
  db: DbOrTx,
  notices: readonly KeptNotice[],
): Promise<{ userId: string; key: string }[]> {
  if (notices.length === 0) return []
  const told = notices.map((notice) => ({ ...queuedNotice.encode(notice), topic: entryOf(notice.kind).topic }))
  const { rows } = await sql<{ userId: string; key: string }>`
    INSERT INTO notice (user_id, kind, key, alert_id, item_id, order_id, price_minor, previous_price_minor, until, reason, is_shown)
    SELECT "userId", kind, key, "alertId", "itemId", "orderId", "priceMinor", "previousPriceMinor", until, reason, coalesce(in_app, true)
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told ("userId" uuid, kind text, topic text, key text, "alertId" uuid,
      "itemId" uuid, "orderId" uuid, "priceMinor" bigint, "previousPriceMinor" bigint, until timestamptz, reason text)
    LEFT JOIN notice_choice AS choice ON choice.user_id = "userId" AND choice.topic = told.topic
    ORDER BY "userId"
    ON CONFLICT (user_id, key) DO NOTHING
    RETURNING user_id AS "userId", key ${plannedOnce}
  `.execute(db)
  return rows
}

export interface StoredNotice {
  id: string
  kind: InAppKind
  itemId: string | null
  orderId: string | null
  priceMinor: bigint | null
  previousPriceMinor: bigint | null
  until: Date | null
  reason: string | null
  createdAt: Date
  readAt: Date | null
}

const shownNotices = (db: DbOrTx) =>
  db
    .selectFrom('notice')
    .select(['id', 'kind', 'item_id as itemId', 'order_id as orderId', 'price_minor as priceMinor'])
    .select(['previous_price_minor as previousPriceMinor', 'until', 'reason'])
    .select(['created_at as createdAt', 'read_at as readAt'])
    .$narrowType<{ kind: InAppKind }>()
    .where('is_shown', '=', sql.lit(true))
    .orderBy('id', 'desc')

/** What somebody was told, the newest first; only what is older than `before`. */
export async function listNotices(
  db: Db,
  { userId, before, limit }: { userId: string; before?: string | undefined; limit: number },
): Promise<StoredNotice[]> {
  let query = shownNotices(db).where('user_id', '=', userId).limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

/** What somebody was told since a moment, or a little before it: what was being written then is not missed. */
export async function listNoticesSince(
  db: Db,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<StoredNotice[]> {
  return shownNotices(db)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`${since}::timestamptz - interval '10 seconds'`)
    .limit(limit)
    .execute()
}

export async function listNoticesByIds(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<StoredNotice[]> {
  if (ids.length === 0) return []
  return shownNotices(db).where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/**
 * How much somebody has not read yet, counted as far as one more than `mostUnreadCounted`; and the database's clock.
 */
export async function countUnread(db: DbOrTx, userId: string): Promise<{ unread: number; at: Date }> {
  const { rows } = await sql<{ unread: number; at: Date }>`
    SELECT count(*)::int AS unread, clock_timestamp() AS at
    FROM (SELECT FROM notice WHERE user_id = ${userId} AND read_at IS NULL AND is_shown LIMIT ${mostUnreadCounted + 1}) AS new
  `.execute(db)
  return rows[0] ?? { unread: 0, at: new Date() }
}

/** Counts what somebody was told as read: all of it, or nothing that is newer than `upTo`. */
export async function markNoticesRead(
  db: Db,
  { userId, upTo }: { userId: string; upTo?: string | undefined },
): Promise<void> {
  let update = db
    .updateTable('notice')
    .set({ read_at: sql<Date>`clock_timestamp()`, changed_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('is_shown', '=', sql.lit(true))
  if (upTo !== undefined) update = update.where('id', '<=', upTo)
  await update.execute()
}

/** Counts one notice as read, as often as one asks; false: it is not theirs. */
export async function markNoticeRead(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const row = await db
    .updateTable('notice')
    .set({
      read_at: sql<Date>`coalesce(read_at, clock_timestamp())`,
      changed_at: sql<Date>`CASE WHEN read_at IS NULL THEN clock_timestamp() ELSE changed_at END`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_shown', '=', sql.lit(true))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notices of these people that were written or read in the last seconds. */
export async function listFreshNotices(
  shared: SharedConnection,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; changedAt: Date }[]> {
  const { rows } = await shared.query<{ id: string; userId: string; changedAt: Date }>({
    name: 'fresh-notices',
    text: `SELECT id, user_id AS "userId", changed_at AS "changedAt" FROM notice
      WHERE changed_at > clock_timestamp() - interval '10 seconds' AND user_id = ANY ($1::uuid[]) AND is_shown ORDER BY id`,
    values: [userIds],
  })
  return rows
}

/** undefined: deleted since. */
export async function findNotice(db: Db, noticeId: string) {
  return db
    .selectFrom('notice')
    .select(['user_id as userId', 'kind', 'key', 'alert_id as alertId', 'item_id as itemId', 'until', 'reason'])
    .select(['price_minor as priceMinor', 'previous_price_minor as previousPriceMinor'])
    .$narrowType<{ kind: InAppKind }>()
    .where('id', '=', noticeId)
    .executeTakeFirst()
}

export async function findItemName(db: Db, itemId: string): Promise<string | undefined> {
  const row = await db.selectFrom('item').select('name').where('id', '=', itemId).executeTakeFirst()
  return row?.name
}

/** What was told half a year ago is known or never will be. */
export async function forgetOldNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('created_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
}
