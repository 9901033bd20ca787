import { randomBytes } from 'node:crypto'
import type { StripeErrorBody } from './stripe-refusal.ts'

/** Everything the stand-in remembers. Amounts are US cents, as integers; dates are Unix seconds, as Stripe's are. */
export interface CardTables {
  intents: IntentRow
  customers: CustomerRow
  methods: MethodRow
  charges: ChargeRow
  refunds: RefundRow
  disputes: DisputeRow
  events: EventRow
  answers: AnswerRow
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

export interface IntentRow {
  id: string
  clientSecret: string
  amount: number
  amountReceived: number
  currency: string
  description: string | null
  metadata: Record<string, string>
  status: IntentStatus
  methodId: string | null
  customerId: string | null
  /** The card that pays is kept with the customer. */
  futureUsage: 'on_session' | null
  latestChargeId: string | null
  lastError: StripeErrorBody | null
  /** What the bank asked the buyer last; `isOpen` until it is answered. */
  challenge: { token: string; returnUrl: string | null; isOpen: boolean } | null
  created: number
  canceledAt: number | null
}

/** Somebody for whom the shop has cards kept. */
export interface CustomerRow {
  id: string
  metadata: Record<string, string>
  isDeleted: boolean
  created: number
}

/** A card without its number: that one is never written anywhere. */
export interface MethodRow {
  id: string
  /** Which test card it is, by its published payment method. */
  testCard: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Whom it is kept for. */
  customerId: string | null
  /** It has paid without being kept, or was taken from its customer: it pays no more. */
  isSpent: boolean
  created: number
}

export interface ChargeRow {
  id: string
  intentId: string
  methodId: string
  amount: number
  amountRefunded: number
  isPaid: boolean
  isDisputed: boolean
  declineCode: string | null
  failureMessage: string | null
  created: number
}

export interface RefundRow {
  id: string
  intentId: string
  chargeId: string
  amount: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  /** The bank of the card has refused it later. */
  failureReason?: string
  metadata: Record<string, string>
  created: number
}

export interface DisputeRow {
  id: string
  intentId: string
  chargeId: string
  amount: number
  status: 'needs_response' | 'won' | 'lost'
  created: number
}

export interface EventRow {
  id: string
  type: string
  created: number
  /** The object as it was when it happened, in Stripe's shape. */
  object: unknown
  dueAtMs: number
  state: 'waiting' | 'delivered' | 'dropped' | 'givenUp'
}

/** The stored answer to an idempotency key. */
export interface AnswerRow {
  id: string
  endpoint: string
  fingerprint: string
  status: number
  body: string
  created: number
}

export type TableName = keyof CardTables

/** One row written: the journal keeps them in order, and the last one of an id counts. */
export type Put = { [T in TableName]: { table: T; row: CardTables[T] } }[TableName]

/** An id in Stripe's form: a prefix and 24 unguessable characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
