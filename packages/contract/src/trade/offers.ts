import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  etherErrors,
  etherPayerFields,
  etherPayment,
  etherPurchase,
  toldTransaction,
} from '../chain/ether-purchases.ts'
import { cardCharge, chargeErrors } from '../money/pledges.ts'
import {
  buyModeInput,
  currencyType,
  id,
  itemPicture,
  nothing,
  pageQuery,
  pagination,
  paymentModeInput,
  time,
  usd,
} from '../shapes.ts'
import { offerTerms, ownTerms, unitPrice, offerInput, offerRefusals } from './offer-terms.ts'

/** Page size of lists of offers. */
export const offerPageSize = 10

/** Longest note beside a counter-offer, in characters. */
export const offerNoteLength = 500

/**
 * `open`: the owner may answer. `countered`: the buyer may answer the owner's price. `selling`: accepted, and the
 * market contract that holds its ETH is to sell. `withdrawn`: by the buyer, also by a newer offer.
 * `invalid`: what it was for can no longer be had.
 */
export const offerState = z.enum([
  'open',
  'countered',
  'selling',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'invalid',
])
export type OfferState = z.infer<typeof offerState>

const party = z.object({ type: z.enum(['user', 'artist', 'curator']), userId: id, userName: z.string() })

/** An offer, as the reader may see it (ENT-054). Prices are for one edition. */
export const offer = z.object({
  offerId: id,
  itemInfo: itemPicture,
  requestedBy: party,
  requestedTo: party,
  status: offerState,
  amount: usd.describe('for one edition'),
  currencyType,
  quantity: z.int(),
  createdAt: time,
  expireAt: time,
  endedAt: time.nullable(),
  isOnChain: z.boolean().describe('the market contract holds its ETH until it ends'),
  /** The reader may accept or reject it now. */
  canAccept: z.boolean(),
  canCounter: z.boolean(),
  canWithdraw: z.boolean(),
  /** What buyer and owner alone see; null for everybody else. */
  terms: z
    .object({
      mintFee: usd,
      transferFee: usd,
      /** What the buyer pays in all, by the price that stands. */
      totalCost: usd,
      /** What the buyer's wallet has locked for it; nothing where the contract holds it. */
      held: usd,
      totalEther: z
        .string()
        .nullable()
        .describe('ETH that the contract holds or held for it, exact; null: it is in USD'),
      /** The owner's price for one edition, and what was said beside it. */
      counter: z.object({ amount: usd, note: z.string(), at: time }).nullable(),
      /** What the buyer said beside the answering price. */
      replyNote: z.string().nullable(),
      reason: z.string().nullable(),
      orderId: id.nullable(),
    })
    .nullable(),
})
export type Offer = z.infer<typeof offer>

const offerList = z.object({ offers: z.array(offer), pagination, serverTime: time })

const params = z.object({ id })

