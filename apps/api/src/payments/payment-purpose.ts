import type { ErrorCode } from '@monsoon/contract/errors'
import type { WantedStatus } from '@monsoon/domain/payments/crypto-receipt'
import type { PaymentPurposeName, PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import type { Config } from '#config.ts'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { NewPayment, Payment } from './payment-queries.ts'

/** The status of what a payment is for. */
export interface SubjectStatus {
  status: PaymentStatus
  /** Why it ended. */
  reason: string | null
  /** Its time is over, but who pays now still wants it. */
  isLate?: boolean
  /** It is open, but its time is over. */
  isTimeUp?: boolean
  itemId?: string | undefined
}

/** `payer`: they cancelled. `provider`: it did not begin the payment. `refused`: it was paid, and a rule refused. */
export type EndCause = 'payer' | 'time' | 'provider' | 'refused'

interface About<Locked> {
  payment: Payment
  locked: Locked
}

/** A payment for which money was received. */
export interface Paid<Locked extends SubjectStatus = SubjectStatus> extends About<Locked> {
  resources: { config: Config; db: Db }
}

/**
 * What differs between orders, bids, offers and top-ups, whose payments begin, settle, end and are refunded alike. Each
 * belongs to its module; compose-purposes.ts puts them together. `Context`: what its timer works with.
 */
export interface PaymentPurpose<Locked extends SubjectStatus = SubjectStatus, Context = unknown> {
  /** What the payer is told: it `ended`; it was paid but `failed`; the provider is `silent`. */
  errors: Readonly<Record<'ended' | 'failed' | 'silent', ErrorCode>>
  /** A job of its own ends it, whatever the provider says. */
  hasOwnTimer?: boolean
  /** Who may pay, and how much: under the lock of the payer's account, before anything is written. Throws Refusal. */
  admit?(tx: Tx, config: Config, payment: NewPayment): Promise<void>
  read(db: DbOrTx, payment: Payment): Promise<SubjectStatus>
  /** Locks what is paid for, in lock order. Refuses nothing. */
  lock(tx: Tx, payment: Payment): Promise<Locked>
  /** Does what was paid for. A Refusal rolls it back and returns the money. Gives the offer that was made. */
  onPaid(tx: Tx, paid: Paid<Locked>): Promise<{ offerId?: string }>
  /** The bank has yet to decide. */
  onPending?(tx: Tx, about: About<Locked>): Promise<void>
  /** Ends it unfulfilled. What has ended already stays as it is. */
  onEnded(tx: Tx, about: About<Locked> & { cause: EndCause; reason: string }): Promise<void>
  /** What was paid is on its way back to the card. */
  onReturned?(tx: Tx, about: { payment: Payment; amountMinor: bigint; reason: string }): Promise<void>
  /** A refund has arrived. */
  onRefunded?(tx: Tx, about: About<Locked> & { refund: { id: string; reason: string } }): Promise<void>
  /** After a transaction that changed it. */
  onCommitted?(payment: Payment): void
  /** With a timer of its own: what is overdue because that was lost. */
  overdue?: Overdue<Context>
}

/** What a sweep finds, and how it ends one of it. */
interface Overdue<Context> {
  list(db: DbOrTx, limit: number): Promise<string[]>
  end(context: Context, id: string): Promise<void>
}

export type PaymentPurposes<Context> = Readonly<Record<PaymentPurposeName, PaymentPurpose<SubjectStatus, Context>>>

/** What payments ask of refunds. */
export interface PaymentRefunds<Context> {
  /** Whether card money that paid for nothing is on its way back, or has arrived. */
  isReturned(tx: Tx, payment: Payment): Promise<boolean>
  /** Has it sent back, once. */
  returnUnfulfilled(
    tx: Tx,
    payment: Payment,
    money: { amountMinor: bigint; itemId?: string | undefined },
  ): Promise<void>
  /** What is to be sent though the job of it was lost. */
  overdue: Overdue<Context>
}

/** Whether money that comes now is still wanted. */
export function wantedOf({ status, isLate }: SubjectStatus): WantedStatus {
  switch (status) {
    case 'open':
      return 'open'
    case 'succeeded':
    case 'returned':
      return 'done'
    case 'failed':
    case 'cancelled':
      return isLate ? 'late' : 'over'
  }
}
