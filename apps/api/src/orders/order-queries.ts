import type { PaymentMode } from '@monsoon/contract/shapes'
import { invariant } from '@monsoon/domain/invariant'
import { sql, type RawBuilder } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { plannedOnce, type DbOrTx, type Reader, type Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'
import { areLinkedIn } from '#linked-accounts/are-linked.ts'
import { quoteInsert, type NewQuote } from './purchase/quote-queries.ts'

const orderColumns = [
  'orders.id',
  'orders.buyer_id as buyerId',
  'orders.seller_id as sellerId',
  'orders.item_id as itemId',
  // Of what was bid or offered: the auction or the offer.
  sql<string>`coalesce(orders.listing_id, orders.auction_id, orders.offer_id)`.as('saleId'),
  'orders.quote_id as quoteId',
  'orders.quantity',
  'orders.editions',
  'orders.state',
  'orders.payment_mode as paymentMode',
  'orders.total_minor as totalMinor',
  'orders.reserved_at as reservedAt',
  'orders.reserved_until as reservedUntil',
  'orders.ended_at as endedAt',
  'orders.reason',
  'orders.op_key as opKey',
  'orders.delivery_address as deliveryAddress',
  sql<Date>`clock_timestamp()`.as('now'),
] as const

/** An order and its payment. */
export interface OrderIds {
  orderId: string
  paymentId: string
}

/** For a payment that its provider is told of before they are written down. */
export async function makeOrderIds(db: DbOrTx): Promise<OrderIds> {
  const { rows } = await sql<OrderIds>`SELECT uuidv7() AS "orderId", uuidv7() AS "paymentId"`.execute(db)
  const [ids] = rows
  invariant(ids, 'a statement without a table gives one row')
  return ids
}

/**
 * Where a purchase goes, as a part of the statement that writes it down. `chosen`: as its buyer said, null for our
 * custody; undefined: to the confirmed address of whoever has all purchases sent.
 */
export const deliveryAddress = (buyerId: string, chosen: string | null | undefined): RawBuilder<string | null> =>
  chosen === undefined
    ? sql`(SELECT address FROM crypto_account JOIN users ON users.id = crypto_account.user_id
        WHERE users.id = ${buyerId}::uuid AND direct_nft_transfer AND verified_at IS NOT NULL)`
    : sql`${chosen}::text`

export interface NewOrder {
  /** Absent: new ones. */
  ids?: OrderIds | null
  buyerId: string
  sellerId: string
  itemId: string
  saleId: string
  /** Written in the same statement when it is new. */
  quote: { id: string } | NewQuote
  quantity: number
  editions: string
  state: 'reserved' | 'paid'
  paymentMode: PaymentMode
  /** 'wallet', or the name of the provider. */
  provider: string
  totalMinor: bigint
  reservedForMs: number
  opKey: string | null
  /** The buyer's own wallet; null: our custody; undefined: as they have set it for all. */
  deliverTo: string | null | undefined
}

interface PlacedOrder extends OrderIds {
  reservedUntil: Date
  reservedAt: Date
  now: Date
  /** Whether buyer and seller may not trade with each other, as it is now that the sale is locked. */
  isLinked: boolean
}

/** Writes an order together with its payment and, where it is new, its quote. The sale must be locked. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder> {
  const { quote, ids } = order
  const quoted = quote.id === null ? sql`quoted AS (${quoteInsert(tx, quote).returning('id')}), ` : sql``
  const quoteId = quote.id === null ? sql`(SELECT id FROM quoted)` : sql`${quote.id}::uuid`
  const isChosen =
    order.deliverTo === undefined
      ? sql`false`
      : sql`clock.delivery IS DISTINCT FROM ${deliveryAddress(order.buyerId, undefined)}`
  const isLinked = areLinkedIn(sql`${order.sellerId}::uuid`, sql`${order.buyerId}::uuid`)
  const { rows } = await sql<PlacedOrder>`
    WITH clock AS (SELECT ${clock(tx)} AS now, ${deliveryAddress(order.buyerId, order.deliverTo)} AS delivery), ${quoted}placed AS (
      INSERT INTO orders (id, buyer_id, seller_id, item_id, listing_id, quote_id, quantity, editions, state,
        payment_mode, total_minor, op_key, delivery_address, deliver_after, delivery_chosen, reserved_at, reserved_until, ended_at)
      SELECT coalesce(${ids?.orderId ?? null}::uuid, uuidv7()), ${order.buyerId}, ${order.sellerId}, ${order.itemId},
        ${order.saleId}, ${quoteId}, ${order.quantity}, ${order.editions},
        ${order.state}, ${order.paymentMode}, ${order.totalMinor}, ${order.opKey},
        clock.delivery, CASE WHEN clock.delivery IS NOT NULL THEN clock.now END, ${isChosen},
        clock.now, clock.now + make_interval(secs => ${order.reservedForMs / 1000}), CASE WHEN ${order.state} = 'paid' THEN clock.now END
      FROM clock
      RETURNING id, reserved_at, reserved_until
    )
    INSERT INTO payment (id, purpose, order_id, owner_id, provider, state, amount_minor, created_at)
    SELECT coalesce(${ids?.paymentId ?? null}::uuid, uuidv7()), 'order', placed.id, ${order.buyerId}, ${order.provider},
      ${order.state === 'paid' ? 'succeeded' : 'created'}, ${order.totalMinor}, placed.reserved_at
    FROM placed
    RETURNING order_id AS "orderId", id AS "paymentId", (SELECT reserved_until FROM placed) AS "reservedUntil",
      (SELECT reserved_at FROM placed) AS "reservedAt", (SELECT now FROM clock) AS now,
      ${isLinked} AS "isLinked" ${plannedOnce}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an order was not written')
  return row
}

export async function findOrder(db: DbOrTx, orderId: string) {
  return db.selectFrom('orders').select(orderColumns).where('orders.id', '=', orderId).executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** What the buyer of an order holds free of its work. */
export const listHeldOfOrder = (db: DbOrTx, order: Pick<OrderRow, 'itemId' | 'buyerId'>) =>
  db
    .selectFrom('edition_range')
    .select(['first_no as first', 'last_no as last'])
    .where('item_id', '=', order.itemId)
    .where('owner_id', '=', order.buyerId)
    .where('state', '=', 'held')
    .orderBy('first_no')
    .execute()

/** Locks the order alone. The sale must be locked before (lock order: sale, order, accounts). */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  return tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('orders.id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function findOrderByOpKey(
  db: DbOrTx,
  { buyerId, opKey }: { buyerId: string; opKey: string },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where('buyer_id', '=', buyerId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
}

export async function endOrder(
  tx: Tx,
  {
    orderId,
    state,
    reason,
    editions,
  }: {
    orderId: string
    state: 'paid' | 'expired' | 'cancelled' | 'failed' | 'refunded'
    reason?: string
    editions?: string
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state,
      ended_at: sql<Date>`clock_timestamp()`,
      ...(reason ? { reason } : {}),
      ...(editions ? { editions } : {}),
      // Sent again, a call that failed begins anew.
      ...(state === 'failed' ? { op_key: null } : {}),
    })
    .where('id', '=', orderId)
    .execute()
}

/** The order answers to the key of the call that pays it, instead of the one that began it. */
export async function replaceOpKey(tx: Tx, { orderId, opKey }: { orderId: string; opKey: string }): Promise<void> {
  await tx.updateTable('orders').set({ op_key: opKey }).where('id', '=', orderId).execute()
}

export async function prolongOrder(tx: Tx, { orderId, until }: { orderId: string; until: Date }): Promise<void> {
  await tx.updateTable('orders').set({ reserved_until: until }).where('id', '=', orderId).execute()
}

/** What this buyer has begun of a sale and not ended. The sale must be locked. */
export async function listOpenOrders(
  tx: Tx,
  { buyerId, saleId }: { buyerId: string; saleId: string },
): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.listing_id', '=', saleId)
    .where('orders.state', '=', 'reserved')
    .execute()
}

