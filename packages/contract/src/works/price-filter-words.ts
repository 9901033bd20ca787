import { type PriceFilter, priceFilterFaults } from '@monsoon/domain/pricing/price-filter'
import { messages } from '../messages.ts'

/** What is wrong with either price of the marketplace's filter, in the specified words; null: nothing. */
export function wordPriceFaults(prices: PriceFilter): { min: string | null; max: string | null } {
  const faults = priceFilterFaults(prices)
  const word = (fault: keyof typeof messages | null) =>
    fault && messages[fault].replaceAll(/\{(\w+)\}/g, (_, end: string) => String(prices[end as keyof PriceFilter]))
  return { min: word(faults.min), max: word(faults.max) }
}
