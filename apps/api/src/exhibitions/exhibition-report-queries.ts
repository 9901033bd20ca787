import { sql } from 'kysely'
import type { Db } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { personOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

export interface ReportedExhibition {
  exhibitionId: string
  title: string
  curatorId: string
  curatorName: string
  startAt: Date
  endAt: Date
  isPublished: boolean
  now: Date
}

export async function findReported(db: Db, exhibitionId: string): Promise<ReportedExhibition | undefined> {
  return db
    .selectFrom('exhibition')
    .innerJoin('users', 'users.id', 'exhibition.curator_id')
    .select([
      'exhibition.id as exhibitionId',
      'exhibition.title',
      'users.id as curatorId',
      'users.name as curatorName',
      'exhibition.start_at as startAt',
      'exhibition.end_at as endAt',
      sql<boolean>`exhibition.published_at IS NOT NULL`.as('isPublished'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('exhibition.id', '=', exhibitionId)
    .executeTakeFirst()
}

/** Visits by day (UTC). */
export async function listVisits(db: Db, exhibitionId: string): Promise<{ day: string; visits: number }[]> {
  return db
    .selectFrom('exhibition_visit_day')
    .select([sql<string>`day::text`.as('day'), 'visits'])
    .where('exhibition_id', '=', exhibitionId)
    .orderBy('day')
    .execute()
}

/** The works that hang, with who made them. */
export async function listHungWorks(
  db: Db,
  exhibitionId: string,
): Promise<{ itemId: string; name: string; artist: PersonRow }[]> {
  return db
    .selectFrom('exhibition_item as hung')
    .innerJoin('item', 'item.id', 'hung.item_id')
    .select(['item.id as itemId', 'item.name', personOf('item.creator_id', { hasPortrait: false }).as('artist')])
    .where('hung.exhibition_id', '=', exhibitionId)
    .orderBy('hung.room_position')
    .orderBy('hung.position')
    .execute()
}

/** What one work sold for on one day, and what became of it, in cents. */
export interface SoldRow {
  day: string
  itemId: string
  editions: number
  amountMinor: bigint
  refundedMinor: bigint
  shareMinor: bigint
  shareBackMinor: bigint
}

/** The parts into which the price of a sale is split: together they are the price. */
const priceParts = sql`('artist share', 'curator share', 'platform share', 'seller proceeds', 'royalty', 'platform fee')`

/**
 * Sales of the works that hang within a window, by day (UTC) and work, as the books have them: price and curator's
 * share of each sale, and what refunds of it took back, paid or owed, whenever they came. Shares are those of the
 * exhibition's curator.
 */
export async function listSold(
  db: Db,
  window: { exhibitionId: string; curatorId: string; fromEntry: string; untilEntry: string },
): Promise<SoldRow[]> {
  const { exhibitionId, curatorId, fromEntry, untilEntry } = window
  const { rows } = await sql<SoldRow>`
    WITH sold AS (
      SELECT entry.id, entry.order_id, entry.item_id, item.curator_id IS NOT DISTINCT FROM ${curatorId} AS is_theirs,
        coalesce(sum(leg.amount_minor) FILTER (WHERE leg.purpose IN ${priceParts}), 0) AS amount,
        coalesce(sum(leg.amount_minor) FILTER (WHERE leg.purpose = 'curator share'), 0) AS share
      FROM exhibition_item AS hung JOIN item ON item.id = hung.item_id JOIN ledger_entry AS entry ON entry.item_id = item.id
        JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
      WHERE hung.exhibition_id = ${exhibitionId} AND entry.kind = 'sale' AND entry.id >= ${fromEntry} AND entry.id < ${untilEntry}
      GROUP BY entry.id, item.curator_id
    )
    SELECT (uuid_extract_timestamp(sold.id) AT TIME ZONE 'UTC')::date::text AS day, sold.item_id AS "itemId",
      sum(orders.quantity)::int AS editions, sum(sold.amount)::bigint AS "amountMinor", sum(back.refunded)::bigint AS "refundedMinor",
      sum(CASE WHEN is_theirs THEN sold.share ELSE 0 END)::bigint AS "shareMinor",
      sum(CASE WHEN is_theirs AND sold.share > 0 THEN back.share ELSE 0 END)::bigint AS "shareBackMinor"
    FROM sold JOIN orders ON orders.id = sold.order_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(leg.amount_minor) FILTER (WHERE leg.debit_account = ${houseAccounts.salesBeingSplit}), 0) AS refunded,
        coalesce(sum(leg.amount_minor) FILTER (WHERE leg.debit_account = own.id), 0)
          + coalesce((SELECT sum(receivable.amount_minor) FROM ledger_entry AS owing JOIN receivable ON receivable.entry_id = owing.id
              WHERE owing.order_id = sold.order_id AND owing.kind = 'refund' AND receivable.owner_id = ${curatorId}), 0) AS share
      FROM (SELECT id FROM ledger_account WHERE owner_id = ${curatorId}) AS own
        LEFT JOIN (ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id AND leg.purpose = 'refund')
          ON entry.order_id = sold.order_id AND entry.kind = 'refund'
    ) AS back
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}
