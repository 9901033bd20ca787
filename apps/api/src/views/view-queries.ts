import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

const today = sql<Date>`(now() AT TIME ZONE 'utc')::date`

/** Today's salt, the same for all processes; `fresh` becomes it where there is none yet. */
export async function readViewSalt(db: Db, fresh: Buffer): Promise<Buffer> {
  const find = () => db.selectFrom('view_salt').select('salt').where('day', '=', today).executeTakeFirst()
  const known = await find()
  if (known) return known.salt
  await db
    .insertInto('view_salt')
    .values({ day: today, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.salt ?? fresh
}

/** Notes a look at a work that is none's own. False: it is known already, or does not count. */
export async function insertView(
  db: Db,
  { itemId, viewerHash, viewerId }: { itemId: string; viewerHash: Buffer; viewerId: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO item_view (item_id, day, viewer_hash)
    SELECT item_id, ${today}, ${viewerHash} FROM item_card
    WHERE item_id = ${itemId} AND NOT is_hidden AND creator_id IS DISTINCT FROM ${viewerId}::uuid
      AND NOT EXISTS (SELECT FROM edition_range WHERE edition_range.item_id = item_card.item_id AND owner_id = ${viewerId}::uuid)
    ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Notes a visit of an exhibition on view that is not by its curator or somebody who shows works there, and counts it:
 * no buyer waits for the count of a day. False: it is known already, or does not count.
 */
export async function insertVisit(
  db: Db,
  { exhibitionId, viewerHash, viewerId }: { exhibitionId: string; viewerHash: Buffer; viewerId: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH fresh AS (
      INSERT INTO exhibition_visit (exhibition_id, day, viewer_hash)
      SELECT id, ${today}, ${viewerHash} FROM exhibition
      WHERE id = ${exhibitionId} AND published_at IS NOT NULL AND start_at <= now() AND end_at > now()
        AND curator_id IS DISTINCT FROM ${viewerId}::uuid
        AND NOT EXISTS (SELECT FROM exhibition_artist WHERE exhibition_id = exhibition.id AND artist_id = ${viewerId}::uuid)
      ON CONFLICT DO NOTHING RETURNING exhibition_id, day
    )
    INSERT INTO exhibition_visit_day (exhibition_id, day, visits) SELECT exhibition_id, day, 1 FROM fresh
    ON CONFLICT (exhibition_id, day) DO UPDATE SET visits = exhibition_visit_day.visits + 1`.execute(db)
  return numAffectedRows === 1n
}

/** Adds views that are not counted yet, `most` at a time, to the counts by day. Gives how many each work has more. */
export async function countFreshViews(tx: Tx, most: number): Promise<{ itemId: string; views: number }[]> {
  const { rows } = await sql<{ itemId: string; views: number }>`
    WITH fresh AS (
      UPDATE item_view SET is_counted = true FROM (
        SELECT item_id, day, viewer_hash FROM item_view WHERE NOT is_counted
        ORDER BY day, item_id LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) AS waiting
      WHERE item_view.item_id = waiting.item_id AND item_view.day = waiting.day AND item_view.viewer_hash = waiting.viewer_hash
      RETURNING item_view.item_id, item_view.day
    ), daily AS (
      INSERT INTO item_view_day (day, item_id, views)
      SELECT day, item_id, count(*)::int FROM fresh GROUP BY day, item_id ORDER BY day, item_id
      ON CONFLICT (day, item_id) DO UPDATE SET views = item_view_day.views + excluded.views
    )
    SELECT item_id AS "itemId", count(*)::int AS views FROM fresh GROUP BY item_id`.execute(tx)
  return rows
}

export async function addToCardViews(tx: Tx, counts: readonly { itemId: string; views: number }[]): Promise<void> {
  const itemIds = counts.map(({ itemId }) => itemId)
  await sql`
    WITH seen AS (SELECT item_id FROM item_card WHERE item_id = ANY (${itemIds}::uuid[]) ORDER BY item_id FOR UPDATE)
    UPDATE item_card SET view_count = view_count + fresh.views
    FROM seen JOIN unnest(${itemIds}::uuid[], ${counts.map(({ views }) => views)}::int[]) AS fresh (item_id, views) USING (item_id)
    WHERE item_card.item_id = seen.item_id`.execute(tx)
}

/**
 * Yesterday's salt, then nobody can tell who looked; the looks themselves, once counted; counts by day that nothing
 * asks for.
 */
export async function forgetOldViews(db: DbOrTx): Promise<void> {
  await sql`DELETE FROM view_salt WHERE day < ${today}`.execute(db)
  await sql`DELETE FROM item_view WHERE is_counted AND day < ${today}`.execute(db)
  await sql`DELETE FROM item_view_day WHERE day < ${today} - 30`.execute(db)
  await sql`DELETE FROM exhibition_visit WHERE day < ${today}`.execute(db)
}
