import { CardRefused } from './card-gateway.ts'
import type { Resources } from '#resources.ts'

/** Sends card money back under the refund's own key. Gives the provider's id of it. Throws when nobody knows yet. */
export async function sendCardRefund(
  { cards }: Pick<Resources, 'cards'>,
  refund: { id: string; providerId: string | null; amountMinor: bigint; reason: string },
): Promise<string> {
  if (!cards || !refund.providerId) throw new Error(`refund ${refund.id} has no card payment`)
  const reason = refund.reason === 'soldOut' ? 'soldOut' : 'requestedByBuyer'
  try {
    const sent = await cards.refundPayment({
      providerId: refund.providerId,
      amountMinor: refund.amountMinor,
      idempotencyKey: `refund:${refund.id}`,
      reason,
    })
    if (sent.state === 'failed') throw new Error(`the provider failed refund ${refund.id}`)
    return sent.refundId
  } catch (error) {
    if (error instanceof CardRefused)
      throw new Error(`the provider refused refund ${refund.id}: ${error.message}`, { cause: error })
    throw error
  }
}
