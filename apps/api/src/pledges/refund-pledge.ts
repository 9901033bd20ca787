import { inTransaction } from '#db.ts'
import { closeCardRefund, findRefundToSend } from '#payments/request-refund.ts'
import { sendCardRefund } from '#payments/send-refund.ts'
import type { Resources } from '#resources.ts'
import { findPledgeOfPayment } from './pledge-queries.ts'

/** Sends a pledge's money back to its card and closes that in the books, once. The outbox and the sweep repeat it until the provider has answered. */
export async function refundPledge(resources: Resources, refundId: string): Promise<void> {
  const { db } = resources
  const refund = await findRefundToSend(db, refundId)
  if (!refund) return
  const pledge = await findPledgeOfPayment(db, refund.paymentId)
  if (!pledge) throw new Error(`refund ${refundId} is of no pledge`)
  const providerRefundId = await sendCardRefund(resources, refund)
  if (providerRefundId === null) return
  const { paymentId, amountMinor } = refund
  await inTransaction(db, async (tx) => {
    await closeCardRefund(tx, { refundId, paymentId, amountMinor, providerRefundId, itemId: pledge.itemId })
  })
}
