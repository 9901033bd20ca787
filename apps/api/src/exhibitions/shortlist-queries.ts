import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

interface Kept {
  curatorId: string
  itemId: string
}

export interface ShortlistRow {
  itemId: string
  note: string
  message: string | null
  sentAt: Date | null
  reply: string | null
}

/** A curator's shortlist in its order, with what was written to the artists. */
export async function listShortlist(db: Db, curatorId: string): Promise<ShortlistRow[]> {
  return db
    .selectFrom('shortlisted_work as kept')
    .leftJoin('curator_message as sent', (join) =>
      join.onRef('sent.item_id', '=', 'kept.item_id').onRef('sent.curator_id', '=', 'kept.curator_id'),
    )
    .select(['kept.item_id as itemId', 'kept.note', 'sent.message', 'sent.created_at as sentAt', 'sent.reply'])
    .where('kept.curator_id', '=', curatorId)
    .orderBy('kept.position')
    .orderBy('kept.item_id')
    .execute()
}

/** The note about a work; undefined: it is not on the list. */
export async function findNote(db: Db, { curatorId, itemId }: Kept): Promise<string | undefined> {
  const row = await db
    .selectFrom('shortlisted_work')
    .select('note')
    .where('curator_id', '=', curatorId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.note
}

/** Locks a curator's list by their account. Gives how many works are on it. */
export async function lockShortlist(tx: Tx, curatorId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', curatorId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('shortlisted_work')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('curator_id', '=', curatorId)
    .executeTakeFirstOrThrow()
  return count
}

/** False: there is no such work on the list. */
export async function updateNote(tx: Tx, { curatorId, itemId, note }: Kept & { note: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shortlisted_work')
    .set({ note })
    .where('curator_id', '=', curatorId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a work at the end of the list. False: there is no such work to see. */
export async function insertShortlisted(
  tx: Tx,
  { curatorId, itemId, note }: Kept & { note: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO shortlisted_work (curator_id, item_id, note, position)
    SELECT ${curatorId}::uuid, item_id, ${note},
      (SELECT coalesce(max(position), 0) + 1 FROM shortlisted_work WHERE curator_id = ${curatorId})
    FROM item_card WHERE item_id = ${itemId} AND NOT is_hidden`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteShortlisted(db: Db, { curatorId, itemId }: Kept): Promise<void> {
  await db.deleteFrom('shortlisted_work').where('curator_id', '=', curatorId).where('item_id', '=', itemId).execute()
}

/** The works named come first, the others after them as they were. */
export async function orderShortlisted(
  tx: Tx,
  { curatorId, itemIds }: { curatorId: string; itemIds: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE shortlisted_work AS kept SET position = ordered.position FROM (
      SELECT item_id, row_number() OVER (ORDER BY array_position(${itemIds}::uuid[], item_id), position, item_id) AS position
      FROM shortlisted_work WHERE curator_id = ${curatorId}
    ) AS ordered
    WHERE kept.curator_id = ${curatorId} AND kept.item_id = ordered.item_id`.execute(tx)
}
