import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable, type CardVault, type ThreeDSecureResult } from '#payments/card-gateway.ts'
import { chargeDescription, chargeOnce } from '#payments/charge-once.ts'
import type { Resources } from '#resources.ts'
import { removeSavedCard } from './remove-saved-card.ts'
import { findSavedCard } from './saved-card-queries.ts'
import { findPaymentByProviderId } from '#payments/payment-queries.ts'

interface SavedCardCharge {
  userId: string
  id: string
  /** The provider's id of the payment. */
  providerId: string
  /** A path of ours. */
  returnTo: string
  threeDSecure: ThreeDSecureResult | null
}

/**
 * Where the bank asks before the card is charged: at an address, or by the provider's script about what that knows the
 * card by.
 */
interface BankQuestion {
  bankUrl: string | null
  bankReference: string | null
}

/**
 * Charges a payment that somebody has begun with one of their saved cards; gives where the bank asks them. Throws
 * Refusal `saved-card-not-found` for a card of anybody else, `saved-card-expired`, `payment-unknown`, and what {@link
 * chargeOnce} throws.
 */
export async function chargeSavedCard(
  resources: Resources,
  { userId, id, providerId, returnTo, threeDSecure }: SavedCardCharge,
): Promise<BankQuestion> {
  const { cards, config, db } = resources
  const saved = await findSavedCard(db, { userId, id })
  if (!saved) throw new Refusal('saved-card-not-found')
  if (!cards?.vault || saved.provider !== cards.name) throw new Refusal('card-unavailable')
  if (saved.isExpired) throw new Refusal('saved-card-expired')
  const payment = await findPaymentByProviderId(db, { provider: cards.name, providerId })
  if (payment?.ownerId !== userId) throw new Refusal('payment-unknown')
  const { vault } = cards
  const { holder, reference } = saved
  const description = chargeDescription(config, payment)
  const returnUrl = new URL(returnTo, config.PUBLIC_ORIGIN).href
  let bankUrl: string | null = null
  try {
    // With this key the provider's script asks the bank: without its word our server charges no card.
    if (cards.chargePayment && config.CARD_GATEWAY_THREE_D_SECURE_KEY && !threeDSecure)
      return await askByScript(vault, { holder, reference })
    await chargeOnce(resources, {
      payment,
      savedCardId: id,
      charge: async () => {
        const charged = await vault.charge({ providerId, holder, reference, returnUrl, threeDSecure, description })
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
  return { bankUrl, bankReference: null }
}

async function askByScript(vault: CardVault, card: { holder: string; reference: string }): Promise<BankQuestion> {
  const isKept = await vault.isKept(card).catch((error: unknown) => {
    if (error instanceof CardGatewayUnavailable) throw new Refusal('card-unavailable')
    throw error
  })
  if (!isKept) throw new Refusal('saved-card-gone')
  return { bankUrl: null, bankReference: card.reference }
}
