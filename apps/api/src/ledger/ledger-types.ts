import type { LockKind, PostingPurpose } from '@monsoon/contract/money/postings'
import type { Tx } from '#db.ts'

/** A user's wallet as the ledger keeps it, in cents. free = posted − held. */
export interface UserAccount {
  id: string
  ownerId: string
  postedMinor: bigint
  heldMinor: bigint
  /** A card filled it a short while ago (card-money.ts). */
  hasCardMoney: boolean
}

/**
 * One sum from one account to another. A user's balance falls by a debit and rises by a credit: it is what the house
 * owes.
 */
export interface Posting {
  purpose: PostingPurpose
  debit: string
  credit: string
  amountMinor: bigint
}

/**
 * What a posting is for; statements and waterfalls show it. A new one begins in the contract, and does not compile
 * until the web has words for it.
 */
export type { PostingPurpose }

export interface EntryToPost {
  kind:
    | 'sale'
    | 'unfulfilled card payment'
    | 'card refund'
    | 'card refund failed'
    | 'refund'
    | 'owed paid'
    | 'top-up'
    | 'top-up refund'
    | 'transfer'
    | 'unassigned transfer'
    | 'transfer sent back'
    | 'pledge'
    | 'pledge return'
    | 'crypto kept'
    | 'withdrawal'
    | 'withdrawal return'
    | 'cashback'
    | 'cashback return'
    | 'dispute'
    | 'dispute won'
    | 'dispute lost'
    | 'external purchase'
    | 'external keep'
    | 'export fee'
    | 'export fee return'
    | 'postage'
    | 'postage earned'
    | 'postage return'
    | 'land'
    | 'land return'
  /** Says what happened so that it can happen once only: a second entry with the same key fails. */
  opKey: string
  postings: readonly Posting[]
  reverses?: string
  /** The hold that pays: it ends with this entry, as a whole, and what the entry does not take of it is free. */
  captures?: HoldName | undefined
  orderId?: string | undefined
  paymentId?: string
  itemId?: string | undefined
  memo?: string
}

export interface HoldToPlace {
  accountId: string
  ownerId: string
  amountMinor: bigint
  reason: HoldReason
  /** Unique within its reason. */
  ref: string
  releaseAt?: Date
}

/**
 * Why money is locked. `bid` and `offer`: until the one or the other is decided. `withdrawal`: until it is paid or
 * ended.
 */
export type HoldReason = LockKind

/** Brings money into a locked wallet, in the transaction that goes on to use it. Gives the wallet as it stands then. */
export type Deposit = (tx: Tx, wallet: UserAccount) => Promise<UserAccount>

/** One hold, by why it is there and what it is for. */
export interface HoldName {
  reason: HoldReason
  ref: string
}
