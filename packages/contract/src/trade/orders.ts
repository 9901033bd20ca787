import { cardChargeErrors, sentCard } from '../money/card-charges.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { sellerFees } from './selling.ts'
import { orderMint } from '../chain/minting.ts'
import { etherErrors, etherPayment } from '../chain/ether-purchases.ts'
import {
  currencyType,
  id,
  itemPicture,
  nothing,
  pageQuery,
  pagination,
  paymentMode,
  personSummary,
  time,
  usd,
} from '../shapes.ts'
import {
  feeResult,
  calculationBody,
  initiateBuyBody,
  buyBody,
  whitelistErrors,
  buyErrors,
  initiated,
} from './purchases.ts'

export const orderState = z.enum(['reserved', 'paid', 'expired', 'cancelled', 'failed', 'refunded'])
export type OrderState = z.infer<typeof orderState>

export const order = z.object({
  orderId: id,
  state: orderState,
  item: itemPicture,
  artist: personSummary,
  /** The listing, auction or offer that it came from. */
  saleId: id,
  origin: z.enum(['sale', 'auction', 'offer']),
  quantity: z.int(),
  editions: z.string(),
  supply: z.int(),
  modeOfPayment: paymentMode,
  price: usd,
  mintFee: usd,
  transferFee: usd,
  totalCost: usd,
  refunded: usd,
  currencyType,
  paymentId: z.string().nullable(),
  cardLast4: z.string().nullable(),
  reason: z.string().nullable(),
  reservedAt: time,
  reservedUntil: time,
  endedAt: time.nullable(),
  receiptNumber: z.string().nullable(),
  legalName: z.string(),
  /** The buyer's own wallet, to which it goes or has gone; null: it stays in custody. */
  deliveryAddress: z.string().nullable(),
  /** When it may leave; null: it has left, or stays. */
  deliverAfter: time.nullable(),
  serverTime: time,
})
export type Order = z.infer<typeof order>

/** Money of an order that went back, or is on its way (`isDone`), to the wallet or to where it came from. */
export const orderRefund = z.object({
  amount: usd,
  reason: z.string(),
  isDone: z.boolean(),
  isToWallet: z.boolean(),
  at: time,
})

/**
 * An order with what went back of it, the oldest first; `isDisputed`: the bank of its card asks for the money just now;
 * `owed`: what its buyer still owes of it since that bank has kept the money; `etherPayment`: how a payment on chain
 * stands.
 */
export const orderDetail = order.extend({
  refunds: z.array(orderRefund),
  isDisputed: z.boolean(),
  owed: usd,
  etherPayment: etherPayment.nullable(),
  ...orderMint,
})
export type OrderDetail = z.infer<typeof orderDetail>

export const orderEndpoints = {
  'POST /v1/calculation': endpoint({
    summary:
      'What a purchase costs, as a quote that stands for 60 seconds; for a seller who names a price, what it would bring',
    auth: 'member',
    body: calculationBody,
    data: z.union([feeResult, sellerFees]),
    errors: [
      'login-to-buy',
      'item-not-found',
      'sale-not-found',
      'own-item',
      'quantity-required',
      'quantity-above-available',
      'not-for-sale',
      ...whitelistErrors,
    ],
    rateLimit: 'quote',
  }),
  'POST /V1/buy/mint-fee': endpoint({
    summary: 'Mint and transfer fee of a work in USD; no mint fee once it is minted',
    auth: 'anyone',
    body: z.object({ itemId: id }),
    data: z.object({ mintFee: usd, transferFee: usd, currencyType }),
    errors: ['item-not-found'],
  }),
  'POST /v1/buy/initiate': endpoint({
    summary: 'Hold editions for 180 seconds and start the payment',
    auth: 'member',
    body: initiateBuyBody,
    data: initiated,
    errors: [
      ...buyErrors,
      'card-unavailable',
      'crypto-unavailable',
      'crypto-not-accepted',
      'insufficient-funds',
      'reservation-ended',
      'order-ended',
      'too-many-holds',
      'held-too-long',
      ...etherErrors,
    ],
    idempotent: true,
    secretField: 'paymentIntent',
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'POST /v1/buy': endpoint({
    summary: 'Complete a purchase from the wallet, or after the bank confirmed the card',
    auth: 'member',
    body: buyBody,
    data: order,
    errors: [
      ...buyErrors,
      'insufficient-funds',
      'reservation-ended',
      'payment-not-finished',
      'payment-failed',
      'payment-refunded',
      'payment-unknown',
      'card-unavailable',
      'card-refused',
      'order-not-found',
      'order-ended',
      'ether-order-open',
      'ether-unavailable',
      'ether-too-little',
      'rate-too-old',
      'crypto-not-accepted',
    ],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'GET /v1/order/{id}': endpoint({
    summary: 'One of the own orders with its state, its receipt and what went back of it',
    auth: 'member',
    params: z.object({ id }),
    data: orderDetail,
    errors: ['order-not-found'],
  }),
  'GET /v1/order/open': endpoint({
    summary: 'Own purchases that were begun and can still be finished',
    auth: 'member',
    data: z.object({ orders: z.array(order) }),
    errors: [],
  }),
  'POST /v1/order/{id}/resume': endpoint({
    summary:
      'Go on with a purchase that was begun; while the bank asks its buyer, the editions are held up to 10 minutes',
    auth: 'member',
    params: z.object({ id }),
    data: initiated,
    errors: ['order-not-found', 'order-ended', 'reservation-ended', 'card-unavailable', 'crypto-unavailable'],
    rateLimit: 'buy',
  }),
  'POST /v1/order/{id}/cancel': endpoint({
    summary: 'Give the held editions back before paying',
    auth: 'member',
    params: z.object({ id }),
    data: order,
    errors: ['order-not-found', 'order-ended', 'ether-order-open'],
    idempotent: true,
  }),
  'GET /v1/payment-transaction/list': endpoint({
    summary: 'Own purchases of any payment mode, newest first',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.default(10) }),
    data: z.object({
      transactions: z.array(
        z.object({
          _id: id.describe('the order; of a parcel of land, its payment'),
          itemId: itemPicture.describe('the work, or the parcel'),
          land: landAddress.nullable().describe('the parcel that it was for; null: a work'),
          amount: usd,
          refunded: usd.describe('how much of the amount went back'),
          currencyType,
          status: z.string(),
          modeOfPayment: paymentMode,
          createdAt: time,
          directNFTTransfer: z.boolean().describe("whether it goes to the buyer's own wallet"),
          transactionId: z.string().nullable(),
          editions: z.string(),
        }),
      ),
      pagination,
    }),
    errors: [],
  }),
  'POST /v1/payment-service/charge-card': endpoint({
    summary:
      'Charge a payment that was begun with a card whose fields make tokens; what it pays for is then finished by its own call',
    auth: 'member',
    body: sentCard.extend({ paymentId: z.string().min(1).max(255).describe("the provider's id of the payment") }),
    data: nothing,
    errors: ['payment-unknown', ...cardChargeErrors],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'POST /v1/webhook/card': endpoint({
    summary: 'Events of the card provider; signed, and only a hint to read the payment again',
    auth: 'anyone',
    beforeOpening: true,
    data: nothing,
    errors: ['webhook-refused'],
    rawBody: true,
  }),
}
