import { readSellPrice, SALE_DAYS } from '@monsoon/domain/trade/listing-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sellMessages } from './sell-messages.ts'
import { sellPriceFaults } from './sell-price-faults.ts'
import { acceptedPaymentMethod, currencyType, editionsText, id, numberInput, time, usd } from '../shapes.ts'
import { priceShare } from '../works/item-detail.ts'

const price = z
  .union([z.number(), z.string().max(40, sellMessages.priceRequired)], { error: sellMessages.priceRequired })
  .transform((sent, context) => {
    const { priceMinor, fault } = readSellPrice(sent, 1)
    if (fault === null) return priceMinor
    context.addIssue({ code: 'custom', message: sellPriceFaults[fault] })
    return z.NEVER
  })

const quantity = numberInput(
  z
    .number({ error: sellMessages.editionsToSell })
    .int(sellMessages.editionsToSell)
    .min(0)
    .max(999_999_999, sellMessages.quantityAboveOwned),
)

const editions = z.union([editionsText, z.array(z.int().min(1).max(999_999_999)).max(10_000), z.literal('')])

/**
 * Both forms of the specification: that of the sell page, and the legacy one with `tokenType`, `userId` and
 * `launch_date`.
 */
export const listBody = z.object({
  itemId: id,
  quantity: quantity.optional().describe('absent: as many as `editions` names'),
  editions: editions.optional().describe('numbers, e.g. "4, 7-9" or [4, 7, 8, 9]; absent: the lowest that are free'),
  pricePerQuantity: price.optional().describe('USD for one edition, from 10 on'),
  amount: price.optional().describe('another name of pricePerQuantity'),
  acceptedPaymentMethod: acceptedPaymentMethod.default('fiat'),
  liveTill: z
    .literal(SALE_DAYS)
    .optional()
    .describe('days after which it ends by itself; absent: when it is taken down or sold'),
  launch_date: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('from when it can be bought; absent or past: at once'),
  tokenType: z.string().max(40).optional(),
  userId: z.string().max(100).optional().describe('not read: who calls is who sells'),
})
export type ListBody = z.infer<typeof listBody>

const listed = z.object({
  saleId: id,
  itemId: id,
  quantity: z.int(),
  editions: z.string(),
  pricePerQuantity: usd,
  currencyType,
  acceptedPaymentMethod,
  version: z.int(),
  launch_date: time,
  endsAt: time.nullable(),
})

/** What a price lies far below (server-rules 5). */
export const priceWarning = z.object({ comparedWith: z.enum(['lastSale', 'floor']), amount: usd })

/**
 * What a sale would bring, by `POST /v1/calculation`: sellerCost + fee + royalty = price, and totalCost is what the
 * buyer pays.
 */
export const sellerFees = z.object({
  fee: usd,
  royalty: usd,
  sellerCost: usd,
  totalCost: usd,
  currencyType,
  price: usd,
  mintFee: usd,
  transferFee: usd,
  quantity: z.int(),
  ethEstimate: z.string(),
  split: z.array(priceShare),
  warning: priceWarning.nullable(),
  serverTime: time,
})
export type SellerFees = z.infer<typeof sellerFees>

/** One of the own open sales of a work. */
export const ownSale = z.object({
  saleId: id,
  pricePerQuantity: usd,
  currencyType,
  editions: z.string().describe('what can still be bought'),
  availableQuantity: z.int(),
  reservedQuantity: z.int().describe('what buyers are paying for at this moment'),
  acceptedPaymentMethod,
  version: z.int(),
  launch_date: time,
  endsAt: time.nullable(),
  canCancel: z.boolean(),
})
export type OwnSale = z.infer<typeof ownSale>

export const selling = z.object({
  itemId: id,
  supply: z.int(),
  /** What could be offered now, e.g. "3, 7-9". */
  freeEditions: z.string(),
  freeQuantity: z.int(),
  hasCryptoAccount: z.boolean(),
  /**
   * What keeps editions of it from an auction on chain, in ETH; with `waits`, until when. Null where the house is on no
   * chain.
   */
  etherAuction: z
    .object({
      obstacle: z.enum(['polygon', 'no-address', 'unconfirmed', 'waits']).nullable(),
      possibleFrom: time.nullable(),
    })
    .nullable(),
  sales: z.array(ownSale),
  serverTime: time,
})
export type Selling = z.infer<typeof selling>

/** Works that are put up for sale, or taken down, with one call. */
export const MOST_AT_ONCE = 50

const sellErrors = [
  'trade-restricted',
  'item-not-found',
  'trade-restricted',
  'quantity-above-owned',
  'edition-not-free',
  'crypto-account-needed',
  'account-suspended',
] as const

const one = z.object({ id })

export const sellingEndpoints = {
  'GET /v1/item/{id}/selling': endpoint({
    summary: 'What the reader could offer of a work, and what is on offer already',
    auth: 'member',
    params: one,
    data: selling,
    errors: ['item-not-found'],
  }),
  'POST /v1/list': endpoint({
    summary: 'Put editions of a work up for sale at a fixed price',
    auth: 'member',
    body: listBody,
    data: listed,
    errors: [...sellErrors],
    idempotent: true,
    needsTerms: true,
  }),
  'PATCH /v1/list/{id}': endpoint({
    summary: 'Change the price of a sale in place; who was quoted the old one is asked anew',
    auth: 'member',
    params: one,
    body: z.object({
      pricePerQuantity: price,
      version: z.int().optional().describe('the version that the seller saw; another one is refused'),
    }),
    data: listed,
    errors: ['sale-not-found', 'sale-ended', 'sale-changed'],
    idempotent: true,
    needsTerms: true,
  }),
  'POST /v1/list/{id}/cancel': endpoint({
    summary: 'Take a sale down; what somebody is paying for at this moment may still be bought',
    auth: 'member',
    params: one,
    data: z.object({ saleId: id, itemId: id, editions: z.string(), reservedQuantity: z.int() }),
    errors: ['sale-not-found', 'sale-ended'],
    idempotent: true,
  }),
  'POST /v1/lists': endpoint({
    summary: 'Put several works up for sale: each for itself, and what is wrong with one is said of it',
    auth: 'member',
    body: z.object({ works: z.array(listBody).min(1).max(MOST_AT_ONCE) }),
    data: z.object({ results: z.array(z.object({ itemId: id, saleId: id.nullable(), msg: z.string() })) }),
    errors: [],
    idempotent: true,
    needsTerms: true,
  }),
  'POST /v1/lists/cancel': endpoint({
    summary: 'Take down all that the caller offers of several works',
    auth: 'member',
    body: z.object({ itemIds: z.array(id).min(1).max(MOST_AT_ONCE) }),
    data: z.object({ results: z.array(z.object({ itemId: id, editions: z.string() })) }),
    errors: [],
    idempotent: true,
  }),
}
