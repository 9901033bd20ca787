import type { WhitelistEntry } from '@monsoon/domain/trade/whitelist-lines'
import { sql } from 'kysely'
import type { Db, DbOrTx, Reader, Tx } from '#db.ts'

/** An entry that knows a buyer, with how much of its quota is used. */
export interface KnownEntry extends WhitelistEntry {
  used: number
}

// Every name that an account can stand on a list by.
const namesOf = (userId: string) => sql`(
  SELECT 'user' AS kind, id::text AS value FROM users WHERE id = ${userId}
  UNION ALL SELECT 'email', lower(email) FROM users WHERE id = ${userId}
  UNION ALL SELECT 'wallet', lower(custody_address) FROM users WHERE id = ${userId}
  UNION ALL SELECT 'wallet', lower(address) FROM wallet_login WHERE user_id = ${userId})`

interface OfBuyer {
  whitelistId: string
  buyerId: string
}

/**
 * Locks the entries that know a buyer, so that what they buy at once is counted one after the other. Count them
 * afterwards.
 */
export async function lockEntriesOf(tx: Tx, { whitelistId, buyerId }: OfBuyer): Promise<void> {
  await sql`
    SELECT 1 FROM whitelist_entry AS entry JOIN ${namesOf(buyerId)} AS name USING (kind, value)
    WHERE entry.whitelist_id = ${whitelistId} ORDER BY entry.kind, entry.value FOR UPDATE OF entry`.execute(tx)
}

