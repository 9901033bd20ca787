import { Refusal } from '#errors.ts'
import { chargeOnce } from '#payments/charge-once.ts'
import { findPaymentByProviderId } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { removeSavedCard } from './remove-saved-card.ts'
import { findSavedCard } from './saved-card-queries.ts'

interface SavedCardCharge {
  userId: string
  id: string
  /** The provider's id of the payment. */
  providerId: string
  /** A path of ours. */
  returnTo: string
}

/**
 * Charges a payment that somebody has begun with one of their saved cards; gives where the bank asks them, or null. Throws Refusal
 * `saved-card-not-found` for a card of anybody else, `saved-card-expired`, `payment-unknown`, and what {@link chargeOnce} throws.
 */
export async function chargeSavedCard(
  resources: Resources,
  { userId, id, providerId, returnTo }: SavedCardCharge,
): Promise<string | null> {
  const { cards, config, db } = resources
  const saved = await findSavedCard(db, { userId, id })
  if (!saved) throw new Refusal('saved-card-not-found')
  if (!cards?.vault || saved.provider !== cards.name) throw new Refusal('card-unavailable')
  if (saved.isExpired) throw new Refusal('saved-card-expired')
  const payment = await findPaymentByProviderId(db, { provider: cards.name, providerId })
  if (payment?.ownerId !== userId) throw new Refusal('payment-unknown')
  const { vault } = cards
  const { holder, reference } = saved
  const returnUrl = new URL(returnTo, config.PUBLIC_ORIGIN).href
  let bankUrl: string | null = null
  try {
    await chargeOnce(resources, {
      ...{ payment, savedCardId: id },
      charge: async () => {
        const charged = await vault.charge({ providerId, holder, reference, returnUrl })
        bankUrl = charged.bankUrl
        return charged.payment
      },
    })
  } catch (error) {
    // Removed at the gateway: it is shown no more.
    if (error instanceof Refusal && error.code === 'saved-card-gone')
      await removeSavedCard(resources, { userId, id }).catch(() => undefined)
    throw error
  }
  return bankUrl
}