export const offerEndpoints = {
  'GET /v1/offer/price/{id}': endpoint({
    summary: 'What a work takes offers at',
    auth: 'anyone',
    params,
    data: offerTerms,
    errors: ['item-not-found'],
  }),
  'POST /v1/offer/initiate': endpoint({
    summary:
      'What an offer would lock; for one by card also the payment with which to make it, for one on chain what a wallet sends. Nothing is locked yet',
    auth: 'member',
    body: offerInput.extend({ modeOfPayment: buyModeInput.default('fiatWallet'), ...etherPayerFields }),
    data: cardCharge.extend({
      etherPurchase: etherPurchase.nullable(),
      cardRequired: z.boolean().describe('the wallet does not cover it'),
      fiatBalance: usd,
      total: usd.describe('locked until the offer ends: all editions and the fees'),
      mintFee: usd,
      transferFee: usd,
      expireAt: time,
    }),
    errors: [...offerRefusals, 'card-unavailable', 'pledge-ended', 'key-reused', 'rate-too-old', ...etherErrors],
    idempotent: true,
    secretField: 'paymentIntent',
    rateLimit: 'quote',
    needsTerms: true,
  }),
  'POST /v1/offer/request': endpoint({
    summary:
      'Offer a price for editions of a work, from the wallet or by card: it is locked until the offer ends; an open offer for the work is replaced',
    auth: 'member',
    body: offerInput.extend({
      paymentId: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .describe('of POST /v1/offer/initiate, once the bank has confirmed it: the offer is then the one made there'),
    }),
    data: offer,
    errors: [...offerRefusals, 'offer-needs-funds', ...chargeErrors],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'POST /v1/offer/ether': endpoint({
    summary: 'Tell which transaction pays for an offer; only what the chain says of it counts',
    auth: 'member',
    body: z.object(toldTransaction),
    data: z.object({ offer: offer.nullable().describe('null: the chain has yet to show it'), payment: etherPayment }),
    errors: ['pledge-not-found', 'ether-differs', 'ether-failed'],
    rateLimit: 'buy',
  }),
  'GET /v1/offer/item/{id}': endpoint({
    summary: 'Offers for a work, newest first',
    auth: 'anyone',
    params,
    query: pageQuery.extend({ limit: pageQuery.shape.limit.default(offerPageSize) }),
    data: offerList,
    errors: ['item-not-found'],
  }),
  'GET /v1/offer/user': endpoint({
    summary: 'Offers that the caller made (buyer) or was made (seller), newest first',
    auth: 'member',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.default(offerPageSize),
      role: z.enum(['buyer', 'seller']).default('buyer'),
    }),
    data: offerList,
    errors: ['login-to-offer'],
  }),
  'PATCH /v1/offer/{id}': endpoint({
    summary: 'Withdraw an own offer that is open; staff end any open one, with a reason',
    auth: 'member',
    params,
    body: z.object({ reason: z.string().trim().min(3, 'Please say why').max(500).optional() }).optional(),
    data: offer,
    errors: ['login-to-offer', 'offer-not-found', 'offer-ended', 'reason-needed'],
    idempotent: true,
  }),
  'POST /v1/offer/{id}/initiate': endpoint({
    summary:
      'What accepting an offer, or the price that its owner answered with, takes beyond what is locked for it; by card also the payment with which to accept',
    auth: 'member',
    params,
    body: z.object({ modeOfPayment: paymentModeInput.default('fiatWallet') }),
    data: cardCharge.extend({
      fiatBalance: usd,
      total: usd.describe('what the caller pays beyond what is locked'),
    }),
    errors: [
      'login-to-offer',
      'offer-not-found',
      'offer-ended',
      'own-item',
      'offer-awaits-other',
      'offer-expired',
      'offer-invalid',
      'offers-rest',
      'card-unavailable',
      'pledge-ended',
      'key-reused',
    ],
    idempotent: true,
    secretField: 'paymentIntent',
    rateLimit: 'quote',
    needsTerms: true,
  }),
  'PATCH /v1/offer/{id}/{answer}': endpoint({
    summary: 'Accept or reject an offer, or the price that its owner answered with: editions and money move at once',
    auth: 'member',
    params: params.extend({ answer: z.enum(['accept', 'reject']) }),
    body: z
      .object({
        paymentId: z
          .string()
          .min(1)
          .max(255)
          .optional()
          .describe('of POST /v1/offer/{id}/initiate, once the bank has confirmed it: the card pays the difference'),
      })
      .optional(),
    data: offer,
    errors: [
      'login-to-offer',
      'offer-not-found',
      'offer-ended',
      'own-item',
      'offer-awaits-other',
      'offer-expired',
      'offer-invalid',
      'offers-rest',
      'insufficient-funds',
      'edition-at-risk',
      'crypto-account-needed',
      'crypto-account-unverified',
      'crypto-account-waits',
      'ether-not-ready',
      'ether-unavailable',
      ...chargeErrors,
    ],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: 'to-accept',
  }),
  'POST /v1/offer/{id}/counter': endpoint({
    summary:
      'Answer an offer with another price, once each: the owner first, then the buyer, whose locked money follows',
    auth: 'member',
    params,
    body: z.object({
      amount: unitPrice.describe('USD for one edition'),
      note: z.string().trim().max(offerNoteLength).default(''),
    }),
    data: offer,
    errors: [
      'login-to-offer',
      'offer-not-found',
      'offer-ended',
      'own-item',
      'offer-expired',
      'offer-awaits-other',
      'offer-countered-before',
      'offer-on-chain',
      'offer-too-low',
      'offer-needs-funds',
      'offers-rest',
    ],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'POST /v1/dev/offer/{id}/end-in': endpoint({
    summary: "Let an offer of one's own end soon, to see how it ends",
    auth: 'member',
    params,
    body: z.object({ seconds: z.int().min(1).max(86_400) }),
    data: nothing,
    errors: ['offer-not-found'],
    demoOnly: true,
  }),
  'GET /v1/offer/terms/{itemId}': endpoint({
    summary: 'What the caller asks of offers for a work of theirs',
    auth: 'member',
    params: z.object({ itemId: id }),
    data: ownTerms,
    errors: ['login-to-offer', 'item-not-found'],
  }),
  'PUT /v1/offer/terms/{itemId}': endpoint({
    summary: 'Switch offers for an own work on or off, or ask a least price; offers that stand stay',
    auth: 'member',
    params: z.object({ itemId: id }),
    body: z.object({ isOpen: z.boolean(), leastPrice: unitPrice.nullable().default(null) }),
    data: ownTerms,
    errors: ['login-to-offer', 'item-not-found'],
    needsTerms: true,
  }),
}
