/**
 * The published test numbers (https://docs.stripe.com/testing) and what each does. No other number is accepted here.
 */

export interface TestCard {
  number: string
  brand: string
  /** The id under which a test without a browser can pay, as Stripe publishes it. */
  paymentMethod: string
  /** What the form tells about it. */
  says: string
  isChallenged: boolean
  refusal: CardRefusal | null
  isDisputedLater: boolean
}

export interface CardRefusal {
  declineCode: string
  message: string
}

const genericDecline: CardRefusal = { declineCode: 'generic_decline', message: 'Your card was declined.' }
const insufficientFunds: CardRefusal = {
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const plain = { brand: 'visa', isChallenged: false, refusal: null, isDisputedLater: false }

export const testCards: readonly TestCard[] = [
  { ...plain, number: '4242424242424242', paymentMethod: 'pm_card_visa', says: 'Succeeds' },
  {
    ...plain,
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    says: 'Asks for 3-D Secure',
    isChallenged: true,
  },
  {
    ...plain,
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    says: 'Is declined',
    refusal: genericDecline,
  },
  {
    ...plain,
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    says: 'Has insufficient funds',
    refusal: insufficientFunds,
  },
  {
    ...plain,
    number: '4000008260003178',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    says: 'Asks for 3-D Secure, then has insufficient funds',
    isChallenged: true,
    refusal: insufficientFunds,
  },
  {
    ...plain,
    number: '378282246310005',
    brand: 'amex',
    paymentMethod: 'pm_card_amex',
    says: 'American Express, succeeds',
  },
  {
    ...plain,
    number: '30569309025904',
    brand: 'diners',
    paymentMethod: 'pm_card_diners',
    says: 'Diners Club, succeeds',
  },
  {
    ...plain,
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    says: 'Succeeds, is disputed a little later',
    isDisputedLater: true,
  },
]

export function findTestCard(by: { number: string } | { paymentMethod: string }): TestCard | undefined {
  return testCards.find((card) =>
    'number' in by ? card.number === by.number : card.paymentMethod === by.paymentMethod,
  )
}
