import { inTransaction } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { CardRefused } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { failureText } from './read-refunds.ts'
import { failRefund, listBookedRefundIds, type RefundRow } from './refund-queries.ts'
import { closeCardRefund, findRefundToSend } from './request-refund.ts'
import { findPayment } from '#payments/payment-queries.ts'

/**
 * Sends a refund that is asked for back to its card and closes it in the books, once. The outbox and the sweep
 * repeat it until the provider has answered; its no is left to staff.
 */
export async function sendRefund(resources: Resources, refundId: string): Promise<void> {
  const { db, purposes } = resources
  const refund = await findRefundToSend(db, refundId)
  if (!refund) return
  const providerRefundId = await sendCardRefund(resources, refund)
  const payment = await findPayment(db, refund.paymentId)
  if (providerRefundId === null || !payment) return
  const purpose = purposes[payment.purpose]
  const { id: paymentId, orderId } = payment
  const { amountMinor, tries } = refund
  await inTransaction(db, async (tx) => {
    const locked = await purpose.lock(tx, payment)
    const about = { orderId: orderId ?? undefined, itemId: locked.itemId }
    const sent = { refundId, paymentId, amountMinor, providerRefundId, tries, ...about }
    if (await closeCardRefund(tx, sent)) await purpose.onRefunded?.(tx, { payment, locked, refund })
  })
  purpose.onCommitted?.(payment)
}

/** Under the refund's own key. Gives the provider's id of it; null: it said no. Throws when nobody knows yet. */
export async function sendCardRefund(
  { cards, db }: Pick<Resources, 'cards' | 'db'>,
  refund: Pick<RefundRow, 'id' | 'paymentId' | 'providerId' | 'amountMinor' | 'reason' | 'tries'>,
): Promise<string | null> {
  if (!cards || !refund.providerId) throw new Error(`refund ${refund.id} has no card payment`)
  try {
    const sent = await cards.refundPayment({
      providerId: refund.providerId,
      amountMinor: refund.amountMinor,
      idempotencyKey: keyOf(refund),
      reason: refund.reason === 'soldOut' ? 'soldOut' : 'requestedByBuyer',
      bookedRefundIds: await listBookedRefundIds(db, refund.paymentId),
    })
    if (sent.state !== 'failed') return sent.refundId
    await recordRefusal(db, refund, failureText(sent.failure))
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    await recordRefusal(db, refund, error.message)
  }
  return null
}

/** Its usual reason is that the card's bank has the money already: that is looked at. */
const recordRefusal = (
  db: Resources['db'],
  { id: refundId, paymentId, tries }: Pick<RefundRow, 'id' | 'paymentId' | 'tries'>,
  failure: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await failRefund(tx, { refundId, tries, failure })
    await addJob(tx, 'sync-disputes', { paymentId }, { key: `sync-disputes:${paymentId}` })
  })

/** A provider answers the same key as it did before, its no included. */
const keyOf = ({ id, tries }: Pick<RefundRow, 'id' | 'tries'>): string =>
  tries === 1 ? `refund:${id}` : `refund:${id}:${tries}`
