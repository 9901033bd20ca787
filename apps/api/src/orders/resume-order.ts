import { Refusal } from '#errors.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { findOrder, type OrderRow } from './order-queries.ts'
import { settlePayment } from './settle-payment.ts'

/** A purchase that can still be finished. While the bank is asking its buyer, the hold is prolonged (server-rules 2). */
export async function resumeOrder(resources: Resources, order: OrderRow): Promise<OrderRow> {
  const payment =
    order.state === 'reserved' && order.paymentMode !== 'fiatWallet'
      ? await findPaymentOfOrder(resources.db, order.id)
      : undefined
  if (payment?.providerId) await settlePayment(resources, payment.id)
  const current = (await findOrder(resources.db, order.id)) ?? order
  if (current.state === 'expired' || (current.state === 'reserved' && current.reservedUntil <= current.now))
    throw new Refusal('reservation-ended')
  if (current.state !== 'reserved') throw new Refusal('order-ended')
  return current
}
