import { assertTransition } from '@monsoon/domain/order-state'
import { invariant } from '@monsoon/domain/invariant'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import { takeBackEditions } from '#editions/take-back-editions.ts'
import { Refusal } from '#errors.ts'
import { reverseSale } from '#ledger/reverse-sale.ts'
import { addJob } from '#outbox-queries.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import { recordWalletRefund, requestCardRefund } from '#payments/request-refund.ts'
import { recordEvent } from '#provenance/record-event.ts'
import type { Resources } from '#resources.ts'
import { changeStock } from './change-stock.ts'
import { endOrder, findOrder, lockOrder, type OrderRow } from './order-queries.ts'
import { lockSale } from './sale-queries.ts'

/**
 * Takes a paid order back as a whole: the editions return to the seller, every line of the split is reversed, the money goes to the
 * instrument that paid (server-rules 10). Refused when the buyer no longer holds the editions. Again: nothing happens.
 */
export async function refundOrder(
  resources: Resources,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  const order = await findOrder(resources.db, orderId)
  if (!order) throw new Refusal('order-not-found')
  await changeStock(resources.db, async (tx) => {
    await lockSale(tx, order.saleId)
    const locked = await lockOrder(tx, orderId)
    if (locked.state === 'refunded') return
    if (locked.state !== 'paid') throw new Refusal('order-ended')
    await payBack(tx, locked, reason)
    await takeBack(tx, locked)
  })
}

async function takeBack(tx: Tx, order: OrderRow): Promise<void> {
  const isBack = await takeBackEditions(tx, {
    itemId: order.itemId,
    fromId: order.buyerId,
    toId: order.sellerId,
    editions: order.editions,
  })
  if (!isBack) throw new Refusal('edition-not-available', { editions: order.editions })
  await recordEvent(tx, {
    itemId: order.itemId,
    kind: 'refund',
    fromId: order.buyerId,
    toId: order.sellerId,
    quantity: order.quantity,
    editions: order.editions,
    orderId: order.id,
  })
  await refreshItemCards(tx, [order.itemId])
}

async function payBack(tx: Tx, order: OrderRow, reason: string): Promise<void> {
  const payment = await findPaymentOfOrder(tx, order.id)
  invariant(payment, 'a paid order has its payment')
  assertTransition('paid', 'refunded')
  const isCard = order.paymentMode === 'card'
  await reverseSale(tx, { orderId: order.id, paymentId: payment.id, buyerId: order.buyerId, isCard, reason })
  await endOrder(tx, { orderId: order.id, state: 'refunded', reason })
  const refund = { paymentId: payment.id, amountMinor: order.totalMinor, reason, opKey: `refund:${order.id}` }
  if (isCard) return requestCardRefund(tx, refund)
  await recordWalletRefund(tx, refund)
  await addJob(tx, 'announce-refund', { orderId: order.id }, { key: `announce-refund:${order.id}` })
}
