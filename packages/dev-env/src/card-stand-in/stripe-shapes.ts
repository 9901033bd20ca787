import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
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
export function shapeIntent(
  read: CardReader,
  intent: IntentRow,
  { expand, origin }: ShapeOptions,
): Stripe.PaymentIntent {
  const charge = intent.latestChargeId === null ? undefined : read.get('charges', intent.latestChargeId)
  const method = intent.methodId === null ? undefined : read.get('methods', intent.methodId)
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.amountReceived,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customerId,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError,
    latest_charge: charge && expand.has('latest_charge') ? shapeCharge(read, charge) : intent.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: shapeNextAction(intent, origin),
    on_behalf_of: null,
    payment_method: method && expand.has('payment_method') ? shapeMethod(method) : intent.methodId,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: intent.futureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
  }
}

function shapeNextAction(intent: IntentRow, origin: string): Stripe.PaymentIntent.NextAction | null {
  if (!intent.challenge?.isOpen) return null
  const url = new URL(`/three-d-secure/${intent.id}`, origin)
  url.searchParams.set('challenge', intent.challenge.token)
  return { type: 'redirect_to_url', redirect_to_url: { url: url.href, return_url: intent.challenge.returnUrl } }
}

/** https://docs.stripe.com/api/charges/object */
export function shapeCharge(read: CardReader, charge: ChargeRow): Stripe.Charge {
  const method = read.get('methods', charge.methodId)
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.isPaid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails(),
    calculated_statement_descriptor: null,
    captured: charge.isPaid,
    created: charge.created,
    currency: 'usd',
    customer: null,
    description: null,
    disputed: charge.isDisputed,
    failure_balance_transaction: null,
    failure_code: charge.isPaid ? null : 'card_declined',
    failure_message: charge.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: charge.isPaid,
    payment_intent: charge.intentId,
    payment_method: charge.methodId,
    payment_method_details: method ? { type: 'card', card: shapeChargedCard(method) } : null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

const noBillingDetails = (): Stripe.PaymentMethod.BillingDetails => ({
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
})

/** The same for the same number. */
export const fingerprintOf = ({ testCard }: Pick<MethodRow, 'testCard'>): string =>
  createHash('sha256').update(testCard).digest('hex').slice(0, 16)

const shapeCard = (method: MethodRow) => ({
  brand: method.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  exp_month: method.expMonth,
  exp_year: method.expYear,
  fingerprint: fingerprintOf(method),
  funding: 'credit',
  last4: method.last4,
  regulated_status: null,
  wallet: null,
})

/** A card as a charge tells it. */
const shapeChargedCard = (method: MethodRow): Stripe.Charge.PaymentMethodDetails.Card => ({
  ...shapeCard(method),
  amount_authorized: null,
  authorization_code: '123456',
  electronic_commerce_indicator: null,
  installments: null,
  mandate: null,
  network: method.brand,
  network_transaction_id: null,
  three_d_secure: null,
  transaction_link_id: null,
})

/** https://docs.stripe.com/api/payment_methods/object */
export function shapeMethod(method: MethodRow): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    type: 'card',
    card: {
      ...shapeCard(method),
      display_brand: method.brand,
      generated_from: null,
      networks: { available: [method.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    billing_details: noBillingDetails(),
    created: method.created,
    customer: method.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
}

/** https://docs.stripe.com/api/customers/object */
export const shapeCustomer = ({ id, metadata, created }: CustomerRow): Stripe.Customer => ({
  id,
  object: 'customer',
  metadata,
  created,
  livemode: false,
  balance: 0,
  default_source: null,
  description: null,
  email: null,
  name: null,
  shipping: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
})

/** https://docs.stripe.com/api/refunds/object */
export function shapeRefund(refund: RefundRow): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: refund.created,
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.failureReason === undefined ? 'succeeded' : 'failed',
    transfer_reversal: null,
    ...(refund.failureReason !== undefined && { failure_reason: refund.failureReason }),
  }
}

/** https://docs.stripe.com/api/disputes/object */
export function shapeDispute(dispute: DisputeRow): Stripe.Dispute {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [
      shapeMove(dispute, -dispute.amount),
      ...(dispute.status === 'won' ? [shapeMove(dispute, dispute.amount)] : []),
    ],
    charge: dispute.chargeId,
    created: dispute.created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dispute.created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: 'fraudulent',
    status: dispute.status,
  }
}

/** Money that a dispute has taken, or given back. */
const shapeMove = ({ id, created }: DisputeRow, amount: number): Stripe.BalanceTransaction => ({
  id: `txn_${id}_${amount < 0 ? 'taken' : 'back'}`,
  object: 'balance_transaction',
  amount,
  available_on: created,
  balance_type: 'payments',
  created,
  currency: 'usd',
  description: null,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: amount,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  status: 'available',
  type: 'adjustment',
})

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,

  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
