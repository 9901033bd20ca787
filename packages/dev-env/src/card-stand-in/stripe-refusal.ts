import type Stripe from 'stripe'

/** An answer of the API that says no, in Stripe's shape (https://docs.stripe.com/api/errors). */

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_method?: Stripe.PaymentMethod
}

export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, facts: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...facts })
}

export function noSuch(kind: string, id: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  })
}
