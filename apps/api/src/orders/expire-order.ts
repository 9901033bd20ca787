import { PENDING_RESERVATION_MAX_MS } from '@monsoon/domain/pricing/sale-quote'
import { settlePayment, isProviderSilent } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { endReservedOrder } from './end-order.ts'
import { findOrder, type OrderRow } from './order-queries.ts'
import { findPaymentOfOrder } from '#payments/payment-queries.ts'

/** Frees the editions of a reservation whose time is over, after a last look at its payment. Safe to repeat. */
export async function expireOrder(resources: Resources, orderId: string): Promise<void> {
  const order = await findOrder(resources.db, orderId)
  if (!order || order.state !== 'reserved' || order.reservedUntil > order.now) return
  const payment = order.paymentMode !== 'fiatWallet' ? await findPaymentOfOrder(resources.db, orderId) : undefined
  if (payment?.providerId) await lookOnceMore(resources, { order, paymentId: payment.id })
  const isEnded = await endReservedOrder(resources.db, {
    order,
    state: 'expired',
    reason: 'not paid in time',
    mayEnd: (locked) => locked.reservedUntil <= locked.now,
  })
  if (isEnded && payment?.providerId) await settlePayment(resources, payment.id)
}

/**
 * While the provider does not answer, whoever may have paid keeps the editions, but not longer than a pending payment
 * would.
 */
async function lookOnceMore(
  resources: Resources,
  { order, paymentId }: { order: OrderRow; paymentId: string },
): Promise<void> {
  try {
    await settlePayment(resources, paymentId)
  } catch (error) {
    const heldForMs = order.now.getTime() - order.reservedAt.getTime()
    if (!isProviderSilent(error) || heldForMs < PENDING_RESERVATION_MAX_MS) throw error
  }
}
