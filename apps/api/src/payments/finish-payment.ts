import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findPayment, findPaymentByProviderId, type Payment } from './payment-queries.ts'
import { type Settlement, settlePayment, isProviderSilent } from './settle-payment.ts'
import { chargeCard, checkSentCard, type SentCard } from './charge-card.ts'

/** One's own card payment, by the provider's id. Throws Refusal `payment-unknown`. */
export async function findOwnPayment(
  { db, cards }: Pick<Resources, 'db' | 'cards'>,
  { ownerId, providerId }: { ownerId: string; providerId: string },
): Promise<Payment> {
  const payment = cards ? await findPaymentByProviderId(db, { provider: cards.name, providerId }) : undefined
  if (payment?.ownerId !== ownerId) throw new Refusal('payment-unknown')
  return payment
}

/**
 * Called by the browser once the bank's page has closed; only the provider is believed. Gives the payment that
 * succeeded. Throws Refusal `payment-not-finished`, `card-refused`, and those of its purpose.
 */
export async function finishPayment(resources: Resources, payment: Payment): Promise<Payment> {
  const { errors } = resources.purposes[payment.purpose]
  const { orderId } = payment
  const about = orderId === null ? undefined : { orderId }
  const { outcome, reason } = await orSilent(settlePayment(resources, payment.id), errors.silent)
  switch (outcome) {
    case 'succeeded':
    case 'returned':
      return (await findPayment(resources.db, payment.id)) ?? payment
    case 'failed':
      throw new Refusal(errors.failed, { reason: reason ?? '' }, about)
    case 'cancelled':
      throw new Refusal(errors.ended, {}, about)
    case 'pending':
      throw new Refusal('payment-not-finished', {}, about)
    case 'open':
      if (reason) throw new Refusal('card-refused', { reason }, about)
      throw new Refusal('payment-not-finished', {}, about)
  }
}

/** While the provider is silent, the payer may ask again; the webhook or the sweep completes it. */
const orSilent = (settling: Promise<Settlement>, silent: Refusal['code']): Promise<Settlement> =>
  settling.catch((error: unknown) => {
    if (isProviderSilent(error)) throw new Refusal(silent)
    throw error
  })

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
