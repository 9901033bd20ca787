import { readSellPrice, SALE_DAYS } from '@monsoon/domain/trade/listing-rules'
import { cardChargeErrors, sentCard } from '../money/card-charges.ts'
import { z } from 'zod'
import { cardPage } from '../works/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { featuredPageSize } from '../works/marketplace-filters.ts'
import { sellMessages } from './sell-messages.ts'
import { cardCharge, chargeErrors } from '../money/pledges.ts'
import { etherPayerFields, etherPayment, etherPurchase, toldPayment } from '../chain/ether-purchases.ts'
import { sellPriceFaults } from './sell-price-faults.ts'
import {
  acceptedPaymentMethod,
  buyModeInput,
  currencyType,
  editionsText,
  id,
  itemPicture,
  nothing,
  numberInput,
  pageQuery,
  pagination,
  personSummary,
  time,
  usd,
} from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'
import { bidAmount, bid, ownBid, bidInput, bidErrors } from './bids.ts'

/** Page size of lists of auctions (001, section 9). */
export const auctionPageSize = 50

const price = z
  .union([z.number(), z.string().max(40)], { error: sellMessages.priceRequired })
  .transform((sent, context) => {
    const { priceMinor, fault } = readSellPrice(sent, 1)
    if (fault === null) return priceMinor
    context.addIssue({ code: 'custom', message: sellPriceFaults[fault] })
    return z.NEVER
  })

/** `offered`: over, and the next bidder has a day to say yes. */
export const auctionState = z.enum(['live', 'offered', 'sold', 'unsold', 'cancelled'])
export type AuctionState = z.infer<typeof auctionState>

/** What changes while an auction runs, the same for all who read it. */
const auctionStatus = z.object({
  version: z.int().describe('grows with every change'),
  state: auctionState,
  highestBid: usd.nullable(),
  bidCount: z.int(),
  minNextBid: usd.describe(
    'what to bid at least so as not to lose to the minimum step; anything above the highest bid is accepted, but not less than this on chain, once there is a bid',
  ),
  quickBids: z.array(usd).describe('5, 10 and 20 percent above'),
  liveTill: time.describe('the end; a bid in the last ten minutes moves it to ten minutes after it'),
  serverTime: time,
})

export const auction = auctionStatus.extend({
  id: id.describe('the saleId of its bids'),
  item: itemPicture,
  seller: personSummary,
  quantity: z.int(),
  /** e.g. "3, 7-9": sold together. */
  editions: z.string(),
  editionQuantity: z.int().describe('the supply of the work'),
  minimumPrice: usd,
  currencyType,
  acceptedPaymentMethod,
  mintFee: usd,
  transferFee: usd,
  startedAt: time,
  originalEnd: time,
  endedAt: time.nullable(),
  /** Why it was cancelled; with `live`: why it is being undone on chain. */
  reason: z.string().nullable(),
  ethUsd: usd.nullable().describe('held on chain: USD an ETH, fixed when it opened; null: held in USD'),
  /** Newest first, at most fifty. */
  bids: z.array(bid),
  canBid: z.boolean(),
  canCancel: z.boolean(),
  /** How the reader stands; null for visitors and who has not bid. A limit is shown to its owner alone. */
  own: z.object({ isLeading: z.boolean(), highestBid: usd.nullable(), limit: usd.nullable(), held: usd }).nullable(),
  /** The reader's bid that the chain has yet to show. */
  etherBid: z.object({ pledgeId: id, amount: usd, payment: etherPayment }).nullable(),
  /** The reader may still have it: for this, until then (server-rules 19). */
  secondChance: z.object({ amount: usd, totalCost: usd, until: time }).nullable(),
})
export type Auction = z.infer<typeof auction>

/**
 * An event of the stream `GET /v1/auction/{id}/stream`: how the auction stands, and the bids since the event before.
 */
export const auctionNews = auctionStatus.extend({ id, bids: z.array(bid) })
export type AuctionNews = z.infer<typeof auctionNews>

/** How an auction stands after a bid: with what was written for it, and how its bidder stands. */
export const placedBid = auctionNews.extend({ own: auction.shape.own })
export type PlacedBid = z.infer<typeof placedBid>

const params = z.object({ id })
const featured = {
  summary: 'Works in an auction that runs, featured ones first to be asked for; the next to end first',
  auth: 'anyone',
  query: pageQuery.extend({ limit: pageQuery.shape.limit.default(featuredPageSize) }),
  data: cardPage,
  errors: [],
  publicCacheSeconds: 1,
} as const

