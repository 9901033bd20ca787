import { sql } from 'kysely'
import type { Tx } from '#db.ts'

/** What an order has earned its buyer; the order is locked, so that it earns nothing meanwhile. */
export async function findCashbackOfOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('cashback')
    .select(['amount_minor as cashbackMinor', 'returned_minor as returnedMinor'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function addReturnedCashback(tx: Tx, orderId: string, byMinor: bigint): Promise<void> {
  await tx
    .updateTable('cashback')
    .set((eb) => ({ returned_minor: eb('returned_minor', '+', byMinor) }))
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * How much of an order's cashback one entry took back, in cents, and whether an entry of the same memo did so
 * whose key lacks the mark.
 */
export async function findCashbackTakenBy(
  tx: Tx,
  { orderId, opKey, mark, memo }: { orderId: string; opKey: string; mark: string; memo: string },
): Promise<{ takenMinor: bigint; isAnyUnmarked: boolean }> {
  const { rows } = await sql<{ takenMinor: bigint; isAnyUnmarked: boolean }>`
    SELECT coalesce(sum(leg.amount_minor) FILTER (WHERE op_key = ${opKey}), 0)::bigint AS "takenMinor",
      coalesce(bool_or(strpos(op_key, ${mark}) = 0), false) AS "isAnyUnmarked"
    FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
    WHERE entry.order_id = ${orderId} AND entry.kind = 'cashback return' AND memo = ${memo}`.execute(tx)
  return rows[0] ?? { takenMinor: 0n, isAnyUnmarked: false }
}
