import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { endReservedOrder } from './end-order.ts'
import { findOrder, type OrderRow } from './order-queries.ts'

/** An order of this buyer; somebody else's looks like one that does not exist. */
export async function findOrderOfBuyer(
  { db }: Pick<Resources, 'db'>,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order || order.buyerId !== buyerId) throw new Refusal('order-not-found')
  return order
}

/** The buyer gives the held editions back before paying. Again: the same answer. */
export async function cancelOrder(
  resources: Resources,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<void> {
  const order = await findOrderOfBuyer(resources, { orderId, buyerId })
  if (order.state === 'cancelled') return
  const isEnded = await endReservedOrder(resources.db, { order, state: 'cancelled', reason: 'cancelled by the buyer' })
  if (!isEnded) throw new Refusal('order-ended')
  const payment = order.paymentMode === 'card' ? await findPaymentOfOrder(resources.db, orderId) : undefined
  // Closes the payment at the provider, or sends back money that was quicker than the buyer.
  if (payment)
    await addJob(resources.db, 'settle-payment', { paymentId: payment.id }, { key: `settle-payment:${payment.id}` })
}
