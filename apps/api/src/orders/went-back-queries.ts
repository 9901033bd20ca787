import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** What went back of an order, or is to, the oldest first. One that waits for a second person, or was not agreed to, is none of the buyer's. */
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

/** Whether a bank asks for money back just now that an order was bought with: its own payment, or those of the bids or offers before it. */
export async function isOrderDisputed(db: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isDisputed: boolean }>`
    SELECT EXISTS (
      SELECT FROM payment JOIN dispute ON dispute.payment_id = payment.id AND dispute.state = 'open' WHERE payment.order_id = ${orderId}
    ) OR EXISTS (
      SELECT FROM orders JOIN pledge ON pledge.owner_id = orders.buyer_id AND pledge.state = 'placed'
          AND (orders.auction_id = pledge.auction_id OR orders.offer_id IN (pledge.offer_id, pledge.answered_offer_id))
        JOIN dispute ON dispute.payment_id = pledge.payment_id AND dispute.state = 'open'
      WHERE orders.id = ${orderId}
    ) AS "isDisputed"`.execute(db)
  return rows[0]?.isDisputed ?? false
}
