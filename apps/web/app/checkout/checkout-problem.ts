import { ApiError } from '@monsoon/contract/client'
import { errorText, type memberErrors, type commonErrors, type ErrorCode } from '@monsoon/contract/errors'
import type { Endpoints } from '@monsoon/contract/endpoints'
import { messages } from '@monsoon/contract/messages'
import type { FeeResult } from '@monsoon/contract/trade/purchases'

type ErrorOf<Key extends keyof Endpoints> = Endpoints[Key]['errors'][number]

/** Every refusal that a checkout can meet. */
type CheckoutCode =
  | ErrorOf<'POST /v1/calculation'>
  | ErrorOf<'POST /v1/buy/initiate'>
  | ErrorOf<'POST /v1/buy'>
  | ErrorOf<'POST /v1/order/{id}/resume'>
  | ErrorOf<'POST /v1/payment-service/initiate-transaction'>
  | ErrorOf<'GET /v1/conversion/hold'>
  | ErrorOf<'POST /v1/buy/crypto-calculation'>
  | ErrorOf<'POST /v1/buy/ether'>
  | ErrorOf<'POST /v1/buy-land/initiate'>
  | ErrorOf<'POST /v1/buy-land/buy'>
  | ErrorOf<'POST /v1/payment-service/initiate-land-transaction'>
  | (typeof commonErrors)[number]
  | (typeof memberErrors)[number]

/** What the buyer can do about it. */
export type Remedy =
  /** The same again. */
  | 'again'
  /** Other editions, or fewer. */
  | 'pick'
  /** Look at the new total and continue. */
  | 'total'
  /** The other way of paying. */
  | 'card'
  /** Nothing: there is nothing to buy. */
  | 'gone'
  /** The other way of paying is not to be had: what is held can be paid as it is. */
  | 'held'
  /** The hold is over: begin anew. */
  | 'over'
  /** Log in first. */
  | 'login'
  /** Nobody knows yet how the payment ended. */
  | 'wait'
  /** This payment is over and the money goes back. */
  | 'refund'
  /** The message says all. */
  | 'none'

const remedies: Record<CheckoutCode, Remedy> = {
  'login-to-buy': 'login',
  'not-signed-in': 'login',
  'session-revoked': 'login',
  'account-suspended': 'none',
  'item-not-found': 'gone',
  'sale-not-found': 'gone',
  'not-for-sale': 'gone',
  'not-launched': 'gone',
  'whitelist-only': 'gone',
  'whitelist-not-open': 'gone',
  'whitelist-used-up': 'gone',
  'sold-out': 'gone',
  'own-item': 'none',
  'quantity-required': 'pick',
  'quantity-above-available': 'pick',
  'edition-not-available': 'pick',
  'land-not-found': 'gone',
  'land-sold': 'gone',
  'land-withdrawn': 'gone',
  'land-reserved': 'none',
  'land-changed': 'none',
  'land-payment-ended': 'none',
  'land-refunded': 'refund',
  'quote-expired': 'total',
  'price-changed': 'total',
  'fees-differ': 'total',
  'insufficient-funds': 'card',
  'card-refused': 'again',
  'card-unavailable': 'again',
  'crypto-unavailable': 'again',
  'crypto-only': 'none',
  'ether-unavailable': 'none',
  'ether-too-little': 'none',
  'ether-not-ready': 'none',
  'ether-above-cap': 'none',
  'ether-order-open': 'none',
  'ether-differs': 'none',
  'ether-failed': 'none',
  'crypto-not-accepted': 'none',
  'rate-too-old': 'none',
  'rate-hold-unknown': 'again',
  'rate-hold-used': 'again',
  'rate-hold-over': 'again',
  'foreign-page': 'none',
  'reservation-ended': 'over',
  'order-not-found': 'over',
  'order-ended': 'over',
  'too-many-holds': 'none',
  'held-too-long': 'none',
  'payment-not-finished': 'wait',
  'payment-failed': 'again',
  'payment-unknown': 'over',
  'payment-refunded': 'refund',
  'key-reused': 'again',
  'invalid-input': 'none',
  'foreign-origin': 'none',
  'too-many-requests': 'none',
  'body-too-large': 'none',
  'unsupported-media-type': 'none',
  'server-error': 'again',
  'not-ready': 'again',
}

/** Something that went wrong, what can be done, and the fresh quote when the server sent one. */
export type Problem = {
  error: unknown
  remedy: Remedy
  code: ErrorCode | undefined
  quote: FeeResult | undefined
}

export function problemOf(error: unknown): Problem {
  const code = error instanceof ApiError ? error.code : undefined
  const isKnown = code !== undefined && Object.hasOwn(remedies, code)
  return { error, code, remedy: isKnown ? remedies[code as CheckoutCode] : 'again', quote: freshQuoteOf(error) }
}

/** What the card's provider said to the buyer. */
export function cardProblem(message: string): Problem {
  return problemOf(new ApiError({ status: 400, code: 'card-refused', msg: message || messages.tryAgain }))
}

/** The hold has run out under the buyer's eyes: what the server would say. */
export const holdEnded = problemOf(
  new ApiError({ status: 400, code: 'reservation-ended', msg: errorText('reservation-ended') }),
)

function freshQuoteOf(error: unknown): FeeResult | undefined {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return undefined
  const quote = 'quote' in error.data ? error.data.quote : undefined
  return typeof quote === 'object' && quote !== null && 'quoteId' in quote ? (quote as FeeResult) : undefined
}
