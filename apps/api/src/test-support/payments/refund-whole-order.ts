import { withLockedOrder } from '#orders/lock-order.ts'
import { bookRefund, type RefundRequest, writeRefund } from '#refunds/refund-order.ts'
import type { Resources } from '#resources.ts'

/** Refunds what is left of a paid order, or a part of it, without a second person. Again: nothing happens. */
export const refundOrder = (
  { db }: Pick<Resources, 'db'>,
  { orderId, ...request }: RefundRequest & { orderId: string },
): Promise<void> =>
  withLockedOrder(db, orderId, async (tx, order) => {
    if (order.state === 'refunded') return
    await bookRefund(tx, order, await writeRefund(tx, order, request))
  })
