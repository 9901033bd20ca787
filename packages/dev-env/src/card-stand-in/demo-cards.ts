import type { CardBook } from './card-book.ts'
import { nowSeconds } from './card-rows.ts'
import { findTestCard } from './test-cards.ts'

/** A card that the stand-in keeps for somebody of the demo from the beginning. */
export interface DemoCard {
  id: string
  testCard: string
  expMonth: number
  expYear: number
}

const year = new Date().getUTCFullYear()

/** By key of the person: one that pays, one that has expired, and one whose bank asks. */
export const demoCards: Readonly<Record<string, { customerId: string; cards: readonly DemoCard[] }>> = {
  hamad: {
    customerId: 'cus_demo_hamad',
    cards: [
      { id: 'pm_demo_hamad_visa', testCard: 'pm_card_visa', expMonth: 11, expYear: year + 2 },
      { id: 'pm_demo_hamad_amex', testCard: 'pm_card_amex', expMonth: 3, expYear: year - 1 },
    ],
  },
  grace: {
    customerId: 'cus_demo_grace',
    cards: [{ id: 'pm_demo_grace_visa', testCard: 'pm_card_authenticationRequired', expMonth: 6, expYear: year + 3 }],
  },
}

/** What the card form would have told of it. */
export function factsOf({ testCard }: DemoCard): { brand: string; last4: string } {
  const card = findTestCard({ paymentMethod: testCard })
  if (!card) throw new Error(`unknown test card ${testCard}`)
  return { brand: card.brand, last4: card.number.slice(-4) }
}

/** Puts them into the book, unless they are there, or were removed. */
export function stockDemoCards(book: CardBook): void {
  const created = nowSeconds()
  book.change((write) => {
    for (const { customerId, cards } of Object.values(demoCards)) {
      if (write.get('customers', customerId)) continue
      write.put('customers', { id: customerId, metadata: {}, isDeleted: false, created })
      for (const card of cards) write.put('methods', { ...card, ...factsOf(card), customerId, isSpent: false, created })
    }
  })
}
