import type { CardWriter } from './card-book.ts'
import { type IntentRow, type MethodRow, newId, nowSeconds } from './card-rows.ts'
import { invalidRequest, noSuch } from './stripe-refusal.ts'
import { type CardRefusal, findTestCard, type TestCard } from './test-cards.ts'

/** Adds a card without its number. */
export function createMethod(write: CardWriter, card: TestCard, expiry: { month: number; year: number }): MethodRow {
  const method: MethodRow = {
    id: newId('pm'),
    testCard: card.paymentMethod,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    customerId: null,
    isSpent: false,
    created: nowSeconds(),
  }
  write.put('methods', method)
  return method
}

export function findMethod(write: CardWriter, id: string): MethodRow {
  const published = findTestCard({ paymentMethod: id })
  if (published) return createMethod(write, published, { month: 12, year: new Date().getUTCFullYear() + 2 })
  const method = write.get('methods', id)
  if (!method) throw noSuch('PaymentMethod', id)
  return method
}

/** https://docs.stripe.com/payments/payment-methods: a card is one customer's, and one that nobody keeps pays once. */
export function checkUsable(method: MethodRow, intent: IntentRow): void {
  if (method.customerId === null && !method.isSpent) return
  if (method.customerId !== null && method.customerId === intent.customerId) return
  throw invalidRequest(
    method.isSpent
      ? 'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.'
      : 'The customer does not have a payment method with this ID. The payment method must belong to the customer.',
    { param: 'payment_method' },
  )
}

export const expiredCard: CardRefusal = { declineCode: 'expired_card', message: 'Your card has expired.' }

export const isExpired = ({ expMonth, expYear }: MethodRow): boolean => Date.UTC(expYear, expMonth) <= Date.now()

export function cardOf(method: MethodRow): TestCard {
  const card = findTestCard({ paymentMethod: method.testCard })
  if (!card) throw new Error(`unknown test card ${method.testCard}`)
  return card
}
