import { findPaymentOfOrder } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { endReservedOrder } from './end-order.ts'
import { findOrder } from './order-queries.ts'
import { settlePayment } from './settle-payment.ts'

/** Frees the editions of a reservation whose time is over, after a last look at its card payment. Safe to repeat. */
export async function expireOrder(resources: Resources, orderId: string): Promise<void> {
  const order = await findOrder(resources.db, orderId)
  if (!order || order.state !== 'reserved' || order.reservedUntil > order.now) return
  const payment = order.paymentMode === 'card' ? await findPaymentOfOrder(resources.db, orderId) : undefined
  if (payment?.providerId) await settlePayment(resources, payment.id)
  const isEnded = await endReservedOrder(resources.db, {
    order,
    state: 'expired',
    reason: 'not paid in time',
    mayEnd: (locked) => locked.reservedUntil <= locked.now,
  })
  if (isEnded && payment?.providerId) await settlePayment(resources, payment.id)
}
