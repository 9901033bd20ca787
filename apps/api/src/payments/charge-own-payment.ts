import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { chargeCard, checkSentCard, type SentCard } from './charge-card.ts'
import { findPaymentByProviderId } from './payment-queries.ts'

/** Charges a payment that somebody has begun. Throws Refusal `payment-unknown` for one of anybody else, and what {@link chargeCard} throws. */
export async function chargeOwnPayment(
  resources: Resources,
  { ownerId, providerId, sent }: { ownerId: string; providerId: string; sent: SentCard },
): Promise<void> {
  checkSentCard(resources, sent)
  const { cards, db } = resources
  const payment = cards ? await findPaymentByProviderId(db, { provider: cards.name, providerId }) : undefined
  if (payment?.ownerId !== ownerId) throw new Refusal('payment-unknown')
  await chargeCard(resources, { paymentId: payment.id, sent })
}
