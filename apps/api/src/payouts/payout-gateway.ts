/** Money that is to go to somebody's bank account. */
export interface Payout {
  /** Names the payment at the service: one payment a key, however often it is asked for. */
  key: string
  amountMinor: bigint
  currency: 'USD'
  holderName: string
  bankName: string
  swiftCode: string
  accountNumber: string
  iban: string | null
}

/** What the service says of a payment. `pending`: it is on its way. `returned`: it arrived, and came back. */
export type PayoutNews =
  | { state: 'pending' }
  | { state: 'paid'; transactionId: string }
  | { state: 'failed'; reason: string }
  | { state: 'returned'; transactionId: string; reason: string }

/** The service did not answer, or not so that one could know what it did. The payment may exist. */
export class PayoutUnknown extends Error {
  override readonly name = 'PayoutUnknown'
}

/** A payment as the service tells it. */
export interface ToldPayout {
  /** What the service calls it. */
  id: string
  /** The key that it was sent under; null: it is none of ours. */
  key: string | null
  amountMinor: bigint
  news: PayoutNews
}

/**
 * A service that sends money to bank accounts (design: stack, ports). Each method throws PayoutUnknown where there is
 * no answer.
 */
export interface PayoutGateway {
  /** Sends the money, once a key. */
  send: (payout: Payout) => Promise<PayoutNews>
  /** What became of a payment; null: the service knows none by this key. */
  find: (key: string) => Promise<ToldPayout | null>
  /**
   * Every payment that was made since a day, page by page: `next` is the cursor of the page after, null on the last.
   */
  list: (from: { since: Date; cursor: string | null }) => Promise<{ payouts: ToldPayout[]; next: string | null }>
}