/**
 * How many purchases this buyer has open, and how long in the last `windowMs` they held editions of this sale and did
 * not pay.
 */
export async function measureHolds(
  tx: Tx,
  { buyerId, saleId, windowMs }: { buyerId: string; saleId: string; windowMs: number },
): Promise<{ openHolds: number; unpaidMs: number }> {
  const { rows } = await sql<{ openHolds: number; unpaidMs: number }>`
    SELECT count(*) FILTER (WHERE state = 'reserved')::int AS "openHolds",
      coalesce(sum(extract(epoch FROM ended_at - reserved_at) * 1000)
        FILTER (WHERE listing_id = ${saleId} AND state IN ('expired', 'cancelled')), 0)::float8 AS "unpaidMs"
    FROM orders
    WHERE buyer_id = ${buyerId} AND reserved_at > clock_timestamp() - make_interval(secs => ${windowMs / 1000})`.execute(
    tx,
  )
  return rows[0] ?? { openHolds: 0, unpaidMs: 0 }
}

export async function listOverdueOrders(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'reserved')
    .where('reserved_until', '<', sql<Date>`now()`)
    .orderBy('reserved_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const orderDetails = (db: Reader, buyerId: string | RawBuilder<string>) =>
  db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .innerJoin('users as artist', 'artist.id', 'item.creator_id')
    .leftJoin('media as portrait', 'portrait.id', 'artist.profile_picture_id')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'item_media.media_id')
    .select([
      ...orderColumns,
      sql<
        'sale' | 'auction' | 'offer'
      >`CASE WHEN orders.listing_id IS NOT NULL THEN 'sale' WHEN orders.auction_id IS NOT NULL
        THEN 'auction' ELSE 'offer' END`.as('origin'),
      'orders.deliver_after as deliverAfter',
      'quote.price_minor as priceMinor',
      'quote.mint_fee_minor as mintFeeMinor',
      'quote.transfer_fee_minor as transferFeeMinor',
      'item.name as itemName',
      'item.quantity as supply',
      'artist.id as artistId',
      'artist.name as artistName',
      'artist.type as artistType',
      'artist.blue_tick as artistBlueTick',
      'artist.is_private as artistIsPrivate',
      'artist.custody_address as artistAddress',
      'portrait.content_hash as portraitHash',
      'portrait.width as portraitWidth',
      'portrait.height as portraitHeight',
      'portrait.color as portraitColor',
      'portrait.avif_state as portraitAvifState',
      'payment.provider_id as providerId',
      'payment.card_last4 as cardLast4',
      'payment.refunded_minor as refundedMinor',
      'payment.failure_message as failureMessage',
      'item_media.alt_text as altText',
      ...pictureColumns,
    ])
    .where('orders.buyer_id', '=', buyerId)

/** Everything an order's page, receipt and mails show, for its buyer. */
export const findOrderDetails = compiledOnce(
  (db, { orderId, buyerId }: Placeholders<{ orderId: string; buyerId: string }>) =>
    orderDetails(db, buyerId).where('orders.id', '=', orderId).modifyEnd(plannedOnce),
)

export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>[number]

/** The same of all purchases that a buyer has begun and that are still held, newest first. */
export async function listOpenOrderDetails(db: DbOrTx, buyerId: string): Promise<OrderDetails[]> {
  return orderDetails(db, buyerId)
    .where('orders.state', '=', 'reserved')
    .where('orders.reserved_until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('orders.reserved_at', 'desc')
    .limit(100)
    .execute()
}
