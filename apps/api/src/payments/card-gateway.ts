/**
 * The port through which Monsoon takes card money. Provider-neutral: the adapter (stripe-card-gateway.ts) is the only
 * file that knows a provider's words. Card numbers never pass here; the provider's own card fields, in the browser,
 * hold them.
 *
 * Amounts are integer minor units (US cents). Every call that moves money takes an idempotency key that the caller has
 * stored before it calls: the same key may be sent again after a lost answer and moves the money once.
 */

/** What Monsoon charges in; the ledger has no other card currency. */
export type CardCurrency = 'USD'

/**
 * Where a payment stands at the provider.
 * - `requiresPaymentMethod`: no card yet, or the last card was refused (see `failureMessage`).
 * - `requiresAction`: the bank asks the buyer something (3-D Secure), or a card is given and not yet confirmed.
 * - `processing`: the bank has not answered yet.
 * - `succeeded`: the money is taken (`receivedMinor` says how much).
 * - `canceled`: will never take money.
 */
export type CardPaymentState = 'requiresPaymentMethod' | 'requiresAction' | 'processing' | 'succeeded' | 'canceled'

/** One card payment as the provider tells it now. Only this, re-read after a webhook, may move money in the ledger. */
export interface CardPayment {
  providerId: string
  /** Lets one browser confirm this one payment; never logged, never stored in clear. */
  clientSecret: string
  state: CardPaymentState
  /** What was asked for. */
  amountMinor: bigint
  /** As the provider says it, in upper case; compare it with the order's before believing the amount. */
  currency: string
  /** What it pays, as it was said at creation; null when the payment is not one of ours. */
  subjectId: string | null
  /** What was taken: zero until `succeeded`. */
  receivedMinor: bigint
  /** The sum of refunds so far: never above `receivedMinor`. */
  refundedMinor: bigint
  /** The bank's words for the buyer after a refusal. */
  failureMessage: string | null
  cardLast4: string | null
  /** 'visa', 'mastercard', 'amex', 'diners', … */
  cardBrand: string | null
  /**
   * The same for the same number, whoever pays by it; tells nothing of it. Null until it has succeeded, or where
   * nothing is told.
   */
  cardFingerprint: string | null
  /** The buyer's bank has asked for the money back: `receivedMinor` is no longer ours to pay out. */
  isDisputed: boolean
}

export interface CardRefund {
  refundId: string
  providerId: string
  amountMinor: bigint
  state: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in a word of the provider; absent where it says nothing. */
  failure?: string | null
}

/** A card's bank has taken money back and asks why it should not keep it. An inquiry that takes nothing is none. */
export interface CardDispute {
  disputeId: string
  /** The payment, as the provider names it. */
  providerId: string
  amountMinor: bigint
  /** `won`: the money came back. `lost`: the bank keeps it. */
  state: 'open' | 'won' | 'lost'
  /** The bank's word, e.g. 'fraudulent'. */
  reason: string
}

/** Why money goes back: `soldOut` covers a payment that arrived after its reservation had ended. */
export type CardRefundReason = 'requestedByBuyer' | 'soldOut' | 'duplicate' | 'fraud'

/** What a webhook says that matters here. `other` is acknowledged and stored, and moves nothing. */
export type CardEventType =
  | 'paymentSucceeded'
  | 'paymentFailed'
  | 'paymentCanceled'
  | 'paymentRefunded'
  | 'refundFailed'
  | 'paymentDisputed'
  | 'other'

/**
 * A verified hint: store `eventId` for ever (it is the inbox's key), then re-read the payment by `providerPaymentId`.
 */
export interface CardWebhook {
  eventId: string
  type: CardEventType
  /** Null when the event names no payment. Of disputes it tells that there are some then: they are to be listed. */
  providerPaymentId: string | null
}

/**
 * The same key and body give the answer of the first call, even if the payment has moved on: retrieve it to know its
 * state.
 */
export interface CreateCardPayment {
  /** What it pays: an order, or a payment of ours that is of none. */
  subjectId: string
  amountMinor: bigint
  currency: CardCurrency
  idempotencyKey: string
  /** Kept beside the payment at the provider; what it pays is added by the adapter and cannot be overridden. */
  metadata: Record<string, string>
  /** What the buyer may read on a statement or receipt. */
  description: string
}

/**
 * What the provider's own fields have made of a card, good for one charge; or, in demo mode alone, one of its published
 * test numbers.
 */
export type CardToCharge = { token: string } | { testNumber: string; expiry: string; cvv: string }

/**
 * What the bank said of its customer before the charge, as the provider's script tells it. Its own words, passed on to
 * its own API.
 */
export interface ThreeDSecureResult {
  cardHolderAuth: string
  cavv: string
  eci: string
  xid: string
  threeDsVersion: string
  directoryServerId: string
}

export interface ChargeCardPayment {
  providerId: string
  card: CardToCharge
  threeDSecure: ThreeDSecureResult | null
  description: string
  /** Its owner has agreed that the card is kept: banks are told of that with the charge. */
  isToBeKept: boolean
}

export interface RefundCardPayment {
  providerId: string
  amountMinor: bigint
  idempotencyKey: string
  reason: CardRefundReason
  /**
   * The ids of refunds of this payment that are booked: where a provider keeps no keys, any other of this amount is
   * this one.
   */
  bookedRefundIds: readonly string[]
}

