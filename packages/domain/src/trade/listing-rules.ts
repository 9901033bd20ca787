import { AmountError, applyBps, type Bps, type Minor, usdToMinor } from '../money.ts'
import { MAX_PURCHASE_USD_MINOR, MIN_LISTING_USD_MINOR } from '../pricing/sale-quote.ts'

/** How a work is sold (001, section 3): 1 fixed price, 2 auction. */
export const SELL_TYPES = { fixedPrice: 1, auction: 2 } as const
export type SellType = (typeof SELL_TYPES)[keyof typeof SELL_TYPES]

/** Days after which a sale or an auction may end (001, section 9). */
export const SALE_DAYS = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28] as const
export type SaleDays = (typeof SALE_DAYS)[number]

/** What is wrong with a price that a seller typed. */
export type SellPriceFault = 'PRICE_REQUIRED' | 'PRICE_TOO_LOW' | 'PRICE_TOO_HIGH' | 'TOO_MANY_DECIMALS'

/**
 * Reads the price of one edition as a seller types it: USD, '420' or '420.50'. From 10 USD on (001, section 5); all
 * editions together at most MAX_PURCHASE_USD_MINOR, beyond which sums would no longer be exact in JSON.
 * @param quantity how many are sold, 0 while none is chosen
 */
export function readSellPrice(
  typed: string | number,
  quantity: number,
): { priceMinor: Minor; fault: null } | { priceMinor: null; fault: SellPriceFault } {
  try {
    const priceMinor = usdToMinor(typed)
    if (priceMinor < MIN_LISTING_USD_MINOR) return { priceMinor: null, fault: 'PRICE_TOO_LOW' }
    if (priceMinor * BigInt(Math.max(1, quantity)) > MAX_PURCHASE_USD_MINOR)
      return { priceMinor: null, fault: 'PRICE_TOO_HIGH' }
    return { priceMinor, fault: null }
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    return { priceMinor: null, fault: faultOf(error) }
  }
}

function faultOf({ code }: AmountError): SellPriceFault {
  if (code === 'NEGATIVE') return 'PRICE_TOO_LOW'
  if (code === 'TOO_LARGE') return 'PRICE_TOO_HIGH'
  return code === 'TOO_MANY_DECIMALS' ? code : 'PRICE_REQUIRED'
}

/** Below this share of what the same work goes for, a seller is warned (server rules, 5): half. */
export const PRICE_GUARD_BPS: Bps = 5000n

/**
 * What a price lies far below: what an edition was last sold for, or the least that another seller asks for one now.
 */
export interface PriceWarning {
  comparedWith: 'lastSale' | 'floor'
  amountMinor: Minor
}

/**
 * Whether a seller has perhaps typed too little. Of both comparisons the dearer one speaks, of two as dear the last
 * sale.
 * @param price.unitPriceMinor for one edition, as the other two
 */
export function findPriceWarning(price: {
  unitPriceMinor: Minor
  lastSaleMinor: Minor | null
  floorMinor: Minor | null
}): PriceWarning | null {
  const { unitPriceMinor, lastSaleMinor, floorMinor } = price
  const comparisons: PriceWarning[] = [
    ...(lastSaleMinor === null ? [] : [{ comparedWith: 'lastSale' as const, amountMinor: lastSaleMinor }]),
    ...(floorMinor === null ? [] : [{ comparedWith: 'floor' as const, amountMinor: floorMinor }]),
  ]
  const dearest = comparisons.reduce<PriceWarning | null>(
    (best, one) => (best !== null && best.amountMinor >= one.amountMinor ? best : one),
    null,
  )
  return dearest && unitPriceMinor < applyBps(dearest.amountMinor, PRICE_GUARD_BPS) ? dearest : null
}
