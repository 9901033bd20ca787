import { savedCardLimit } from '@monsoon/contract/money/saved-cards'
import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable, CardRefused, type CardVault } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { countSavedCards, findHolder, insertHolder } from './saved-card-queries.ts'
import { askToKeepCard, findPaymentByProviderId } from '#payments/payment-queries.ts'

interface Consent {
  userId: string
  /** The provider's id of the payment. */
  providerId: string
  isGiven: boolean
}

/**
 * Writes down whether the card that is about to pay is to be saved, and tells the gateway, before it pays. Throws
 * Refusal `payment-unknown`, `payment-over`, `cards-not-saved`, `too-many-saved-cards`, `card-unavailable`.
 */
export async function agreeToSaveCard(resources: Resources, { userId, providerId, isGiven }: Consent): Promise<void> {
  const { cards, db } = resources
  if (!cards?.vault) throw new Refusal('cards-not-saved')
  const payment = await findPaymentByProviderId(db, { provider: cards.name, providerId })
  if (payment?.ownerId !== userId) throw new Refusal('payment-unknown')
  if (isGiven && (await countSavedCards(db, userId)) >= savedCardLimit)
    throw new Refusal('too-many-saved-cards', { limit: savedCardLimit })
  // Written first: a card that the gateway keeps against a word that did not reach us would be nobody's.
  if (!(await askToKeepCard(db, payment.id, isGiven))) throw new Refusal('payment-over')
  const { name: provider, vault } = cards
  await orUnavailable(async () => {
    const holder = isGiven ? await holderOf(resources, { userId, provider, vault }) : null
    await vault.saveCardOf({ providerId, holder })
  })
}

/** The gateway's record of a person, which is opened with the first card. */
async function holderOf(
  { db }: Pick<Resources, 'db'>,
  { userId, provider, vault }: { userId: string; provider: string; vault: CardVault },
): Promise<string> {
  const known = await findHolder(db, { userId, provider })
  if (known !== undefined) return known
  const reference = await vault.createHolder({ ownerId: userId, idempotencyKey: `holder:${userId}` })
  await insertHolder(db, { userId, provider, reference })
  return (await findHolder(db, { userId, provider })) ?? reference
}

async function orUnavailable(ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    // What has paid or was cancelled by now cannot be told any more.
    if (error instanceof CardRefused) throw new Refusal('payment-over')
    if (error instanceof CardGatewayUnavailable) throw new Refusal('card-unavailable')
    throw error
  }
}
