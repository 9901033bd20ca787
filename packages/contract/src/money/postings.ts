import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { id, numberInput, time, usd, workName } from '../shapes.ts'

/** What a transfer of the books is for. The web has a sentence for each, or does not compile. */
export const postingPurposes = [
  'purchase',
  'card payment',
  'crypto payment',
  'artist share',
  'curator share',
  'platform share',
  'seller proceeds',
  'royalty',
  'platform fee',
  'mint fee',
  'transfer fee',
  'refund',
  'refund failed',
  'owed after refund',
  'owed money paid',
  'cashback',
  'cashback taken back',
  'disputed',
  'dispute won',
  'dispute lost',
  'external purchase',
  'external price rise',
  'external keep',
  'top-up',
  'unassigned transfer',
  'transfer sent back',
  'withdrawal',
  'withdrawal fee',
  'withdrawal returned',
  'postage',
  'land',
] as const
export type PostingPurpose = (typeof postingPurposes)[number]

/**
 * Why money of a wallet is locked: what a card sale brought, a bid or an offer of the owner, a withdrawal, cashback, a
 * dispute.
 */
export const lockKinds = ['card-proceeds', 'bid', 'offer', 'withdrawal', 'cashback', 'dispute', 'external'] as const
export type LockKind = (typeof lockKinds)[number]

/**
 * Where money stands for a reader: in their wallet, in somebody else's, or in an account of the house
 * (ledger-accounts.ts), by its name.
 */
export const postingPlaces = [
  'you',
  'wallet',
  'cardProvider',
  'cryptoProvider',
  'demoFunds',
  'bankPayouts',
  'bankTransfers',
  'otherMarketplaces',
  'unassignedTransfers',
  'cryptoPayouts',
  'marketContract',
  'etherOfMembers',
  'salesBeingSplit',
  'cardMoneyToRefund',
  'shareOfSales',
  'mintFees',
  'transferFees',
  'withdrawalFees',
  'cashback',
  'disputedMoney',
  'receivables',
  'postageOfRequests',
  'postage',
  'landSales',
] as const
export type PostingPlace = (typeof postingPlaces)[number]

/** One transfer of the books: `amount` went `from` one account `to` the other, one of which is the reader's wallet. */
export const posting = z.object({
  /** The double entry, and which of its transfers. */
  entryId: id,
  leg: z.int(),
  at: time,
  /** One of `postingPurposes`. */
  purpose: z.string(),
  /** One of `postingPlaces`. */
  from: z.string(),
  to: z.string(),
  amount: usd,
  isCredit: z.boolean(),
  balanceAfter: usd,
  /** What the money was for: a work, or a parcel. */
  work: workName.nullable(),
  /** Of a parcel. */
  land: landAddress.nullable(),
  /** The sale that it is part of, whose split the reader may see. */
  orderId: id.nullable(),
})
export type Posting = z.infer<typeof posting>

/** Where a list goes on: the entry and leg of the last posting that was shown. */
export const postingCursor = z
  .string()
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:\d{1,4}$/, 'Please send a valid cursor')

/** Money that is yours but not free, why, and until when. */
export const lockedAmount = z.object({
  id,
  amount: usd,
  /** One of `lockKinds`. */
  kind: z.string(),
  /** The same in words. */
  reason: z.string(),
  since: time,
  until: time.nullable(),
  /** The sale whose proceeds it is. */
  orderId: id.nullable(),
  work: workName.nullable(),
})
export type LockedAmount = z.infer<typeof lockedAmount>

/**
 * Money that a card brought into the wallet: it may be spent, but as much may not be withdrawn before that time; null:
 * the card's bank asks for it.
 */
export const cardMoney = z.object({ amount: usd, until: time.nullable() })
export type CardMoney = z.infer<typeof cardMoney>

/** What stands behind the figures of a wallet. */
export const postingEndpoints = {
  'GET /v1/wallet/postings': endpoint({
    summary: 'The transfers that the own balance is the sum of, newest first',
    auth: 'member',
    query: z.object({
      before: postingCursor.optional(),
      limit: numberInput(z.number().int().min(1).max(100)).default(25),
    }),
    data: z.object({ balance: usd, locked: usd, free: usd, postings: z.array(posting), next: z.string().nullable() }),
    errors: [],
  }),
  'GET /v1/wallet/locks': endpoint({
    summary: 'The amounts that the locked part of the own balance is the sum of, newest first',
    auth: 'member',
    query: z.object({ before: id.optional(), limit: numberInput(z.number().int().min(1).max(100)).default(25) }),
    data: z.object({ locked: usd, locks: z.array(lockedAmount), next: id.nullable() }),
    errors: [],
  }),
}
