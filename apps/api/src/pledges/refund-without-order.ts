import { inTransaction } from '#db.ts'
import { closeCardRefund, findRefundToSend } from '#payments/request-refund.ts'
import { sendCardRefund } from '#payments/send-refund.ts'
import type { Resources } from '#resources.ts'
import { findPledgeOfPayment } from './pledge-queries.ts'

/**
 * Sends money of a payment that is of no order back to its card and closes that in the books, once. The outbox and the sweep repeat it until the
 * provider has answered.
 */
export async function refundWithoutOrder(resources: Resources, refundId: string): Promise<void> {
  const { db } = resources
  const refund = await findRefundToSend(db, refundId)
  if (!refund) return
  const pledge = await findPledgeOfPayment(db, refund.paymentId)
  const providerRefundId = await sendCardRefund(resources, refund)
  if (providerRefundId === null) return
  const { paymentId, amountMinor, tries } = refund
  const about = pledge && { itemId: pledge.itemId }
  await inTransaction(db, async (tx) => {
    await closeCardRefund(tx, { refundId, paymentId, amountMinor, providerRefundId, tries, ...about })
  })
}
