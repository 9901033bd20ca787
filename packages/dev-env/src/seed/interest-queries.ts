import type { Db } from '@monsoon/api/db'
import { sql } from 'kysely'

/** Whether anybody likes, saw or reported anything yet. */
export async function hasRows(
  db: Db,
  table: 'favourite' | 'item_view_day' | 'exhibition_visit_day' | 'report' | 'alert',
): Promise<boolean> {
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

/** Days of exhibitions that have opened, until they ended or today: how many after the opening each is. */
export async function listExhibitionDays(
  db: Db,
): Promise<{ exhibitionId: string; title: string; day: string; nth: number }[]> {
  const { rows } = await sql<{ exhibitionId: string; title: string; day: string; nth: number }>`
    SELECT id AS "exhibitionId", title, day::date::text AS day, (day::date - (start_at AT TIME ZONE 'utc')::date)::int AS nth
    FROM exhibition, generate_series((start_at AT TIME ZONE 'utc')::date, least(end_at, now()) AT TIME ZONE 'utc', interval '1 day') AS day
    WHERE published_at IS NOT NULL AND start_at <= now()`.execute(db)
  return rows
}

/** Visits of exhibitions by day, as those of visitors would be kept. */
export async function insertPastVisits(
  db: Db,
  visits: readonly { exhibitionId: string; day: string; visits: number }[],
): Promise<void> {
  await sql`
    INSERT INTO exhibition_visit_day (exhibition_id, day, visits)
    SELECT * FROM unnest(${visits.map(({ exhibitionId }) => exhibitionId)}::uuid[], ${visits.map(({ day }) => day)}::date[],
      ${visits.map((one) => one.visits)}::int[])`.execute(db)
}

export async function hasShortlist(db: Db, curatorId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shortlisted_work WHERE curator_id = ${curatorId} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** What a curator wrote about a work. */
export async function findMessageOf(
  db: Db,
  { curatorId, itemId }: { curatorId: string; itemId: string },
): Promise<string> {
  const { id } = await db
    .selectFrom('curator_message')
    .select('id')
    .where('curator_id', '=', curatorId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return id
}
