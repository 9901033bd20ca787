import { addJob } from '#outbox-queries.ts'
import { closeCardRefund, findRefundToSend } from '#payments/request-refund.ts'
import { sendCardRefund } from '#payments/send-refund.ts'
import type { Resources } from '#resources.ts'
import { changeStock } from './change-stock.ts'
import { findOrder, lockOrder } from './order-queries.ts'
import { endUnfulfilled } from './refund-order.ts'
import { lockSale } from './sale-queries.ts'

/**
 * Sends a requested card refund and closes it in the books, once. The outbox and the sweep repeat it until the provider has answered; its no
 * is left to staff.
 */
export async function finishRefund(resources: Resources, refundId: string): Promise<void> {
  const refund = await findRefundToSend(resources.db, refundId)
  if (!refund?.orderId) return
  const providerRefundId = await sendCardRefund(resources, refund)
  if (providerRefundId === null) return
  const order = await findOrder(resources.db, refund.orderId)
  if (!order) throw new Error(`refund ${refundId} has no order`)
  await changeStock(resources.db, async (tx) => {
    await lockSale(tx, order.saleId)
    const locked = await lockOrder(tx, order.id)
    const isFirst = await closeCardRefund(tx, {
      refundId,
      paymentId: refund.paymentId,
      amountMinor: refund.amountMinor,
      providerRefundId,
      tries: refund.tries,
      ...{ orderId: order.id, itemId: order.itemId },
    })
    if (!isFirst) return
    await endUnfulfilled(tx, locked, refund)
    await addJob(tx, 'announce-refund', { refundId }, { key: `announce-refund:${refundId}` })
  })
}
