import type Stripe from 'stripe'
import type { CardPayment, CardPaymentState } from '../card-gateway.ts'

/** What every answer must carry, so that one read tells the state, the refunds and the card. */
export const EXPAND = ['latest_charge', 'payment_method']

/** The values that the SDK lists of a field; it joins them with any other string, as Stripe may add some. */
export type Listed<Value extends string> = Value extends unknown ? (string extends Value ? never : Value) : never

/** Of a listed value what we make of it; undefined for one that Stripe has added since. */
export function readListed<Value extends string, Meaning>(
  meanings: Record<Listed<Value>, Meaning>,
  value: Value,
): Meaning | undefined {
  return Object.hasOwn(meanings, value) ? meanings[value as Listed<Value>] : undefined
}

const states: Record<Listed<Stripe.PaymentIntent.Status>, CardPaymentState> = {
  requires_payment_method: 'requiresPaymentMethod',
  requires_confirmation: 'requiresAction',
  requires_action: 'requiresAction',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** A payment as an intent with {@link EXPAND} tells it. */
export function readPayment(intent: Stripe.PaymentIntent): CardPayment {
  const charge = expanded(intent.latest_charge)
  const card = charge?.payment_method_details?.card ?? expanded(intent.payment_method)?.card ?? null
  if (intent.client_secret === null) throw new Error('a payment read with the secret key has its client secret')
  return {
    providerId: intent.id,
    clientSecret: intent.client_secret,
    // A status newer than this adapter is not final: the sweep looks again.
    state: readListed(states, intent.status) ?? 'processing',
    amountMinor: BigInt(intent.amount),
    currency: intent.currency.toUpperCase(),
    subjectId: intent.metadata['orderId'] ?? null,
    receivedMinor: BigInt(intent.amount_received),
    refundedMinor: BigInt(charge?.amount_refunded ?? 0),
    failureMessage: intent.last_payment_error?.message ?? null,
    cardLast4: card?.last4 ?? null,
    cardBrand: card?.brand ?? null,
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    isDisputed: charge?.disputed ?? false,
  }
}

/** The object behind an expandable field; null when there is none or only its id came back. */
export function expanded<T extends object>(field: string | T | null): T | null {
  return typeof field === 'object' ? field : null
}
