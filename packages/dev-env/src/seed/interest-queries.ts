import type { Db } from '@monsoon/api/db'
import { sql } from 'kysely'

/** Whether anybody likes, saw or reported anything yet. */
export async function hasRows(db: Db, table: 'favourite' | 'item_view_day' | 'report' | 'alert'): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM ${sql.table(table)}) AS has`.execute(db)
  return rows[0]?.has ?? false
}

/** Views of works by day, counted from today back to the past, as those of visitors would be kept. */
export async function insertPastViews(
  db: Db,
  views: readonly { itemId: string; daysAgo: number; views: number }[],
): Promise<void> {
  await sql`
    WITH seen AS (
      INSERT INTO item_view_day (day, item_id, views)
      SELECT (now() AT TIME ZONE 'utc')::date - days_ago, item_id, views
      FROM unnest(${views.map(({ itemId }) => itemId)}::uuid[], ${views.map(({ daysAgo }) => daysAgo)}::int[],
        ${views.map((one) => one.views)}::int[]) AS given (item_id, days_ago, views)
      RETURNING item_id, views
    )
    UPDATE item_card SET view_count = view_count + total.views
    FROM (SELECT item_id, sum(views)::int AS views FROM seen GROUP BY item_id) AS total WHERE total.item_id = item_card.item_id`.execute(
    db,
  )
}

/** The newest report that waits, of those about this work. */
export async function findWaitingReport(db: Db, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM report WHERE item_id = ${itemId} AND state = 'open' ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]?.id
}
