import type { LockKind, PostingPlace, PostingPurpose } from '@monsoon/contract/postings'
import { defineText } from '../text/define-text.ts'

/** What money was for: one sentence for each purpose of the books. */
export const purposeText = defineText('purpose', {
  purchase: 'Purchase',
  'card payment': 'Paid by card',
  'crypto payment': 'Paid in crypto',
  'artist share': 'Artist’s share',
  'curator share': 'Curator’s share',
  'platform share': 'Monsoon’s share',
  'seller proceeds': 'Seller’s proceeds',
  royalty: 'Royalty of the artist',
  'platform fee': 'Monsoon’s fee',
  'mint fee': 'Mint fee',
  'transfer fee': 'Transfer fee',
  refund: 'Refund',
  'refund failed': 'Refund that the bank of the card refused',
  'owed after refund': 'Owed after a refund',
  'owed money paid': 'Paid of what you owed',
  cashback: 'Cashback',
  'cashback taken back': 'Cashback taken back',
  disputed: 'Disputed by the bank of a card',
  'dispute won': 'Given back by the bank of a card',
  'dispute lost': 'Taken back by the bank of a card',
  'external purchase': 'Acquired on another marketplace',
  'external price rise': 'Dearer on another marketplace than agreed',
  'external keep': 'Acquired on another marketplace for the house',
  'top-up': 'Top-up',
  'unassigned transfer': 'Transfer without a known owner',
  'transfer sent back': 'Transfer sent back',
  withdrawal: 'Withdrawal',
  'withdrawal fee': 'Withdrawal fee',
  'withdrawal returned': 'Withdrawal returned',
  postage: 'Postage',
} as const satisfies Record<PostingPurpose, string>)

/** Where money stands. */
export const placeText = defineText('place', {
  you: 'Your wallet',
  wallet: 'Another wallet',
  cardProvider: 'Card provider',
  cryptoProvider: 'Crypto provider',
  demoFunds: 'Demo funds',
  bankPayouts: 'Bank',
  bankTransfers: 'Bank transfer',
  otherMarketplaces: 'Other marketplaces',
  unassignedTransfers: 'Transfers without a known owner',
  cryptoPayouts: 'Crypto transfer',
  marketContract: 'Market contract',
  etherOfMembers: 'Crypto wallet',
  salesBeingSplit: 'The sale',
  cardMoneyToRefund: 'Card money on its way back',
  shareOfSales: 'Monsoon’s share of sales',
  mintFees: 'Mint fees',
  transferFees: 'Transfer fees',
  withdrawalFees: 'Withdrawal fees',
  cashback: 'Cashback of Monsoon',
  disputedMoney: 'Taken back by banks',
  receivables: 'Owed to Monsoon',
  postageOfRequests: 'Postage until the object has come',
  postage: 'Postage of Monsoon',
} as const satisfies Record<PostingPlace, string>)

/** Why money of one's own is locked. */
export const lockText = defineText('lock', {
  'card-proceeds': 'Proceeds held until a card payment is final',
  bid: 'A bid of yours that leads',
  offer: 'An offer of yours that stands',
  withdrawal: 'A withdrawal under way',
  cashback: 'Cashback of a purchase',
  dispute: 'Your bank asks for a payment back',
  external: 'An edition that we acquire for you on another marketplace',
} as const satisfies Record<LockKind, string>)
