import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

interface Window {
  accountId: string
  fromEntry: string
  untilEntry: string
}

export interface EarnedSum {
  purpose: string
  amountMinor: bigint
}

const earned = ({ accountId, fromEntry, untilEntry }: Window) => sql`ledger_transfer AS leg
  WHERE leg.credit_account = ${accountId} AND leg.entry_id >= ${fromEntry} AND leg.entry_id < ${untilEntry}
    AND leg.purpose IN ('artist share', 'royalty', 'curator share', 'seller proceeds')`

/** What came by sales, by month (1 to 12, UTC) and purpose. */
export async function sumEarningsByMonth(db: DbOrTx, window: Window): Promise<(EarnedSum & { month: number })[]> {
  const { rows } = await sql<EarnedSum & { month: number }>`
    SELECT extract(month FROM uuid_extract_timestamp(leg.entry_id) AT TIME ZONE 'UTC')::int AS month, leg.purpose,
      sum(leg.amount_minor) AS "amountMinor"
    FROM ${earned(window)} GROUP BY 1, 2`.execute(db)
  return rows
}

/** The same by work and purpose, of the works that earned most. */
export async function sumEarningsByWork(
  db: DbOrTx,
  { limit, ...window }: Window & { limit: number },
): Promise<(EarnedSum & { itemId: string; name: string; sales: number })[]> {
  const { rows } = await sql<EarnedSum & { itemId: string; name: string; sales: number }>`
    WITH by_work AS (
      SELECT entry.item_id, leg.purpose, sum(leg.amount_minor) AS amount, count(*)::int AS sales
      FROM (SELECT leg.entry_id, leg.purpose, leg.amount_minor FROM ${earned(window)}) AS leg
      JOIN ledger_entry AS entry ON entry.id = leg.entry_id
      GROUP BY 1, 2
    ), most AS (SELECT item_id FROM by_work GROUP BY item_id ORDER BY sum(amount) DESC, item_id LIMIT ${limit})
    SELECT item.id AS "itemId", item.name, by_work.purpose, by_work.amount AS "amountMinor", by_work.sales
    FROM most JOIN by_work USING (item_id) JOIN item ON item.id = by_work.item_id`.execute(db)
  return rows
}

/** What was taken back of sales that were refunded. */
export async function sumGivenBack(db: DbOrTx, { accountId, fromEntry, untilEntry }: Window): Promise<bigint> {
  const { rows } = await sql<{ amountMinor: bigint }>`
    SELECT coalesce(sum(leg.amount_minor), 0) AS "amountMinor" FROM ledger_transfer AS leg JOIN ledger_entry AS entry ON entry.id = leg.entry_id
    WHERE leg.debit_account = ${accountId} AND leg.entry_id >= ${fromEntry} AND leg.entry_id < ${untilEntry}
      AND entry.kind = 'refund' AND leg.purpose = 'refund'`.execute(db)
  return rows[0]?.amountMinor ?? 0n
}