/** The entries that name a buyer. Orders that ended unpaid, were refunded or are `replaced` use none of the quota. */
export async function listEntriesOf(
  db: DbOrTx,
  { whitelistId, buyerId, replaced = null }: OfBuyer & { replaced?: string | null },
): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    SELECT entry.kind, entry.value, entry.quota, (
      SELECT coalesce(sum(orders.quantity), 0)::int FROM whitelist_use AS use JOIN orders ON orders.id = use.order_id
      WHERE use.whitelist_id = entry.whitelist_id AND use.kind = entry.kind AND use.value = entry.value
        AND orders.state IN ('reserved', 'paid') AND orders.id IS DISTINCT FROM ${replaced}::uuid
    ) AS used
    FROM whitelist_entry AS entry JOIN ${namesOf(buyerId)} AS name USING (kind, value)
    WHERE entry.whitelist_id = ${whitelistId} ORDER BY entry.kind, entry.value`.execute(db)
  return rows
}

/** The list that stands before a work now: its own before its collection's. */
export async function findListBefore(db: DbOrTx, itemId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT whitelist.id FROM whitelist JOIN item ON item.id = ${itemId}
      AND (whitelist.item_id = item.id OR whitelist.collection_id = item.collection_id OR whitelist.release_id = item.release_id)
    WHERE whitelist.ends_at > clock_timestamp() ORDER BY whitelist.item_id NULLS LAST LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function findWindow(db: DbOrTx, whitelistId: string) {
  return db
    .selectFrom('whitelist')
    .select(['opens_at as opensAt', 'ends_at as endsAt', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', whitelistId)
    .executeTakeFirst()
}

export async function insertUse(
  tx: Tx,
  { orderId, whitelistId, entry }: { orderId: string; whitelistId: string; entry: WhitelistEntry },
): Promise<void> {
  const { kind, value } = entry
  await tx.insertInto('whitelist_use').values({ order_id: orderId, whitelist_id: whitelistId, kind, value }).execute()
}

/** What a list is for. */
export type WhitelistSubject = { itemId: string } | { collectionId: string } | { releaseId: string }

/** The title of a published work, or of a collection. */
export async function findSubjectName(
  tx: Tx,
  subject: Exclude<WhitelistSubject, { releaseId: string }>,
): Promise<string | undefined> {
  const found =
    'itemId' in subject
      ? await tx
          .selectFrom('item')
          .select('name')
          .where('id', '=', subject.itemId)
          .where('published_at', 'is not', null)
          .executeTakeFirst()
      : await tx.selectFrom('collection').select('name').where('id', '=', subject.collectionId).executeTakeFirst()
  return found?.name
}

/**
 * Makes every open sale that a list concerns another version, and locks it: a purchase that was agreed on before has to
 * begin again, and meets the list as it is then.
 */
export async function renewSales(tx: Tx, subject: WhitelistSubject): Promise<void> {
  const ofSubject =
    'itemId' in subject
      ? sql`id = ${subject.itemId}`
      : 'releaseId' in subject
        ? sql`release_id = ${subject.releaseId}`
        : sql`collection_id = ${subject.collectionId}`
  await sql`
    WITH open AS (
      SELECT id FROM listing WHERE state = 'active' AND item_id IN (SELECT id FROM item WHERE ${ofSubject}) ORDER BY id FOR UPDATE
    )
    UPDATE listing SET version = version + 1 FROM open WHERE listing.id = open.id`.execute(tx)
}

export interface NewWindow {
  opensAt: Date
  endsAt: Date
}

/**
 * One list a work, a collection and a release: whitelist_item_id_key, whitelist_collection_id_key,
 * whitelist_release_id_key.
 */
export async function insertWhitelist(
  tx: Tx,
  subject: WhitelistSubject,
  { opensAt, endsAt }: NewWindow,
): Promise<string> {
  const { id } = await tx
    .insertInto('whitelist')
    .values({
      item_id: 'itemId' in subject ? subject.itemId : null,
      collection_id: 'collectionId' in subject ? subject.collectionId : null,
      release_id: 'releaseId' in subject ? subject.releaseId : null,
      opens_at: opensAt,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The list of a release, which its lock guards. */
export async function findListOfRelease(db: DbOrTx, releaseId: string) {
  return db
    .selectFrom('whitelist')
    .select(['id', 'opens_at as opensAt', 'ends_at as endsAt'])
    .where('release_id', '=', releaseId)
    .executeTakeFirst()
}

export async function updateWindow(tx: Tx, whitelistId: string, { opensAt, endsAt }: NewWindow): Promise<void> {
  await tx.updateTable('whitelist').set({ opens_at: opensAt, ends_at: endsAt }).where('id', '=', whitelistId).execute()
}

export async function replaceEntries(tx: Tx, whitelistId: string, entries: readonly WhitelistEntry[]): Promise<void> {
  await tx.deleteFrom('whitelist_entry').where('whitelist_id', '=', whitelistId).execute()
  if (entries.length === 0) return
  const rows = entries.map(({ kind, value, quota }) => ({ whitelist_id: whitelistId, kind, value, quota }))
  await tx.insertInto('whitelist_entry').values(rows).execute()
}

/** Those of the ids that are accounts. */
export async function listKnownUsers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', userIds).execute()
  return rows.map(({ id }) => id)
}

/** Locks a list against being changed by two at once. */
export async function lockWhitelist(tx: Tx, whitelistId: string): Promise<WhitelistSubject | undefined> {
  const row = await tx
    .selectFrom('whitelist')
    .select(['item_id as itemId', 'collection_id as collectionId', 'release_id as releaseId'])
    .where('id', '=', whitelistId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.releaseId !== null) return { releaseId: row.releaseId }
  return row.itemId === null ? { collectionId: row.collectionId ?? '' } : { itemId: row.itemId }
}

export async function deleteWhitelist(tx: Tx, whitelistId: string): Promise<void> {
  await tx.deleteFrom('whitelist').where('id', '=', whitelistId).execute()
}

const shownWhitelists = (db: Reader) =>
  db
    .selectFrom('whitelist')
    .leftJoin('item', 'item.id', 'whitelist.item_id')
    .leftJoin('collection', 'collection.id', 'whitelist.collection_id')
    .leftJoin('release', 'release.id', 'whitelist.release_id')
    .select([
      'whitelist.id',
      'whitelist.item_id as itemId',
      'whitelist.release_id as releaseId',
      sql<string>`coalesce(whitelist.item_id, whitelist.collection_id, whitelist.release_id)`.as('subjectId'),
      sql<string>`coalesce(item.name, collection.name, release.name)`.as('name'),
      'whitelist.opens_at as opensAt',
      'whitelist.ends_at as endsAt',
      sql<Date>`clock_timestamp()`.as('now'),
      sql<number>`(SELECT count(*)::int FROM whitelist_entry WHERE whitelist_id = whitelist.id)`.as('entries'),
      sql<number>`(SELECT coalesce(sum(orders.quantity), 0)::int FROM whitelist_use AS use JOIN orders ON orders.id = use.order_id
        WHERE use.whitelist_id = whitelist.id AND orders.state IN ('reserved', 'paid'))`.as('used'),
    ])

export async function listWhitelists(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return shownWhitelists(db)
    .orderBy('whitelist.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export type WhitelistRow = Awaited<ReturnType<typeof listWhitelists>>[number]

export async function countWhitelists(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('whitelist')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findWhitelist(db: Db, whitelistId: string): Promise<WhitelistRow | undefined> {
  return shownWhitelists(db).where('whitelist.id', '=', whitelistId).executeTakeFirst()
}

export async function listEntries(db: DbOrTx, whitelistId: string): Promise<WhitelistEntry[]> {
  return db
    .selectFrom('whitelist_entry')
    .select(['kind', 'value', 'quota'])
    .$narrowType<WhitelistEntry>()
    .where('whitelist_id', '=', whitelistId)
    .orderBy('value')
    .execute()
}
