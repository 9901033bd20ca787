import type { WantedStatus } from '@monsoon/domain/payments/crypto-receipt'
import type { Tx } from '#db.ts'

/** What the money is for, and whether it is still wanted. */
export interface PaidFor {
  wanted: WantedStatus
  itemId: string | undefined
}

/** A payment's money as recorded, and what may be done with it. */
export interface RecordedMoney {
  /** The full amount is there, and what it is for may still be paid. */
  isPaid: boolean
  /** Why it buys nothing all the same. */
  fault?: string | undefined
  /** The bank or the chain has yet to decide. */
  isPending: boolean
  /** No money is on its way, so it may be ended once its time is up. */
  canEnd: boolean
  /** The provider will never take money for it. */
  isClosed: boolean
  /** Why the bank declined the last card. */
  reason: string | null
  /** Marks the money as spent on what it was for. */
  spend(tx: Tx, subject: Omit<PaidFor, 'wanted'>): Promise<void>
  /** Deals with money that has no use, such as a second payment. */
  leave(tx: Tx, subject: PaidFor): Promise<void>
  /** Returns money that buys nothing. Gives how much is on its way back to a card. */
  sendBack(tx: Tx, subject: PaidFor): Promise<bigint>
}

/** What a provider says of a payment's money. */
export interface ProviderFunds {
  /** Money that buys nothing goes back to where it came from, also of a payment that had ended. */
  refundsToSource: boolean
  /** Records it. What is paid for must be locked. */
  record(tx: Tx, subject: PaidFor): Promise<RecordedMoney>
}
