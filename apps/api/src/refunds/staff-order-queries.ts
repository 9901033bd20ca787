import { isUuid } from '@monsoon/domain/uuid'
import { sql, type RawBuilder } from 'kysely'
import type { Db, DbOrTx } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

const receipt = /^M-([\da-f]{8})-([\da-f]{6})$/i

/** What staff look for. `tsQuery`: what they typed as a search for works, as spelling/find-by-words.ts writes it. */
export interface OrderSearch {
  query: string
  tsQuery: string | null
}

/** Sold works have their orders in their history. */
const soldOf = (works: RawBuilder<unknown>) =>
  sql`SELECT order_id FROM item_event WHERE order_id IS NOT NULL AND item_id IN (${works})`

/** Works that one search of orders goes through. */
const mostWorks = 50

/**
 * What staff type: the id of an order, a person, a payment or a work, a receipt's number, an email, what the provider
 * calls a payment, or the name of a work.
 */
function matches({ query, tsQuery }: OrderSearch): RawBuilder<boolean> {
  if (isUuid(query)) {
    const id = sql`${query}::uuid`
    return sql<boolean>`orders.id IN (SELECT id FROM orders WHERE id = ${id} UNION SELECT id FROM orders WHERE buyer_id = ${id}
      UNION SELECT order_id FROM payment WHERE id = ${id} UNION ${soldOf(id)})`
  }
  const [, first, last] = receipt.exec(query) ?? []
  if (first && last)
    // A receipt's number begins with the time of the order, so that its id lies in a narrow range.
    return sql<boolean>`orders.id BETWEEN ${`${first}-0000-0000-0000-000000000000`}::uuid AND ${`${first}-ffff-ffff-ffff-ffffffffffff`}::uuid
      AND orders.id::text LIKE ${`%${last.toLowerCase()}`}`
  if (query.includes('@'))
    return sql<boolean>`orders.buyer_id = (SELECT id FROM users WHERE lower(email) = ${query.toLowerCase()} LIMIT 1)`
  const paid = sql`SELECT order_id FROM payment WHERE provider <> 'wallet' AND provider_id = ${query}`
  if (tsQuery === null) return sql<boolean>`orders.id IN (${paid})`
  const works = sql`SELECT item_id FROM item_card WHERE search_text @@ (SELECT to_tsquery('simple', fold_text(${tsQuery}))) LIMIT ${mostWorks}`
  return sql<boolean>`orders.id IN (${paid} UNION ${soldOf(works)})`
}

const orders = (db: DbOrTx) =>
  db
    .selectFrom('orders')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'orders.seller_id')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select([
      'orders.id as orderId',
      'orders.state',
      'orders.payment_mode as paymentMode',
      'orders.total_minor as totalMinor',
      'orders.reserved_at as at',
      'orders.quantity',
      'orders.editions',
      'orders.reason',
      'item.id as itemId',
      'item.name as itemName',
      'buyer.id as buyerId',
      'buyer.name as buyerName',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'payment.provider',
      'payment.provider_id as providerId',
      'payment.card_last4 as cardLast4',
      'payment.refunded_minor as refundedMinor',
      'payment.refund_asked_minor as askedMinor',
    ])

export type StaffOrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** Orders that match, the newest first. */
export async function listStaffOrders(
  db: Db,
  { search, limit, offset }: { search: OrderSearch | null; limit: number; offset: number },
): Promise<StaffOrderRow[]> {
  return orders(db)
    .$if(search !== null, (found) => found.where(search ? matches(search) : sql.lit(true)))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

/** How many match, counted as far as `upTo` and one more. */
export async function countStaffOrders(
  db: Db,
  { search, upTo }: { search: OrderSearch | null; upTo: number },
): Promise<number> {
  const found = db
    .selectFrom('orders')
    .select('orders.id')
    .$if(search !== null, (all) => all.where(search ? matches(search) : sql.lit(true)))
  return countUpTo(db, found, upTo)
}

export async function findStaffOrder(db: Db, orderId: string) {
  return orders(db)
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .select(['quote.price_minor as priceMinor'])
    .select(sql<bigint>`quote.mint_fee_minor + quote.transfer_fee_minor`.as('feesMinor'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}

const refunds = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('users as owner', 'owner.id', 'payment.owner_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('land', 'land.id', 'payment.land_id')
    .leftJoin('approval', 'approval.ref', 'refund.id')
    .leftJoin('users as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('users as agreer', 'agreer.id', 'approval.agreed_by')
    .select([
      'refund.id',
      'refund.amount_minor as amountMinor',
      'refund.state',
      'refund.reason',
      'refund.keeps_editions as keepsEditions',
      'refund.failure',
      'refund.is_to_wallet as isToWallet',
      'refund.created_at as at',
      'refund.ended_at as endedAt',
      'payment.order_id as orderId',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'orders.seller_id as sellerId',
      sql<string | null>`coalesce(item.id, land.id)`.as('itemId'),
      sql<string | null>`coalesce(item.name, land.name)`.as('itemName'),
      sql<string | null>`land.token_id::text`.as('landTokenId'),
      ...(['land.city', 'land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
      'asker.id as askerId',
      'asker.name as askerName',
      'agreer.id as agreerId',
      'agreer.name as agreerName',
    ])

export type StaffRefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

export const listRefundsOf = (db: Db, orderId: string): Promise<StaffRefundRow[]> =>
  refunds(db).where('payment.order_id', '=', orderId).orderBy('refund.id').execute()

/** Refunds that wait for somebody, the oldest first. */
export const listWaitingRefunds = (db: Db, limit: number): Promise<StaffRefundRow[]> =>
  refunds(db)
    .where('refund.state', 'in', [sql.lit('waiting'), sql.lit('failed')])
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .limit(limit)
    .execute()

/** Who still owes what after refunds of an order. */
export async function listOwed(db: Db, orderId: string) {
  return db
    .selectFrom('receivable')
    .innerJoin('ledger_entry as entry', 'entry.id', 'receivable.entry_id')
    .innerJoin('users', 'users.id', 'receivable.owner_id')
    .select(['users.id as userId', 'users.name'])
    .select(sql<bigint>`sum(receivable.amount_minor - collected_minor)::bigint`.as('amountMinor'))
    .where('entry.order_id', '=', orderId)
    .where('collected_minor', '<', sql.ref<bigint>('receivable.amount_minor'))
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.id')
    .execute()
}
