import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** The newest debts of somebody are reached once older ones are paid. */
const mostDebts = 100

/** What somebody owes by an entry that their wallet did not cover, and what is left of it. */
export interface Debt {
  entryId: string
  orderId: string | null
  /** The card payment that a bank has taken; null: it is owed after a refund. */
  lostPaymentId: string | null
  itemId: string | null
  itemName: string | null
  since: Date
  amountMinor: bigint
  leftMinor: bigint
}

/**
 * What somebody still owes, the oldest first; before all else what they owe for one card payment, where it is
 * given.
 * @public
 */
export async function listDebts(
  db: DbOrTx,
  { ownerId, firstPaymentId = null }: { ownerId: string; firstPaymentId?: string | null | undefined },
): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    SELECT entry.id AS "entryId", entry.order_id AS "orderId",
      CASE WHEN entry.kind = 'dispute lost' THEN entry.payment_id END AS "lostPaymentId", item.id AS "itemId", item.name AS "itemName", entry.occurred_at AS since,
      receivable.amount_minor AS "amountMinor", receivable.amount_minor - collected_minor AS "leftMinor"
    FROM receivable JOIN ledger_entry AS entry ON entry.id = entry_id
    LEFT JOIN orders ON orders.id = entry.order_id
    LEFT JOIN item ON item.id = coalesce(entry.item_id, orders.item_id)
    WHERE owner_id = ${ownerId} AND collected_minor < receivable.amount_minor
    ORDER BY (entry.kind = 'dispute lost' AND entry.payment_id = ${firstPaymentId}::uuid) IS TRUE DESC, entry_id
    LIMIT ${mostDebts}`.execute(db)
  return rows
}

/** Writes down that a part of a debt is paid. The wallet is locked; the database refuses more than is owed. */
export async function updateCollected(
  tx: Tx,
  { entryId, ownerId, amountMinor }: { entryId: string; ownerId: string; amountMinor: bigint },
): Promise<void> {
  await tx
    .updateTable('receivable')
    .set((eb) => ({ collected_minor: eb('collected_minor', '+', amountMinor) }))
    .where('entry_id', '=', entryId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/** People who owe something and have something free. */
export async function listWhoCanPay(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    SELECT account.owner_id AS "ownerId" FROM ledger_account AS account
    WHERE account.kind = 'user' AND posted_minor > held_minor AND owner_id IN (
      SELECT owner_id FROM receivable WHERE collected_minor < amount_minor)
    ORDER BY account.id LIMIT ${limit}`.execute(db)
  return rows.map(({ ownerId }) => ownerId)
}
