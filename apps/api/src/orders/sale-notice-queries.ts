import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** What the mails about orders say, and whom they go to. */
export async function listSaleNotices(db: DbOrTx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .leftJoin('chain_payment', 'chain_payment.order_id', 'orders.id')
    .leftJoin('ledger_hold as lock', (join) =>
      join
        .onRef('lock.owner_id', '=', 'orders.seller_id')
        .on('lock.reason', '=', 'card-proceeds')
        .on('lock.ref', '=', sql<string>`orders.id || ':' || orders.seller_id`),
    )
    .select([
      'orders.id as orderId',
      'orders.item_id as itemId',
      'orders.auction_id as auctionId',
      'orders.offer_id as offerId',
      'orders.state',
      'orders.editions',
      'orders.quantity',
      'orders.payment_mode as paymentMode',
      'orders.ended_at as endedAt',
      'item.name as itemName',
      'item.collection_id as collectionId',
      'item.quantity as supply',
      'quote.price_minor as priceMinor',
      'quote.mint_fee_minor as mintFeeMinor',
      'quote.transfer_fee_minor as transferFeeMinor',
      'quote.total_minor as totalMinor',
      'quote.seller_cost_minor as sellerCostMinor',
      'payment.card_last4 as cardLast4',
      'chain_payment.seller_share_wei as sellerShareWei',
      'chain_payment.payout',
      'orders.buyer_id as buyerId',
      'orders.seller_id as sellerId',
      'lock.release_at as lockedUntil',
    ])
    .where('orders.id', 'in', orderIds)
    .execute()
}

export type SaleNotice = Awaited<ReturnType<typeof listSaleNotices>>[number]
