import { nmiFingerprint } from '@monsoon/api/payments/nmi/nmi-payment'
import type { Resources } from '@monsoon/api/resources'
import { seedSavedCards } from '@monsoon/api/saved-cards/seed-saved-card'
import { demoCards, factsOf } from '../card-stand-in/demo-cards.ts'
import { fingerprintOf } from '../card-stand-in/stripe-shapes.ts'
import { nmiDemoCards, nmiFactsOf } from '../nmi-stand-in/nmi-demo-cards.ts'
import { nmiStandInKeys } from '../nmi-stand-in/nmi-stand-in-keys.ts'
import { hashOf, maskNumber } from '../nmi-stand-in/nmi-vault.ts'

type GivenCards = Parameters<typeof seedSavedCards>[2]

/** What the stand-in of Stripe keeps for people of the demo, by their keys. */
const stripeCards = (): [key: string, holder: string, cards: GivenCards][] =>
  Object.entries(demoCards).map(([key, { customerId, cards }]) => [
    key,
    customerId,
    cards.map((card) => ({
      ...factsOf(card),
      reference: card.id,
      fingerprint: fingerprintOf(card),
      expiryMonth: card.expMonth,
      expiryYear: card.expYear,
    })),
  ])

/** What the stand-in of NMI keeps for them. */
const nmiCards = (): [key: string, holder: string, cards: GivenCards][] =>
  Object.entries(nmiDemoCards).map(([key, cards]) => [
    key,
    `demo-${key}`,
    cards.map((card) => {
      const { id: reference, number, expiryMonth, expiryYear } = card
      const fingerprint = nmiFingerprint(nmiStandInKeys.securityKey, hashOf({ maskedNumber: maskNumber(number) }))
      return { ...nmiFactsOf(card), reference, fingerprint, expiryMonth, expiryYear }
    }),
  ])

/** Gives some people of the demo cards that the stand-in of the card gateway keeps for them. */
export async function seedDemoCards(resources: Resources, people: ReadonlyMap<string, string>): Promise<void> {
  const provider = resources.config.CARD_GATEWAY
  for (const [key, holder, cards] of provider === 'nmi' ? nmiCards() : stripeCards())
    await seedSavedCards(resources, { userId: people.get(key) ?? '', provider, holder }, cards)
}
