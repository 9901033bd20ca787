import { sql } from 'kysely'
import { clockSetTo, plannedOnce, type Tx } from '#db.ts'

/** Has buyer and seller told of a sale once it has committed. */
export async function announceSoon(tx: Tx, orderId: string): Promise<void> {
  if (clockSetTo(tx)) return
  await tx.insertInto('sale_to_announce').values({ order_id: orderId }).modifyEnd(plannedOnce).execute()
}

/** Offers that stand to the sellers of these sales, for more of the work than they have left. */
export async function listUnmetOffers(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    SELECT offer.id AS "offerId" FROM orders
    JOIN offer ON offer.item_id = orders.item_id AND offer.owner_id = orders.seller_id AND offer.state IN ('open', 'countered')
    WHERE orders.id = ANY (${orderIds}::uuid[]) AND offer.quantity > (
      SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range
      WHERE edition_range.item_id = offer.item_id AND edition_range.owner_id = offer.owner_id AND edition_range.state <> 'out')`.execute(
    tx,
  )
  return rows.map(({ offerId }) => offerId)
}

/** Takes sales off the list, the first ones first; another process takes others. */
export async function claimSalesToAnnounce(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    DELETE FROM sale_to_announce
    WHERE order_id IN (SELECT order_id FROM sale_to_announce ORDER BY sold_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_id AS "orderId"`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** Which of these sales go to their buyer's own wallet. */
export async function listToDeliver(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...orderIds])
    .where('deliver_after', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
