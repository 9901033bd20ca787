import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import { deliveryAddress } from './order-queries.ts'

/** What the books need of a work that is sold otherwise than at a listing. */
export async function findSoldWork(db: DbOrTx, itemId: string) {
  return db
    .selectFrom('item')
    .select([
      'id as itemId',
      'name as itemName',
      'creator_id as creatorId',
      'curator_id as curatorId',
      'royalty_bps as royaltyBps',
      'item_status as itemStatus',
    ])
    .where('id', '=', itemId)
    .executeTakeFirst()
}

/** Where a sale comes from that no listing made: one of the two. */
export type AgreedOrigin = { auctionId: string; offerId?: never } | { offerId: string; auctionId?: never }

export interface AgreedOrder {
  origin: AgreedOrigin
  buyerId: string
  sellerId: string
  itemId: string
  quantity: number
  /** e.g. "3, 7-9" */
  editions: string
  priceMinor: bigint
  feeMinor: bigint
  royaltyMinor: bigint
  sellerCostMinor: bigint
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  totalMinor: bigint
  /** Cents an ETH, until a rate has been fetched. */
  fallbackEthRateMinor: bigint
  /**
   * The market contract was paid for it at this rate, cents an ETH, and the editions stay with us; null: the wallet
   * pays.
   */
  onChain: { ethUsdMinor: bigint } | null
}

const walletPayer = { mode: 'fiatWallet', provider: 'wallet' } as const
const chainPayer = { mode: 'metamask', provider: chainProvider } as const

/**
 * Writes a paid order with what it came to and its payment, in one statement. An auction or an offer has one order at
 * most (constraints).
 */
export async function insertAgreedOrder(tx: Tx, order: AgreedOrder): Promise<{ orderId: string; paymentId: string }> {
  const { auctionId = null, offerId = null } = order.origin
  const { mode, provider } = order.onChain ? chainPayer : walletPayer
  const { rows } = await sql<{ orderId: string; paymentId: string }>`
    WITH clock AS (SELECT ${clock(tx)} AS now, ${deliveryAddress(order.buyerId, order.onChain ? null : undefined)} AS delivery), quoted AS (
      INSERT INTO quote (buyer_id, item_id, quantity, price_minor, fee_minor, royalty_minor, seller_cost_minor, mint_fee_minor,
        transfer_fee_minor, total_minor, eth_rate_minor, expires_at, created_at)
      SELECT ${order.buyerId}::uuid, ${order.itemId}::uuid, ${order.quantity}::integer, ${order.priceMinor}::bigint, ${order.feeMinor}::bigint,
        ${order.royaltyMinor}::bigint, ${order.sellerCostMinor}::bigint, ${order.mintFeeMinor}::bigint, ${order.transferFeeMinor}::bigint,
        ${order.totalMinor}::bigint, coalesce(${order.onChain?.ethUsdMinor ?? null}::bigint,
          (SELECT rate_minor FROM exchange_rate WHERE base = 'ETH' AND quote = 'USD'), ${order.fallbackEthRateMinor}::bigint),
        clock.now, clock.now
      FROM clock RETURNING id
    ), placed AS (
      INSERT INTO orders (buyer_id, seller_id, item_id, auction_id, offer_id, quote_id, quantity, editions, state, payment_mode,
        total_minor, delivery_address, deliver_after, reserved_at, reserved_until, ended_at)
      SELECT ${order.buyerId}::uuid, ${order.sellerId}::uuid, ${order.itemId}::uuid, ${auctionId}::uuid, ${offerId}::uuid, quoted.id,
        ${order.quantity}::integer, ${order.editions}, 'paid', ${mode}, ${order.totalMinor}::bigint,
        clock.delivery, CASE WHEN clock.delivery IS NOT NULL THEN clock.now END, clock.now, clock.now, clock.now
      FROM quoted, clock RETURNING id, reserved_at
    )
    INSERT INTO payment (purpose, order_id, owner_id, provider, state, amount_minor, created_at)
    SELECT 'order', placed.id, ${order.buyerId}::uuid, ${provider}, 'succeeded', ${order.totalMinor}::bigint, placed.reserved_at FROM placed
    RETURNING order_id AS "orderId", id AS "paymentId"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an order was not written')
  return row
}
