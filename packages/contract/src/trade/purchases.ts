import { usdToMinor } from '@monsoon/domain/money'
import { z } from 'zod'
import { deliveryFields } from '../chain/delivery.ts'
import { etherPayerFields, etherPurchase } from '../chain/ether-purchases.ts'
import { currencyType, editionsText, id, numberInput, buyModeInput, time, usd } from '../shapes.ts'

const quantity = numberInput(
  z.number({ error: 'Please enter quantity to buy' }).int('Please enter quantity to buy').min(0).max(999_999_999),
)

const twoDecimals = 'Please send an amount with two decimals at most'

// `multipleOf` forgives what floats make of cents; amounts are compared exactly.
function isWholeCents(amount: number): boolean {
  try {
    return usdToMinor(amount) >= 0n
  } catch {
    return false
  }
}

/** An amount that the caller was shown. */
const assertedUsd = z.number().min(0).max(1_000_000_000).multipleOf(0.01, twoDecimals).refine(isWholeCents, twoDecimals)

/**
 * What a purchase costs, and until when that is fixed. `fee`: what the house and, on a first sale, the curator get;
 * sellerCost + fee + royalty = price.
 */
export const feeResult = z.object({
  fee: usd,
  royalty: usd,
  sellerCost: usd,
  totalCost: usd,
  currencyType,
  price: usd,
  mintFee: usd,
  transferFee: usd,
  quantity: z.int(),
  quoteId: id,
  saleId: id,
  totalMinor: z.int().describe('totalCost in cents'),
  ethEstimate: z.string(),
  expiresAt: time,
  serverTime: time,
})

export type FeeResult = z.infer<typeof feeResult>

export const calculationBody = z.object({
  itemId: id,
  saleId: id.optional(),
  quantity,
  price: z
    .number()
    .min(0)
    .optional()
    .describe(
      'for one edition: without saleId, and from somebody who holds the work, it asks what selling it would bring',
    ),
  bid: z.unknown().optional(),
  editions: z.union([editionsText, z.array(z.int()), z.literal('')]).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  paymentMode: z.string().max(20).optional(),
})

export const initiateBuyBody = z.object({
  saleId: id,
  itemId: id,
  quantity,
  modeOfPayment: buyModeInput
    .optional()
    .describe(
      "absent: the wallet if it covers the total; 'card': by card instead; 'metamask': on chain, from a browser wallet",
    ),
  ...etherPayerFields,
  paymentType: z.string().max(40).optional(),
  mintFee: assertedUsd.optional(),
  transferFee: assertedUsd.optional(),
  quoteId: id.optional(),
  expectedTotalMinor: z.int().min(0).optional(),
  editions: editionsText.optional(),
  ...deliveryFields,
})

export const buyBody = z.object({
  saleId: id,
  itemId: id,
  quantity,
  paymentId: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe("the provider's id of a confirmed card payment; absent: the wallet pays"),
  orderId: id
    .optional()
    .describe('the reservation made by buy/initiate; absent: the newest open one of this sale, else a new one'),
  modeOfPayment: z
    .enum(['fiatWallet', 'wallet', 'cryptoWallet'])
    .optional()
    .describe("'cryptoWallet': with ether at the custodial address, by the rate of the quote; absent: from the wallet"),
  quoteId: id.optional(),
  expectedTotalMinor: z.int().min(0).optional(),
  editions: editionsText.optional(),
  ...deliveryFields,
})

/** Refusals of a presale (server-rules 32). */
export const whitelistErrors = ['whitelist-only', 'whitelist-not-open', 'whitelist-used-up'] as const

/** Refusals of a purchase, whichever way it is paid. */
export const buyErrors = [
  'sale-not-found',
  'own-item',
  'quantity-required',
  'quantity-above-available',
  'edition-not-available',
  'sold-out',
  'not-launched',
  'not-for-sale',
  'crypto-only',
  ...whitelistErrors,
  'quote-expired',
  'price-changed',
  'fees-differ',
  'key-reused',
  'login-to-buy',
] as const

/** What a payer needs to go on with a purchase. */
export const initiated = z.object({
  paymentIntent: z.string().nullable(),
  cardRequired: z.boolean(),
  fiatBalance: usd,
  /** Of a payment by crypto: the hosted page, and the id that it is followed by. */
  widgetUrl: z.string().nullable(),
  transactionId: id.nullable(),
  orderId: id,
  paymentId: z.string().nullable(),
  /** Of a payment on chain: what the wallet sends. */
  etherPurchase: etherPurchase.nullable(),
  editions: z.string(),
  /** The own wallet that it is sent to; null: it stays in custody. */
  deliveryAddress: z.string().nullable(),
  reservedUntil: time,
  serverTime: time,
  quote: feeResult,
})

export type InitiatedPurchase = z.infer<typeof initiated>
