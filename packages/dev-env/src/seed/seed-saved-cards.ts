import type { Resources } from '@monsoon/api/resources'
import { seedSavedCards } from '@monsoon/api/saved-cards/seed-saved-card'
import { demoCards, factsOf } from '../card-stand-in/demo-cards.ts'
import { fingerprintOf } from '../card-stand-in/stripe-shapes.ts'

/** Gives some people of the demo cards that the stand-in of Stripe keeps for them. */
export async function seedDemoCards(resources: Resources, people: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, { customerId: holder, cards }] of Object.entries(demoCards)) {
    const owner = { userId: people.get(key) ?? '', provider: 'stripe', holder }
    await seedSavedCards(
      resources,
      owner,
      cards.map((card) => ({
        ...factsOf(card),
        ...{ reference: card.id, fingerprint: fingerprintOf(card) },
        ...{ expiryMonth: card.expMonth, expiryYear: card.expYear },
      })),
    )
  }
}
