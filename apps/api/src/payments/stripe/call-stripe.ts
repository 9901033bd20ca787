import Stripe from 'stripe'
import { CardGatewayUnavailable, CardRefused } from '../card-gateway.ts'

/** Calls Stripe; what it throws comes as CardGatewayUnavailable or CardRefused. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // What is no plain no is a StripeAPIError to the SDK: 409 and 500, too.
  const isUnknownOutcome =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  if (isUnknownOutcome) return new CardGatewayUnavailable(error.message, { cause: error })
  return new CardRefused(error.message, { code: error.code ?? error.type, cause: error })
}
