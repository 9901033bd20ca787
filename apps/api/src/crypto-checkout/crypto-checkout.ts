/**
 * The port through which Monsoon takes crypto money on a provider's hosted page. The provider converts and settles in
 * USD (server-rules 21a): prices, receipts and the ledger know cents alone. The adapters are the only files that know a
 * provider's words.
 */
export interface CryptoCheckout {
  /** Names the provider in rows and logs, e.g. 'nowpayments'. */
  name: string
  /** Makes an invoice, or finds the one that was made for the same subject where the provider can look for it. */
  createInvoice(invoice: NewInvoice): Promise<CreatedInvoice>
  /**
   * What was paid for an invoice until now, by whichever number of transfers. Refuses what was paid for something else.
   */
  readReceipts(invoice: StoredInvoice): Promise<CryptoReceipts>
  /** All that was received since a moment, or what was received for one payment of ours. */
  listReceived(wanted: WantedReceived): Promise<ReceivedMoney[]>
  /** Nobody should pay it any more. What comes all the same is still received. */
  closeInvoice(providerId: string): Promise<void>
  /** Checks signature and date of a callback. Throws {@link CallbackRefused}. */
  readCallback(callback: ReadCallback): CryptoCallback
}

export interface NewInvoice {
  /** Our payment. */
  subjectId: string
  /** Cents. */
  amountMinor: bigint
  /** What the payer reads. */
  description: string
  successUrl: string
  cancelUrl: string
  callbackUrl: string
  lifeMs: number
}

export interface CreatedInvoice {
  providerId: string
  /** The hosted page. */
  pageUrl: string
}

export interface StoredInvoice {
  providerId: string
  subjectId: string
  amountMinor: bigint
}

/** Cents that were confirmed on the chain, and cents that were seen there and are not confirmed yet. */
export interface CryptoReceipts {
  receivedMinor: bigint
  pendingMinor: bigint
}

export interface WantedReceived {
  since: Date
  /** Our payment; without it, all that there is. */
  subjectId?: string
}

/**
 * Money that was confirmed on the chain, in cents: one line for each payment, by however many invoices and transfers.
 */
export interface ReceivedMoney {
  /** What it was paid for, as the provider was told; what the provider calls it where it was told nothing. */
  subject: string
  /** null: the provider does not say. */
  invoiceId: string | null
  receivedMinor: bigint
}

export interface ReadCallback {
  /** The bytes as they arrived. */
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  now: Date
}

/** A verified hint: keep `eventId` for ever, then read the receipts again. `subjectId` is our payment. */
export interface CryptoCallback {
  eventId: string
  type: string
  subjectId: string | null
}

/** No answer, or none that can be understood: nobody knows whether it happened. */
export class CryptoCheckoutUnavailable extends Error {
  override readonly name = 'CryptoCheckoutUnavailable'
}

export type CallbackRefusal = 'missingSignature' | 'wrongSignature' | 'inTheFuture' | 'unreadable'

/** A callback that is not believed. Answer 400 and change nothing. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused'
  readonly reason: CallbackRefusal

  constructor(reason: CallbackRefusal, options?: { cause?: unknown }) {
    super(`crypto callback refused: ${reason}`, options)
    this.reason = reason
  }
}
