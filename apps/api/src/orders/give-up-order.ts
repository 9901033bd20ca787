import { addJob } from '#outbox-queries.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { endReservedOrder } from './end-order.ts'
import type { OrderRow } from './order-queries.ts'

/**
 * Ends a purchase that its buyer does not go on with. Its card payment is closed at the provider by a job, or sent back where the
 * money was quicker. Gives whether it was ended here.
 */
export async function giveUpOrder({ db }: Pick<Resources, 'db'>, order: OrderRow, reason: string): Promise<boolean> {
  const isEnded = await endReservedOrder(db, { order, state: 'cancelled', reason })
  const payment = isEnded && order.paymentMode === 'card' ? await findPaymentOfOrder(db, order.id) : undefined
  if (payment) await addJob(db, 'settle-payment', { paymentId: payment.id }, { key: `settle-payment:${payment.id}` })
  return isEnded
}