export interface ReadCardWebhook {
  /** The bytes as they arrived: a parsed and re-serialised body never verifies. */
  rawBody: Buffer
  signature: string | undefined
  now: Date
}

/** A card that a gateway keeps, without its number. */
export interface KeptCard {
  /** The gateway's name for it. */
  reference: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  /** The same for the same number, whenever it was given; tells nothing of it. */
  fingerprint: string
}

export interface ChargeKeptCard {
  providerId: string
  holder: string
  reference: string
  /** Where the bank leads its customer back to. */
  returnUrl: string
  /** What the bank has said before the charge, where it is asked by the provider's script. */
  threeDSecure: ThreeDSecureResult | null
  description: string
}

/** Where a gateway keeps cards for later. Calls throw as those of {@link CardGateway} do; each may be repeated. */
export interface CardVault {
  /** Opens the gateway's record of a person, under which it keeps cards; its name there. */
  createHolder(input: { ownerId: string; idempotencyKey: string }): Promise<string>
  /** Says before a payment is confirmed whether the card that pays it is kept; `holder` null: it is not. */
  saveCardOf(payment: { providerId: string; holder: string | null }): Promise<void>
  /**
   * The card that a payment has left with the gateway, or that is kept now: once it has succeeded. Ask only where that
   * was agreed to.
   */
  findKeptCard(payment: { providerId: string; holder: string }): Promise<KeptCard | null>
  /**
   * Takes the money with a kept card while its owner is there; `bankUrl`: where the bank asks them. A card that is
   * declined leaves `requiresPaymentMethod`. Throws CardRefused with the code {@link keptCardGone} for a card that is
   * not kept any more.
   */
  charge(input: ChargeKeptCard): Promise<{ payment: CardPayment; bankUrl: string | null }>
  /** Whether a card is kept still. */
  isKept(card: { holder: string; reference: string }): Promise<boolean>
  /** Forgets a card. One that it does not know is forgotten. */
  forgetCard(reference: string): Promise<void>
  /** Forgets a person, with all that is kept of them. */
  forgetHolder(holder: string): Promise<void>
}

export const keptCardGone = 'kept_card_gone'

/**
 * Every method but `verifyWebhook` calls the provider and may throw {@link CardGatewayUnavailable} (the outcome is
 * unknown: call again with the same key) or {@link CardRefused} (the provider said no: calling again is pointless).
 */
export interface CardGateway {
  /** Names the provider in rows and logs, e.g. 'stripe'. */
  name: string
  /** The header that carries the signature of its webhooks, in lower case. */
  signatureHeader: string
  createPayment(input: CreateCardPayment): Promise<CardPayment>
  retrievePayment(providerId: string): Promise<CardPayment>
  /**
   * Every payment that was made since a moment, page by page, the newest first: `next` is the cursor of the page after,
   * null on the last.
   */
  listPayments(from: { since: Date; cursor: string | null }): Promise<{ payments: CardPayment[]; next: string | null }>
  /**
   * Takes the money with a card that the browser has named; absent where the provider's script does that itself. The
   * payment is looked up first: one that has succeeded is not charged again. A card that is declined leaves
   * `requiresPaymentMethod` with its `failureMessage`.
   */
  chargePayment?(input: ChargeCardPayment): Promise<CardPayment>
  /** Absent where no cards are kept for later. */
  vault?: CardVault
  /**
   * Cancelling twice is fine. Throws CardRefused when the payment has succeeded meanwhile: retrieve it, then fulfil or
   * refund.
   */
  cancelPayment(providerId: string, idempotencyKey: string): Promise<CardPayment>
  refundPayment(input: RefundCardPayment): Promise<CardRefund>
  /** The refunds of a payment as they stand now: one that was done can fail later. At most 100. */
  listRefunds(providerId: string): Promise<CardRefund[]>
  /** The disputes of one payment, or those that were opened since, at least the newest 100. */
  listDisputes(which: { providerId: string } | { since: Date }): Promise<CardDispute[]>
  /** Checks the signature and the date, both ways. Throws {@link WebhookRefused}. */
  verifyWebhook(input: ReadCardWebhook): CardWebhook
}

/**
 * No answer, a 5xx, a rate limit or our own bad key: nobody knows yet whether it happened. Retryable with the same key.
 */
export class CardGatewayUnavailable extends Error {
  override readonly name = 'CardGatewayUnavailable'
}

/**
 * The provider understood and said no. `message` is fit for a buyer when `code` is a card's; else it is for our log.
 */
export class CardRefused extends Error {
  override readonly name = 'CardRefused'
  readonly code: string | null

  constructor(message: string, options: { code: string | null; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.code = options.code
  }
}

export type WebhookRefusal = 'missingSignature' | 'wrongSignature' | 'tooOld' | 'inTheFuture' | 'unreadable'

/** A webhook that is not believed. Answer 400 and change nothing. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: WebhookRefusal

  constructor(reason: WebhookRefusal, options?: { cause?: unknown }) {
    super(`card webhook refused: ${reason}`, options)
    this.reason = reason
  }
}
