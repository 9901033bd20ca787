import type { Resources } from '#resources.ts'
import { chargeCard, checkSentCard, type SentCard } from './charge-card.ts'
import { findOwnPayment } from './finish-payment.ts'

/**
 * Charges a payment that somebody has begun. Throws Refusal `payment-unknown` for one of anybody else, and what {@link
 * chargeCard} throws.
 */
export async function chargeOwnPayment(
  resources: Resources,
  { ownerId, providerId, sent }: { ownerId: string; providerId: string; sent: SentCard },
): Promise<void> {
  checkSentCard(resources, sent)
  const payment = await findOwnPayment(resources, { ownerId, providerId })
  await chargeCard(resources, { paymentId: payment.id, sent })
}
