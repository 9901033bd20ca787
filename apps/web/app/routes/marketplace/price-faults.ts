import { wordPriceFaults } from '@monsoon/contract/works/price-filter-words'

/** Both prices as they were typed. */
export type TypedPrices = { min: string; max: string }
export type PriceEnds = { absMin: number; absMax: number }
type PriceFaults = { min: string | undefined; max: string | undefined }

/** An empty field filters nothing: null. undefined: no amount below a billion with at most two decimals. */
export function amountOf(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(',', '')
  if (trimmed === '') return null
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : undefined
}

/** What is wrong with both prices, in the specified words; `invalid` is said of what is no amount. */
export function faultsOf({ min, max }: TypedPrices, ends: PriceEnds, invalid: string): PriceFaults {
  const amounts = { min: amountOf(min), max: amountOf(max) }
  const words = wordPriceFaults({ min: amounts.min ?? null, max: amounts.max ?? null, ...ends })
  return {
    min: amounts.min === undefined ? invalid : (words.min ?? undefined),
    max: amounts.max === undefined ? invalid : (words.max ?? undefined),
  }
}

export const isFaulty = ({ min, max }: PriceFaults): boolean => min !== undefined || max !== undefined
