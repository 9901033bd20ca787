import { CRYPTO_STAGES } from '@monsoon/domain/payments/crypto-receipt'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { currencyType, id, itemPicture, nothing, numberInput, time, usd } from '../shapes.ts'
import { buyErrors, feeResult, initiateBuyBody, initiated } from '../trade/purchases.ts'
import { offerRefusals, offerInput } from '../trade/offer-terms.ts'

/** Where the hosted page leads back to. Pages of our own alone; each is told which payment it was (`transaction`). */
export const returnPages = z.object({
  successUrl: z.string().max(2_000),
  cancelUrl: z.string().max(2_000),
  orderCurrency: currencyType
    .default('USD')
    .describe('what the payer thinks in; prices are in USD, the page takes ETH'),
})

/** How a payment on a hosted crypto page stands. Amounts in USD: the provider converts. */
export const cryptoTransaction = z.object({
  transactionId: id,
  /**
   * `waiting`: nothing has come. `short`: less than the total. `confirming`: enough, which the chain has yet to
   * confirm. `paid`: it paid for what was wanted. `ended`: it did not.
   */
  stage: z.enum(CRYPTO_STAGES),
  /** What it pays for; one of the five. */
  orderId: id.nullable(),
  pledgeId: id.nullable(),
  isExport: z.boolean(),
  isPostage: z.boolean(),
  /** The parcel that it pays for. */
  land: landAddress.nullable(),
  /**
   * Whether it ended because the time was over, the payer gave it up, or there was nothing left to buy or to offer for.
   */
  endedBy: z.enum(['time', 'payer', 'house']).nullable(),
  reason: z.string().nullable(),
  /** The work, or the parcel. */
  item: itemPicture,
  quantity: z.int(),
  total: usd,
  received: usd.describe('confirmed by the chain'),
  pending: usd.describe('seen on the chain'),
  missing: usd.describe('still to be sent'),
  kept: usd.describe('what went to the wallet, since it paid for nothing'),
  currencyType,
  /** The hosted page, while it can be paid. */
  widgetUrl: z.string().nullable(),
  payUntil: time,
  serverTime: time,
})
export type CryptoTransaction = z.infer<typeof cryptoTransaction>

const transaction = z.object({ id })

/** Refusals of paying by crypto. */
export const cryptoErrors = ['crypto-unavailable', 'rate-too-old', 'foreign-page'] as const

export const cryptoCheckoutEndpoints = {
  'GET /v1/crypto-supported': endpoint({
    summary: 'Whether purchases and offers can be paid by crypto',
    auth: 'anyone',
    data: z.object({ cryptoSupported: z.boolean() }),
    errors: [],
  }),
  'POST /v1/payment-service/initiate-transaction': endpoint({
    summary: 'Hold editions for 10 minutes and open a hosted page on which they are paid by crypto',
    auth: 'member',
    body: initiateBuyBody
      .omit({ modeOfPayment: true, paymentType: true, metamaskAddress: true, randomHex: true })
      .extend(returnPages.shape),
    data: initiated.extend({ widgetUrl: z.string(), transactionId: id }),
    errors: [
      ...buyErrors,
      ...cryptoErrors,
      'crypto-not-accepted',
      'reservation-ended',
      'order-ended',
      'too-many-holds',
      'held-too-long',
      'ether-order-open',
    ],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'POST /v1/payment-service/initiate-postoffer-transaction': endpoint({
    summary: 'Open a hosted page on which an offer is paid by crypto; it is made when enough has come',
    auth: 'member',
    body: offerInput.extend(returnPages.shape),
    data: z.object({
      pledgeId: id,
      widgetUrl: z.string(),
      transactionId: id,
      total: usd,
      mintFee: usd,
      transferFee: usd,
      payUntil: time,
      serverTime: time,
    }),
    errors: [...offerRefusals, ...cryptoErrors, 'pledge-ended', 'key-reused'],
    idempotent: true,
    rateLimit: 'quote',
    needsTerms: true,
  }),
  'GET /v1/payment-service/transaction/{id}': endpoint({
    summary: 'How an own payment on a hosted crypto page stands',
    auth: 'member',
    params: transaction,
    data: cryptoTransaction,
    errors: ['crypto-transaction-not-found'],
  }),
  'POST /v1/payment-service/transaction/{id}/check': endpoint({
    summary: 'The same, after the provider was asked what has come',
    auth: 'member',
    params: transaction,
    data: cryptoTransaction,
    errors: ['crypto-transaction-not-found'],
    rateLimit: 'buy',
  }),
  'POST /v1/buy/crypto-calculation': endpoint({
    summary: 'What a purchase costs in ETH by a rate that is held, as a quote that stands for 60 seconds',
    auth: 'member',
    body: z.object({
      saleId: id,
      itemId: id,
      quantity: numberInput(z.number().int('Please enter quantity to buy').min(0).max(999_999_999)),
      holdingId: id,
      type: z.enum(['sale']).default('sale').describe('what is bought'),
    }),
    data: feeResult.extend({
      /** With 5 decimals. */
      totalEth: z.string(),
      rate: z.number().describe('USD per ETH'),
    }),
    errors: [
      ...buyErrors,
      'crypto-unavailable',
      'crypto-not-accepted',
      'rate-hold-unknown',
      'rate-hold-used',
      'rate-hold-over',
    ],
    rateLimit: 'quote',
  }),
  'POST /v1/webhook/crypto': endpoint({
    summary: 'Callbacks of the crypto provider; signed, and only a hint to ask what has come',
    auth: 'anyone',
    beforeOpening: true,
    data: nothing,
    errors: ['webhook-refused'],
    rawBody: true,
  }),
}
