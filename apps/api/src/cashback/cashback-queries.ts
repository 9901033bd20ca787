import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'
import { areLinkedIn } from '#linked-accounts/are-linked.ts'

/** A purchase with all that decides on its cashback. */
export interface CashbackOrder {
  orderId: string
  itemId: string
  saleId: string
  state: string
  /** A first sale of a work that gives cashback, to somebody who has no share in it. */
  isEligible: boolean
  beganAt: Date
  endedAt: Date | null
  priceMinor: bigint
  totalMinor: bigint
  /** What the house has of the sale; 0 until it is posted. */
  platformMinor: bigint
  /** What was asked to go back of it, by refunds and by the bank of its card. */
  askedBackMinor: bigint
  now: Date
}

const selectOrder = (where: ReturnType<typeof sql>) => sql<CashbackOrder>`
  SELECT orders.id AS "orderId", orders.item_id AS "itemId", orders.listing_id AS "saleId", orders.state,
    item.cashback_available AND listing.is_primary AND NOT ${areLinkedIn(sql.raw('orders.buyer_id'), sql.raw('orders.seller_id'))}
      AND NOT ${areLinkedIn(sql.raw('orders.buyer_id'), sql.raw('item.curator_id'))} AS "isEligible", orders.reserved_at AS "beganAt", orders.ended_at AS "endedAt",
    quote.price_minor AS "priceMinor", orders.total_minor AS "totalMinor", payment.refund_asked_minor
      + (SELECT coalesce(sum(amount_minor), 0) FROM dispute
        WHERE payment_id = payment.id AND dispute.state <> 'won')::bigint AS "askedBackMinor",
    coalesce((SELECT leg.amount_minor FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
      WHERE entry.order_id = orders.id AND entry.kind = 'sale' AND leg.purpose = 'platform share'), 0)::bigint AS "platformMinor",
    clock_timestamp() AS now
  FROM orders JOIN item ON item.id = orders.item_id JOIN listing ON listing.id = orders.listing_id
  JOIN quote ON quote.id = orders.quote_id JOIN payment ON payment.order_id = orders.id
  WHERE ${where}`

/** One purchase of a buyer at a fixed price. */
export async function findCashbackOrder(
  db: DbOrTx,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<CashbackOrder | undefined> {
  const { rows } = await selectOrder(sql`orders.id = ${orderId} AND orders.buyer_id = ${buyerId}`).execute(db)
  return rows[0]
}

/** The newest purchase of a buyer at a sale that was paid, or the one that this payment paid. */
export async function findPaidOrder(
  db: DbOrTx,
  {
    buyerId,
    saleId,
    itemId,
    paymentId,
  }: { buyerId: string; saleId: string; itemId: string; paymentId?: string | undefined },
): Promise<CashbackOrder | undefined> {
  const byPayment = paymentId === undefined ? sql`true` : sql`payment.provider_id = ${paymentId}`
  const { rows } =
    await sql<CashbackOrder>`${selectOrder(sql`orders.buyer_id = ${buyerId} AND orders.listing_id = ${saleId}
    AND orders.item_id = ${itemId} AND orders.state IN ('paid', 'refunded') AND ${byPayment}`)}
    ORDER BY orders.reserved_at DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Keeps refunds of an order waiting until the transaction ends. */
export async function lockPaidOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** What a buyer got for this order or, since it is once a work, for another of it. */
export async function findCashback(db: DbOrTx, { userId, itemId }: { userId: string; itemId: string }) {
  return db
    .selectFrom('cashback')
    .select([
      'order_id as orderId',
      'amount_minor as amountMinor',
      'returned_minor as returnedMinor',
      'pending_until as pendingUntil',
    ])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
}

/** What a buyer has earned in the last 30 days. The wallet must be locked where this decides. */
export async function sumOfMonth(db: DbOrTx, userId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(amount_minor - returned_minor), 0)::bigint AS sum FROM cashback
    WHERE user_id = ${userId} AND created_at > clock_timestamp() - interval '30 days'`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** Writes cashback down. Gives until when it is locked. */
export async function insertCashback(
  tx: Tx,
  given: { orderId: string; userId: string; itemId: string; amountMinor: bigint; pendingDays: number },
): Promise<Date> {
  const { pendingUntil } = await tx
    .insertInto('cashback')
    .values({
      order_id: given.orderId,
      user_id: given.userId,
      item_id: given.itemId,
      amount_minor: given.amountMinor,
      pending_until: sql<Date>`clock_timestamp() + make_interval(days => ${given.pendingDays})`,
    })
    .returning('pending_until as pendingUntil')
    .executeTakeFirstOrThrow()
  return pendingUntil
}
