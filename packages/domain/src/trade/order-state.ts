import { invariant } from '../invariant.ts'

/**
 * Where a purchase stands. `reserved`: editions held, not paid. `paid`: the buyer owns them. `expired`: the hold ran
 * out. `cancelled`: the buyer gave up. `failed`: the payment did. `refunded`: the money is back where it came from.
 */
export type OrderState = 'reserved' | 'paid' | 'expired' | 'cancelled' | 'failed' | 'refunded'

/**
 * Which state may follow which. Money can arrive after the hold ended, because the bank and its webhooks take their
 * time and order: then the order is fulfilled if stock remains, else refunded at once (server rules, 3). After a
 * cancellation it is always refunded, for the buyer has said no.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  reserved: ['paid', 'expired', 'cancelled', 'failed'],
  paid: ['refunded'],
  expired: ['paid', 'refunded'],
  failed: ['paid', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

/**
 * Whether an order may go from one state to the other. Staying is no transition: a repeated completion stops before it
 * asks.
 */
export function canTransition(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to)
}

/**
 * Asserts that an order may go from one state to the other, for the line before the UPDATE that is guarded by the same
 * `from`.
 * @throws {InvariantError} otherwise
 */
export function assertTransition(from: OrderState, to: OrderState): void {
  invariant(canTransition(from, to), `an order does not go from ${from} to ${to}`)
}

/** Where a card payment stands, as we store it. `created`: our intent, before the provider has answered. */
export type PaymentState =
  | 'created'
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** The payment states that no later news changes. */
const FINAL_PAYMENT_STATES: ReadonlySet<PaymentState> = new Set(['succeeded', 'canceled'])

/**
 * Whether news of a payment may replace what we store. Webhooks skip states and overtake each other, so any state may
 * follow an open one, but nothing follows a final one and nothing returns to `created`; what is refused is old news, to
 * be ignored.
 */
export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return from !== to && to !== 'created' && !FINAL_PAYMENT_STATES.has(from)
}
