/** Whole or fractional USD, as the reader typed them; null: an empty field, which filters nothing. */
export interface PriceFilter {
  min: number | null
  max: number | null
  /** The ends of what can be asked for. */
  absMin: number
  absMax: number
}

export type MinPriceFault = 'minBelowAbsMin' | 'minAboveAbsMax' | 'minAboveMax'
export type MaxPriceFault = 'maxAboveAbsMax' | 'maxBelowAbsMin' | 'maxBelowMin'

/**
 * What is wrong with either price: both must be within the ends, and the least not above the highest (000 section 5).
 */
export function priceFilterFaults({ min, max, absMin, absMax }: PriceFilter): {
  min: MinPriceFault | null
  max: MaxPriceFault | null
} {
  return { min: minFault(), max: maxFault() }

  function minFault(): MinPriceFault | null {
    if (min === null) return null
    if (min < absMin) return 'minBelowAbsMin'
    if (min > absMax) return 'minAboveAbsMax'
    return max !== null && min > max ? 'minAboveMax' : null
  }

  function maxFault(): MaxPriceFault | null {
    if (max === null) return null
    if (max > absMax) return 'maxAboveAbsMax'
    if (max < absMin) return 'maxBelowAbsMin'
    return min !== null && max < min ? 'maxBelowMin' : null
  }
}
