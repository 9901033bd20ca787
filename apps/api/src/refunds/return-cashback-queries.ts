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

/** What lost disputes have charged the buyer of an order, in cents; one that was won since does not count. */
export async function sumLost(tx: Tx, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ lostMinor: bigint }>`
    SELECT coalesce(sum(leg.amount_minor), 0)::bigint AS "lostMinor"
    FROM payment JOIN dispute ON dispute.payment_id = payment.id AND dispute.state = 'lost'
      JOIN ledger_entry AS entry ON entry.op_key = 'dispute-lost:' || dispute.id
      JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
    WHERE payment.order_id = ${orderId}`.execute(tx)
  return rows[0]?.lostMinor ?? 0n
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