export const auctionEndpoints = {
  'POST /v1/list/auction': endpoint({
    summary: 'Put editions of a work up for auction, all of them together',
    auth: 'member',
    body: z.object({
      itemId: id,
      quantity: numberInput(
        z
          .number({ error: sellMessages.editionsToSell })
          .int(sellMessages.editionsToSell)
          .min(0)
          .max(999_999_999, sellMessages.quantityAboveOwned),
      )
        .optional()
        .describe('absent: as many as `editions` names'),
      editions: z
        .union([editionsText, z.array(z.int().min(1).max(999_999_999)).max(10_000), z.literal('')])
        .optional()
        .describe('numbers, e.g. "4, 7-9" or [4, 7, 8, 9]; absent: the lowest that are free'),
      minimumPrice: price.optional().describe('USD for all of them; bids are above it'),
      pricePerQuantity: price.optional().describe('instead: USD for each of them'),
      liveTill: numberInput(z.literal(SALE_DAYS)).describe('days'),
      acceptedPaymentMethod: acceptedPaymentMethod
        .default('fiat')
        .describe("'crypto': held on chain, in ETH at the rate of its opening; bids come from browser wallets"),
    }),
    data: auction,
    errors: [
      'item-not-found',
      'quantity-above-owned',
      'edition-not-free',
      'crypto-account-needed',
      'crypto-account-unverified',
      'edition-at-risk',
      'auction-runs',
      'ether-unavailable',
      'ether-not-ready',
      'rate-too-old',
    ],
    idempotent: true,
    needsTerms: true,
  }),
  'GET /v1/item/{id}/auction': endpoint({
    summary: 'The auction of a work: the one that runs, else the last; null without any',
    auth: 'anyone',
    params,
    data: auction.nullable(),
    errors: ['item-not-found'],
  }),
  'GET /v1/auction/{id}': endpoint({
    summary: 'The auctions of a work by its id, newest first; or the one auction with this id',
    auth: 'anyone',
    params,
    query: pageQuery.extend({ limit: pageQuery.shape.limit.default(auctionPageSize) }),
    data: z.object({ auctions: z.array(auction), pagination, serverTime: time }),
    errors: [],
  }),
  'GET /v1/items/auction/featured': endpoint(featured),
  'GET /v1/items/featured/auction': endpoint(featured),
  'POST /v1/bid/initiate': endpoint({
    summary:
      'What a bid would lock; for one by card also the payment with which to make it, for one on chain what a wallet sends. Nothing is locked yet',
    auth: 'member',
    body: bidInput.extend({ modeOfPayment: buyModeInput.default('fiatWallet'), ...etherPayerFields }),
    data: cardCharge.extend({
      etherPurchase: etherPurchase.nullable(),
      cardRequired: z.boolean().describe('the wallet does not cover it'),
      fiatBalance: usd,
      total: usd.describe('locked, beside what is locked for the own bid already'),
    }),
    errors: [
      ...bidErrors,
      'card-unavailable',
      'pledge-ended',
      'key-reused',
      'auction-closing',
      'ether-unavailable',
      'ether-not-ready',
    ],
    idempotent: true,
    secretField: 'paymentIntent',
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'PATCH /v1/bid/post': endpoint({
    summary: 'Bid from the wallet or by card: the bid and the fees are locked until somebody bids more, or it is won',
    auth: 'member',
    body: bidInput.extend({
      paymentId: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .describe('of POST /v1/bid/initiate, once the bank has confirmed it: the bid is then the one made there'),
    }),
    data: placedBid,
    errors: [...bidErrors, 'bid-needs-funds', ...chargeErrors],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'PATCH /v1/bid/post-fracto': endpoint({
    summary:
      'Bid by a card that our server charges: the charge, and then the bid, as by POST /v1/bid/initiate and PATCH /v1/bid/post',
    auth: 'member',
    body: bidInput.extend(sentCard.shape),
    data: placedBid,
    errors: [...bidErrors, ...cardChargeErrors, 'payment-unknown', 'pledge-ended', 'pledge-unplaced', 'key-reused'],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'POST /v1/bid/ether': endpoint({
    summary: 'Tell which transaction carries a bid; only what the chain says of it counts',
    auth: 'member',
    body: z.object({ ...toldPayment, amount: bidAmount }),
    data: z.object({ pledgeId: id, payment: etherPayment, auction }),
    errors: ['pledge-not-found', 'ether-differs', 'ether-failed'],
    rateLimit: 'buy',
  }),
  'POST /v1/bid/cancel': endpoint({
    summary: 'Staff only: void all bids of who placed this one',
    auth: 'member',
    body: z.object({ bidId: id, reason: reasonField.default('Voided by the house') }),
    data: auction,
    errors: ['bid-binding', 'bid-not-found', 'auction-over', 'bid-voided', 'bid-on-chain'],
    idempotent: true,
  }),
  'DELETE /v1/auction/{id}': endpoint({
    summary: 'End an auction without a sale: its owner until the first bid, staff at any time with a reason',
    auth: 'member',
    params,
    body: z.object({ reason: reasonField.optional() }).optional(),
    data: auction,
    errors: ['auction-not-found', 'auction-over', 'auction-has-bids', 'reason-needed'],
    idempotent: true,
  }),
  'POST /v1/auction/{id}/second-chance': endpoint({
    summary: 'Say yes or no to the work for the own bid, after the winner fell away',
    auth: 'member',
    params,
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    data: auction,
    errors: ['auction-not-found', 'second-chance-over', 'own-item', 'insufficient-funds'],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: 'to-accept',
  }),
  'GET /v1/bid/own': endpoint({
    summary: 'Auctions in which the caller bid, the last bid first, and how they stand',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.default(10) }),
    data: z.object({ bids: z.array(ownBid), pagination, serverTime: time }),
    errors: [],
  }),
  'POST /v1/dev/auction/{id}/end-in': endpoint({
    summary: "Let an auction of one's own end soon, to see how it ends",
    auth: 'member',
    params,
    body: z.object({ seconds: z.int().min(1).max(86_400) }),
    data: nothing,
    errors: ['auction-not-found', 'auction-over', 'auction-end-fixed'],
    demoOnly: true,
  }),
  'GET /v1/auction/{id}/calendar': endpoint({
    summary: 'The end of an auction as a calendar file',
    auth: 'anyone',
    params,
    data: nothing,
    answersFile: true,
    errors: ['auction-not-found'],
  }),
}
