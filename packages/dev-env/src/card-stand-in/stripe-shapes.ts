import { createHash } from 'node:crypto'
import type { CardWriter } from './card-book.ts'
import type { ChargeRow, CustomerRow, DisputeRow, IntentRow, MethodRow, RefundRow } from './card-rows.ts'

/** Reading is all a shape needs. */
export type CardReader = Pick<CardWriter, 'get'>

export interface ShapeOptions {
  /** The fields to send whole instead of as an id. */
  expand: ReadonlySet<string>
  /** The stand-in's own origin, where the bank's page is. */
  origin: string
}

/** https://docs.stripe.com/api/payment_intents/object */
export function shapeIntent(read: CardReader, intent: IntentRow, { expand, origin }: ShapeOptions) {
  const charge = intent.latestChargeId === null ? undefined : read.get('charges', intent.latestChargeId)
  const method = intent.methodId === null ? undefined : read.get('methods', intent.methodId)
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.amountReceived,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customerId,
    description: intent.description,
    last_payment_error: intent.lastError,
    latest_charge: charge && expand.has('latest_charge') ? shapeCharge(read, charge) : intent.latestChargeId,
    livemode: false,
    metadata: intent.metadata,
    next_action: shapeNextAction(intent, origin),
    payment_method: method && expand.has('payment_method') ? shapeMethod(method) : intent.methodId,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: intent.futureUsage,
    status: intent.status,
  }
}

function shapeNextAction(intent: IntentRow, origin: string) {
  if (!intent.challenge?.isOpen) return null
  const url = new URL(`/three-d-secure/${intent.id}`, origin)
  url.searchParams.set('challenge', intent.challenge.token)
  return { type: 'redirect_to_url', redirect_to_url: { url: url.href, return_url: intent.challenge.returnUrl } }
}

/** https://docs.stripe.com/api/charges/object */
export function shapeCharge(read: CardReader, charge: ChargeRow) {
  const method = read.get('methods', charge.methodId)
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.isPaid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    captured: charge.isPaid,
    created: charge.created,
    currency: 'usd',
    disputed: charge.isDisputed,
    failure_code: charge.isPaid ? null : 'card_declined',
    failure_message: charge.failureMessage,
    livemode: false,
    metadata: {},
    paid: charge.isPaid,
    payment_intent: charge.intentId,
    payment_method: charge.methodId,
    payment_method_details: method ? { type: 'card', card: shapeCard(method) } : null,
    refunded: charge.amountRefunded === charge.amount,
    status: charge.isPaid ? 'succeeded' : 'failed',
  }
}

/** The same for the same number. */
export const fingerprintOf = ({ testCard }: Pick<MethodRow, 'testCard'>): string =>
  createHash('sha256').update(testCard).digest('hex').slice(0, 16)

function shapeCard(method: MethodRow) {
  return {
    brand: method.brand,
    country: 'US',
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: fingerprintOf(method),
    funding: 'credit',
    last4: method.last4,
    network: method.brand,
  }
}

/** https://docs.stripe.com/api/payment_methods/object */
export function shapeMethod(method: MethodRow) {
  return {
    id: method.id,
    object: 'payment_method',
    type: 'card',
    card: shapeCard(method),
    billing_details: { address: null, email: null, name: null, phone: null },
    created: method.created,
    customer: method.customerId,
    livemode: false,
    metadata: {},
  }
}

/** https://docs.stripe.com/api/customers/object */
export const shapeCustomer = ({ id, metadata, created }: CustomerRow) => ({
  ...{ id, object: 'customer', metadata, created },
  ...{ email: null, name: null, livemode: false },
})

/** https://docs.stripe.com/api/refunds/object */
export function shapeRefund(refund: RefundRow) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: 'usd',
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    status: 'succeeded',
  }
}

/** https://docs.stripe.com/api/disputes/object */
export function shapeDispute(dispute: DisputeRow) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.chargeId,
    created: dispute.created,
    currency: 'usd',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: 'fraudulent',
    status: dispute.status,
  }
}
