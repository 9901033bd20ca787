import { assertTransition } from '@monsoon/domain/trade/order-state'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Db, Tx } from '#db.ts'
import { returnEditions } from '#editions/return-editions.ts'
import { endOrder, lockOrder, type OrderRow } from './order-queries.ts'
import { restoreListingStock, lockListing } from './sale-queries.ts'
import { freeListed } from '#editions/edition-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/** Ends a reserved order without a sale, and frees its editions. Locked by the caller: sale, then order. */
export async function releaseReservation(
  tx: Tx,
  order: OrderRow,
  state: 'expired' | 'cancelled' | 'failed',
  reason: string,
): Promise<void> {
  assertTransition(order.state as 'reserved', state)
  await endOrder(tx, { orderId: order.id, state, reason })
  const count = await returnEditions(tx, { orderId: order.id, listingId: order.saleId })
  const isOnSale = await restoreListingStock(tx, { saleId: order.saleId, quantity: count })
  if (!isOnSale) await freeListed(tx, order.saleId)
  await refreshItemCards(tx, [order.itemId])
}

/**
 * Ends a purchase that was begun, if it is still open and `mayEnd` agrees under the lock. Gives whether it was ended
 * here.
 */
export async function endReservedOrder(
  db: Db,
  {
    order,
    state,
    reason,
    mayEnd = () => true,
  }: {
    order: OrderRow
    state: 'expired' | 'cancelled' | 'failed'
    reason: string
    mayEnd?: (locked: OrderRow) => boolean
  },
): Promise<boolean> {
  return inCatalogTransaction(db, async (tx) => {
    await lockListing(tx, order.saleId)
    const locked = await lockOrder(tx, order.id)
    if (locked.state !== 'reserved' || !mayEnd(locked)) return false
    await releaseReservation(tx, locked, state, reason)
    return true
  })
}

/** Ends an order of which the whole price is taken back. */
export async function endPaidOrder(tx: Tx, { id: orderId }: OrderRow, reason: string): Promise<void> {
  assertTransition('paid', 'refunded')
  await endOrder(tx, { orderId, state: 'refunded', reason })
}

/** Ends an order that was paid for and never fulfilled, once its money is back. Any other stays as it is. */
export async function endUnfulfilled(tx: Tx, order: OrderRow, refund: { reason: string }): Promise<void> {
  if (order.state === 'paid' || order.state === 'refunded') return
  const reason = refund.reason === 'soldOut' ? 'payment came too late' : refund.reason
  await endOrder(tx, { orderId: order.id, state: 'refunded', reason })
}
