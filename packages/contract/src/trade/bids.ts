import { z } from 'zod'
import { bidMessages } from './bid-messages.ts'
import { currencyType, id, itemPicture, personSummary, time, usd, usdInput } from '../shapes.ts'

export const bidAmount = usdInput(bidMessages.bidInvalid)

/** An accepted bid. `isAutomatic`: placed by the house within the bidder's limit. */
export const bid = z.object({
  id,
  seq: z.int(),
  bidder: personSummary,
  amount: usd,
  currencyType,
  isAutomatic: z.boolean(),
  isVoided: z.boolean(),
  timestamp: time,
})

export type Bid = z.infer<typeof bid>

/** How somebody stands in an auction in which they bid. */
const bidStatus = z.enum(['winning', 'outbid', 'won', 'lost', 'offered', 'cancelled', 'voided'])

export type BidStatus = z.infer<typeof bidStatus>

export const ownBid = z.object({
  auctionId: id,
  item: itemPicture,
  standing: bidStatus,
  highestOwn: usd,
  limit: usd.nullable(),
  highestBid: usd.nullable(),
  currencyType,
  ethUsd: usd.nullable().describe('held on chain: USD an ETH'),
  liveTill: time,
  endedAt: time.nullable(),
  orderId: id.nullable(),
  placedAt: time,
})

export type OwnBid = z.infer<typeof ownBid>

/** A bid as one wishes it. */
export const bidInput = z.object({
  saleId: id.describe('the auction'),
  itemId: id,
  amount: bidAmount,
  maxAmount: bidAmount
    .optional()
    .describe('up to here the house bids for the caller, a step above everybody else; locked as a whole'),
  highestBid: z.number().min(0).nullable().optional().describe('what the caller was shown; another one is refused'),
})

export const bidErrors = [
  'login-to-bid',
  'auction-not-found',
  'own-item',
  'auction-over',
  'auction-not-payable',
  'auction-in-usd',
  'bid-blocked',
  'bid-too-low',
  'bid-too-high',
  'limit-below-bid',
  'limit-not-raised',
  'price-changed',
  'whitelist-only',
  'whitelist-not-open',
  'whitelist-used-up',
] as const
