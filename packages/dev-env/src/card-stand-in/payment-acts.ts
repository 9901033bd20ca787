import type { CardWriter } from './card-book.ts'
import { cardOf, checkUsable, expiredCard, findMethod, isExpired } from './card-methods.ts'
import {
  type ChargeRow,
  type DisputeRow,
  type IntentRow,
  type MethodRow,
  newId,
  nowSeconds,
  type RefundRow,
} from './card-rows.ts'
import { invalidRequest, noSuch, type StripeErrorBody } from './stripe-refusal.ts'
import { shapeCharge, shapeDispute, shapeIntent, shapeMethod, shapeRefund } from './stripe-shapes.ts'
import type { CardRefusal } from './test-cards.ts'

/** What an act on a payment needs beside the rows. */
export interface PaymentSetting {
  /** The stand-in's own origin. */
  origin: string
  /** The only origin a buyer may be sent back to. */
  appOrigin: string
  /** How long after the payment the hint about a dispute comes. */
  disputeDelayMs: number
}

const SMALLEST_AMOUNT = 50
const LARGEST_AMOUNT = 99_999_999
const NO_EXPANSION: ReadonlySet<string> = new Set()

export interface CreateIntent {
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, string>
}

export function createIntent(write: CardWriter, input: CreateIntent): IntentRow {
  if (input.amount < SMALLEST_AMOUNT) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (input.amount > LARGEST_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
  if (input.currency !== 'usd') throw invalidRequest(`Invalid currency: ${input.currency}`, { param: 'currency' })
  const id = newId('pi')
  const intent: IntentRow = {
    ...input,
    id,
    clientSecret: newId(`${id}_secret`),
    amountReceived: 0,
    status: 'requires_payment_method',
    methodId: null,
    customerId: null,
    futureUsage: null,
    latestChargeId: null,
    lastError: null,
    challenge: null,
    created: nowSeconds(),
    canceledAt: null,
  }
  write.put('intents', intent)
  return intent
}

export function findIntent(write: Pick<CardWriter, 'get'>, id: string): IntentRow {
  const intent = write.get('intents', id)
  if (!intent) throw noSuch('payment_intent', id)
  return intent
}

/** An intent after an act, and the bank's refusal if there was one. */
export interface PaymentOutcome {
  intent: IntentRow
  refusal: StripeErrorBody | null
}

export interface ConfirmIntent {
  intentId: string
  methodId: string
  returnUrl: string | null
}

export function confirmIntent(write: CardWriter, input: ConfirmIntent, setting: PaymentSetting): PaymentOutcome {
  const intent = findIntent(write, input.intentId)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState('confirm', intent)
  if (input.returnUrl !== null && URL.parse(input.returnUrl)?.origin !== setting.appOrigin) {
    throw invalidRequest('The return_url must lead back to the shop.', { code: 'url_invalid', param: 'return_url' })
  }
  const method = findMethod(write, input.methodId)
  checkUsable(method, intent)
  const attempt: IntentRow = { ...intent, methodId: method.id, lastError: null, challenge: null }
  if (!cardOf(method).isChallenged) return charge(write, attempt, setting)
  const waiting: IntentRow = {
    ...attempt,
    status: 'requires_action',
    challenge: { token: newId('challenge'), returnUrl: input.returnUrl, isOpen: true },
  }
  write.put('intents', waiting)
  return { intent: waiting, refusal: null }
}

export interface AnswerChallenge {
  intentId: string
  token: string
  isApproved: boolean
}

/** What the buyer told the bank. An old page of the bank, answered twice or too late, changes nothing. */
export function answerChallenge(write: CardWriter, input: AnswerChallenge, setting: PaymentSetting): PaymentOutcome {
  const intent = findIntent(write, input.intentId)
  if (!intent.challenge?.isOpen || intent.challenge.token !== input.token) return { intent, refusal: null }
  const answered: IntentRow = { ...intent, challenge: { ...intent.challenge, isOpen: false } }
  if (input.isApproved) return charge(write, answered, setting)
  return refuse(write, answered, setting, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

export function cancelIntent(write: CardWriter, intentId: string, setting: PaymentSetting): IntentRow {
  const intent = findIntent(write, intentId)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState('cancel', intent)
  const canceled: IntentRow = { ...intent, status: 'canceled', challenge: null, canceledAt: nowSeconds() }
  write.put('intents', canceled)
  announceIntent(write, 'payment_intent.canceled', canceled, setting)
  return canceled
}

function unexpectedState(act: 'confirm' | 'cancel', intent: IntentRow) {
  return invalidRequest(`You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}

function charge(write: CardWriter, intent: IntentRow, setting: PaymentSetting): PaymentOutcome {
  const method = intent.methodId === null ? undefined : write.get('methods', intent.methodId)
  if (!method) throw new Error(`payment ${intent.id} has no card to charge`)
  const card = cardOf(method)
  const refusal = isExpired(method) ? expiredCard : card.refusal
  const row = newCharge(intent, method, refusal)
  write.put('charges', row)
  const charged: IntentRow = { ...intent, latestChargeId: row.id }
  if (refusal) {
    return refuse(write, charged, setting, {
      type: 'card_error',
      code: refusal === expiredCard ? 'expired_card' : 'card_declined',
      decline_code: refusal.declineCode,
      message: refusal.message,
      charge: row.id,
      payment_method: shapeMethod(method),
    })
  }
  const paid: IntentRow = { ...charged, status: 'succeeded', amountReceived: intent.amount }
  write.put('intents', paid)
  if (method.customerId === null) {
    const keeper = intent.futureUsage === null ? null : intent.customerId
    write.put('methods', { ...method, customerId: keeper, isSpent: keeper === null })
  }
  announceIntent(write, 'payment_intent.succeeded', paid, setting)
  if (card.isDisputedLater) openDispute(write, row, setting)
  return { intent: paid, refusal: null }
}

function newCharge(intent: IntentRow, method: MethodRow, refusal: CardRefusal | null): ChargeRow {
  return {
    id: newId('ch'),
    intentId: intent.id,
    methodId: method.id,
    amount: intent.amount,
    amountRefunded: 0,
    isPaid: refusal === null,
    isDisputed: false,
    declineCode: refusal?.declineCode ?? null,
    failureMessage: refusal?.message ?? null,
    created: nowSeconds(),
  }
}

function refuse(write: CardWriter, intent: IntentRow, setting: PaymentSetting, error: StripeErrorBody): PaymentOutcome {
  const refused: IntentRow = { ...intent, status: 'requires_payment_method', methodId: null, lastError: error }
  write.put('intents', refused)
  announceIntent(write, 'payment_intent.payment_failed', refused, setting)
  return { intent: refused, refusal: error }
}

/** The bank has opened it at once; its webhook comes later, as in life. */
function openDispute(write: CardWriter, row: ChargeRow, setting: PaymentSetting): DisputeRow {
  write.put('charges', { ...row, isDisputed: true })
  const dispute: DisputeRow = {
    id: newId('dp'),
    intentId: row.intentId,
    chargeId: row.id,
    amount: row.amount,
    status: 'needs_response',
    created: nowSeconds(),
  }
  write.put('disputes', dispute)
  announce(write, { type: 'charge.dispute.created', object: shapeDispute(dispute), delayMs: setting.disputeDelayMs })
  return dispute
}

/** Has the bank take a payment back. */
export function raiseDispute(write: CardWriter, intentId: string, setting: PaymentSetting): DisputeRow {
  const intent = findIntent(write, intentId)
  const charge = intent.latestChargeId === null ? undefined : write.get('charges', intent.latestChargeId)
  if (intent.status !== 'succeeded' || !charge || charge.isDisputed)
    throw invalidRequest('Only a paid charge that is not disputed yet can be.', { code: 'charge_not_disputable' })
  return openDispute(write, charge, { ...setting, disputeDelayMs: 0 })
}

/** Has the bank decide a dispute. */
export function decideDispute(write: CardWriter, id: string, status: 'won' | 'lost'): DisputeRow {
  const found = write.get('disputes', id)
  if (found?.status !== 'needs_response') throw noSuch('dispute', id)
  const dispute: DisputeRow = { ...found, status }
  write.put('disputes', dispute)
  const object = shapeDispute(dispute)
  if (status === 'won') announce(write, { type: 'charge.dispute.funds_reinstated', object })
  announce(write, { type: 'charge.dispute.closed', object })
  return dispute
}

export interface CreateRefund {
  intentId: string
  /** All that is left when null. */
  amount: number | null
  reason: RefundRow['reason']
  metadata: Record<string, string>
}

export function createRefund(write: CardWriter, input: CreateRefund): RefundRow {
  const intent = findIntent(write, input.intentId)
  const paid = intent.latestChargeId === null ? undefined : write.get('charges', intent.latestChargeId)
  if (intent.status !== 'succeeded' || !paid) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      code: 'charge_not_refundable',
    })
  }
  if (paid.isDisputed) throw invalidRequest(`Charge ${paid.id} is disputed.`, { code: 'charge_disputed' })
  const left = paid.amount - paid.amountRefunded
  if (left === 0) {
    throw invalidRequest(`Charge ${paid.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = input.amount ?? left
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const refunded: ChargeRow = { ...paid, amountRefunded: paid.amountRefunded + amount }
  write.put('charges', refunded)
  const refund = {
    id: newId('re'),
    intentId: intent.id,
    chargeId: paid.id,
    amount,
    reason: input.reason,
    metadata: input.metadata,
    created: nowSeconds(),
  }
  write.put('refunds', refund)
  announce(write, { type: 'charge.refunded', object: shapeCharge(write, refunded), delayMs: 0 })
  return refund
}

/** Has the bank of the card refuse a refund that was done: the money is the shop's again. */
export function failRefund(write: CardWriter, id: string): void {
  const refund = write.get('refunds', id)
  const charge = refund && write.get('charges', refund.chargeId)
  if (!refund || !charge || refund.failureReason !== undefined) throw noSuch('refund', id)
  const failed: RefundRow = { ...refund, failureReason: 'lost_or_stolen_card' }
  write.put('refunds', failed)
  write.put('charges', { ...charge, amountRefunded: charge.amountRefunded - refund.amount })
  announce(write, { type: 'refund.failed', object: shapeRefund(failed) })
}

function announceIntent(write: CardWriter, type: string, intent: IntentRow, setting: PaymentSetting): void {
  const object = shapeIntent(write, intent, { expand: NO_EXPANSION, origin: setting.origin })
  announce(write, { type, object, delayMs: 0 })
}

function announce(write: CardWriter, input: { type: string; object: unknown; delayMs?: number }): void {
  write.put('events', {
    id: newId('evt'),
    type: input.type,
    created: nowSeconds(),
    object: input.object,
    dueAtMs: Date.now() + (input.delayMs ?? 0),
    state: 'waiting',
  })
}
