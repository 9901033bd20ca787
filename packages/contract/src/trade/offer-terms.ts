import { z } from 'zod'
import { etherPayment } from '../chain/ether-purchases.ts'
import { currencyType, id, usd, numberInput, usdInput } from '../shapes.ts'
import { MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import { messages } from '../messages.ts'

/** What a work takes offers at, for the reader. */
export const offerTerms = z.object({
  minOfferPricePerQuantity: usd,
  maxPostOfferQuantity: z.int(),
  currencyType,
  canPostOffer: z.boolean(),
  mintFee: usd,
  transferFee: usd,
  /** How long an offer stands. */
  days: z.int(),
  /** The cheapest sale that runs: who offers as much buys. */
  sale: z.object({ saleId: id, price: usd, availableQuantity: z.int() }).nullable(),
  /** The reader's offer that stands: a new one replaces it. */
  own: z.object({ offerId: id, amount: usd, quantity: z.int(), held: usd, isOnChain: z.boolean() }).nullable(),
  /** Free in the reader's wallet; null for visitors. */
  fiatBalance: usd.nullable(),
  canPayEther: z.boolean().describe('an offer can be paid on chain, by a browser wallet'),
  ethUsd: usd.nullable().describe('USD an ETH by the newest rate; null: there is none that can be paid by'),
  /** The reader's offer that is being paid on chain. */
  etherOffer: z.object({ amount: usd, quantity: z.int(), payment: etherPayment }).nullable(),
})

export const ownTerms = z.object({
  isOpen: z.boolean().describe('whether the caller takes offers on this work'),
  leastPrice: usd.nullable().describe('for one edition; null: what the house asks'),
  /** What the house asks at least. */
  minOfferPricePerQuantity: usd,
  currencyType,
})

export type OwnOfferTerms = z.infer<typeof ownTerms>

/** For one edition. */
export const unitPrice = usdInput(messages.offerInvalid, { mostMinor: MAX_PURCHASE_USD_MINOR })

const quantity = numberInput(
  z
    .number({ error: messages.offerQuantity })
    .int(messages.offerQuantity)
    .min(1, messages.offerQuantity)
    .max(999_999_999, messages.offerQuantity),
)

export const offerInput = z.object({
  itemId: id,
  quantity,
  amount: unitPrice.describe('USD for one edition'),
  ownerId: id.optional().describe('whose editions; absent: the maker, else whoever has most of them'),
})

export const offerRefusals = [
  'login-to-offer',
  'item-not-found',
  'own-item',
  'trade-restricted',
  'offers-rest',
  'offers-closed',
  'offer-too-low',
  'offer-too-many',
  'offer-above-price',
  'whitelist-only',
  'whitelist-not-open',
  'whitelist-used-up',
] as const
