import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/**
 * What went back of an order, or is to, the oldest first. One that waits for a second person, or was not agreed to, is
 * none of the buyer's.
 */
export const listShownRefunds = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select([
      'refund.amount_minor as amountMinor',
      // What came too late says so at its order.
      sql<string>`CASE WHEN refund.reason = 'soldOut' THEN coalesce(orders.reason, '') ELSE refund.reason END`.as(
        'reason',
      ),
      'refund.state',
      sql<boolean>`refund.is_to_wallet OR payment.provider = 'wallet' OR orders.payment_mode = 'crypto'`.as(
        'isToWallet',
      ),
      'refund.created_at as createdAt',
      'refund.ended_at as endedAt',
    ])
    .where('payment.order_id', '=', orderId)
    .where('refund.state', 'in', ['requested', 'succeeded', 'failed'])
    .orderBy('refund.id')
    .execute()

/** What the buyer of an order still owes since the bank of their card has kept what it had paid. Cents. */
export async function sumOwedOfOrder(db: DbOrTx, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ owedMinor: bigint }>`
    SELECT coalesce(sum(receivable.amount_minor - collected_minor), 0)::bigint AS "owedMinor"
    FROM orders JOIN ledger_entry AS entry ON entry.order_id = orders.id AND entry.kind = 'dispute lost'
    JOIN receivable ON receivable.entry_id = entry.id AND receivable.owner_id = orders.buyer_id
    WHERE orders.id = ${orderId}`.execute(db)
  return rows[0]?.owedMinor ?? 0n
}

/**
 * Whether a bank asks for money back just now that an order was bought with: its own payment, or those of the bids or
 * offers before it.
 * @public
 */
export async function isOrderDisputed(db: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isDisputed: boolean }>`
    SELECT EXISTS (
      SELECT FROM payment JOIN dispute ON dispute.payment_id = payment.id AND dispute.state = 'open' WHERE payment.order_id = ${orderId}
    ) OR EXISTS (
      SELECT FROM orders JOIN payment AS paid ON paid.owner_id = orders.buyer_id AND paid.order_id IS NULL AND paid.status = 'succeeded'
          AND (orders.auction_id = paid.auction_id OR orders.offer_id IN (paid.offer_id, paid.answered_offer_id))
        JOIN dispute ON dispute.payment_id = paid.id AND dispute.state = 'open'
      WHERE orders.id = ${orderId}
    ) AS "isDisputed"`.execute(db)
  return rows[0]?.isDisputed ?? false
}
