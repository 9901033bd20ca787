import type { DbOrTx } from '#db.ts'

/** What a line for taxes says of a sale beside the transfer. */
export async function listSalesOfOrders(db: DbOrTx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .select((eb) => [
      'orders.id as orderId',
      'orders.item_id as itemId',
      'orders.seller_id as sellerId',
      'orders.quantity',
      'orders.editions',
      'quote.price_minor as priceMinor',
      'quote.mint_fee_minor as mintFeeMinor',
      'quote.transfer_fee_minor as transferFeeMinor',
      eb
        .selectFrom('ledger_entry as entry')
        .innerJoin('ledger_transfer as leg', 'leg.entry_id', 'entry.id')
        .select((of) => of.fn.sum<bigint>('leg.amount_minor').as('sum'))
        .whereRef('entry.order_id', '=', 'orders.id')
        .where('entry.kind', '=', 'sale')
        .where('leg.purpose', '=', 'royalty')
        .as('royaltyMinor'),
      eb
        .selectFrom('ledger_entry as entry')
        .innerJoin('ledger_transfer as leg', 'leg.entry_id', 'entry.id')
        .select((of) => of.fn.sum<bigint>('leg.amount_minor').as('sum'))
        .whereRef('entry.order_id', '=', 'orders.id')
        .where('entry.kind', '=', 'sale')
        .where('leg.purpose', 'in', ['platform share', 'platform fee', 'curator share'])
        .as('feeMinor'),
    ])
    .where('orders.id', 'in', orderIds)
    .execute()
}

export type SaleOfOrder = Awaited<ReturnType<typeof listSalesOfOrders>>[number]

/** What somebody paid for editions of these works, each purchase with its editions. */
export async function listPurchases(db: DbOrTx, { buyerId, itemIds }: { buyerId: string; itemIds: readonly string[] }) {
  if (itemIds.length === 0) return []
  return db
    .selectFrom('orders')
    .innerJoin('ledger_entry as entry', (join) =>
      join.onRef('entry.order_id', '=', 'orders.id').on('entry.kind', '=', 'sale'),
    )
    .select([
      'orders.item_id as itemId',
      'orders.editions',
      'orders.total_minor as costMinor',
      'entry.occurred_at as at',
    ])
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.item_id', 'in', itemIds)
    .where('orders.state', '=', 'paid')
    .execute()
}
