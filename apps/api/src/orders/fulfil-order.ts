import { formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { refreshItemCards, showStockLeft } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import { moveEditions, planEditions } from '#editions/pick-editions.ts'
import { announceSoon } from './sale-announcement-queries.ts'
import { endOrder, type OrderRow } from './order-queries.ts'
import { lockWalletsOfSale, postSale, type MoneySource, type SaleTerms, type SaleToPost } from './post-sale.ts'
import { findQuote } from './purchase/quote-queries.ts'
import { closeSaleIfSold, findSale, restoreListingStock, reduceListingStock } from './sale-queries.ts'
import { handOverReserved } from '#editions/edition-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

export interface Fulfilment {
  order: OrderRow
  paymentId: string
  source: MoneySource
  terms: SaleTerms
  /** The transaction in which the market contract sold it. */
  onChain?: { chainId: number; hash: string }
  /** Once the editions are the buyer's, and before wallets are locked. */
  onHandedOver?: (editions: string) => Promise<void>
}

/** Writes down a sale whose editions are the buyer's: books, provenance, card, and that everyone is to be told. */
export async function recordSale(
  tx: Tx,
  {
    order,
    wallets,
    paymentId,
    source,
    terms,
    sale,
    amounts,
    availableQuantity,
    onChain,
  }: Omit<Fulfilment, 'order'> & {
    wallets: Awaited<ReturnType<typeof lockWalletsOfSale>>
    order: Pick<OrderRow, 'id' | 'buyerId' | 'sellerId' | 'itemId' | 'saleId' | 'quantity' | 'editions'>
    sale: SaleToPost['sale']
    amounts: SaleToPost['amounts']
    /** What is left of the sale; absent: it did not change. */
    availableQuantity?: number
  },
): Promise<void> {
  const { id: orderId, itemId, saleId: listingId, buyerId } = order
  await Promise.all([
    postSale(tx, wallets, { sale, orderId, paymentId, buyerId, editions: order.editions, terms, amounts, source }),
    insertProvenanceEvent(tx, {
      itemId,
      kind: 'buy',
      fromId: order.sellerId,
      toId: buyerId,
      quantity: order.quantity,
      editions: order.editions,
      amountMinor: amounts.priceMinor,
      orderId,
      listingId,
      onChain: onChain ?? null,
    }),
    availableQuantity === undefined
      ? refreshItemCards(tx, [itemId])
      : showStockLeft(tx, { itemId, listingId, availableQuantity }),
    announceSoon(tx, orderId),
  ])
}

/** Completes an order that holds its editions. The sale and the order are locked, the order is reserved. */
export async function fulfilReservedOrder(tx: Tx, fulfilment: Fulfilment): Promise<void> {
  const { order } = fulfilment
  invariant(order.state === 'reserved', 'only a reserved order holds editions')
  const handedOver = await handOverReserved(tx, { orderId: order.id, ownerId: order.buyerId })
  invariant(handedOver === order.quantity, 'a reserved order holds all its editions')
  await fulfilment.onHandedOver?.(order.editions)
  await finish(tx, fulfilment, order.editions)
}

/**
 * A payment that came after its reservation had ended: the same editions if they are still free, else the lowest, at
 * the same price, else nothing and the caller refunds (server-rules 3). The sale and the order are locked. Gives
 * whether it was fulfilled.
 */
export async function fulfilLateOrder(tx: Tx, fulfilment: Fulfilment): Promise<boolean> {
  const { order } = fulfilment
  const sale = await findSale(tx, order.saleId)
  const quote = await findQuote(tx, { quoteId: order.quoteId, buyerId: order.buyerId })
  // Not at a price that the seller no longer asks.
  if (!sale || sale.state !== 'active' || sale.version !== quote?.listingVersion) return false
  const { saleId, quantity, buyerId } = order
  const taken = await reduceListingStock(tx, { saleId, version: sale.version, quantity, buyerId })
  if (!taken) return false
  const wished = parseEditions(order.editions)
  const plan =
    (await planEditions(tx, { listingId: order.saleId, quantity: order.quantity, chosen: wished })) ??
    (await planEditions(tx, { listingId: order.saleId, quantity: order.quantity, chosen: null }))
  if (!plan) {
    await restoreListingStock(tx, { saleId: order.saleId, quantity: order.quantity })
    return false
  }
  await moveEditions(tx, {
    itemId: order.itemId,
    plan,
    holding: { state: 'held', ownerId: order.buyerId },
    source: { state: 'listed', ownerId: order.sellerId, listingId: order.saleId },
  })
  const editions = formatEditions(plan.taken)
  await fulfilment.onHandedOver?.(editions)
  await finish(tx, fulfilment, editions)
  return true
}

async function finish(tx: Tx, fulfilment: Fulfilment, editions: string): Promise<void> {
  const { order } = fulfilment
  const [sale, quote] = [
    await findSale(tx, order.saleId),
    await findQuote(tx, { quoteId: order.quoteId, buyerId: order.buyerId }),
  ]
  invariant(sale && quote, 'an order has its sale and its quote')
  await endOrder(tx, { orderId: order.id, state: 'paid', editions })
  const wallets = await lockWalletsOfSale(tx, { sale, buyerId: order.buyerId })
  await recordSale(tx, { ...fulfilment, wallets, order: { ...order, editions }, sale, amounts: quote })
  await closeSaleIfSold(tx, order.saleId)
}
