import type { Resources } from '#resources.ts'
import { CardRefused } from './card-gateway.ts'
import { failRefund, type RefundRow } from './refund-queries.ts'

/**
 * Sends card money back under the refund's own key. Gives the provider's id of it; null when the provider said no, which is kept for staff
 * to see and to send again. Throws when nobody knows yet.
 */
export async function sendCardRefund(
  { cards, db }: Pick<Resources, 'cards' | 'db'>,
  refund: Pick<RefundRow, 'id' | 'providerId' | 'amountMinor' | 'reason' | 'tries'>,
): Promise<string | null> {
  if (!cards || !refund.providerId) throw new Error(`refund ${refund.id} has no card payment`)
  const { id: refundId, tries } = refund
  try {
    const sent = await cards.refundPayment({
      providerId: refund.providerId,
      amountMinor: refund.amountMinor,
      idempotencyKey: keyOf(refund),
      reason: refund.reason === 'soldOut' ? 'soldOut' : 'requestedByBuyer',
    })
    if (sent.state !== 'failed') return sent.refundId
    await failRefund(db, { refundId, tries, failure: 'The bank of the card did not take the money.' })
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    await failRefund(db, { refundId, tries, failure: error.message })
  }
  return null
}

/** A provider answers the same key as it did before, its no included. */
const keyOf = ({ id, tries }: Pick<RefundRow, 'id' | 'tries'>): string =>
  tries === 1 ? `refund:${id}` : `refund:${id}:${tries}`
