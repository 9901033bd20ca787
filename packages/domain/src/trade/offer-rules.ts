import type { Minor } from '../money.ts'

/** How long an offer stands (001, section 9; decisions, Q-069): 7 days. */
export const OFFER_DAYS = 7

/** How long either side has to answer a counter-offer (server rules, 21): 48 hours. */
export const COUNTER_HOURS = 48

/** The least that is offered for an edition where nothing asks more (decisions, Q-088): 1 USD. */
export const MIN_OFFER_USD_MINOR: Minor = 100n

/** What an offer is for: so many editions, each for this price. Minor units of one currency. */
export interface OfferTerms {
  unitPriceMinor: Minor
  quantity: number
}

/** What a work takes offers at: the least for an edition, and the most editions of one offer. */
export interface OfferLimits {
  leastMinor: Minor
  maxQuantity: number
}

/**
 * The least for an edition: what one was last sold for first-hand, or more where the owner asks more (server
 * rules, 21).
 */
export function leastOffer({
  lastPrimaryMinor,
  askedMinor,
}: {
  /** Null: none was sold yet. */
  lastPrimaryMinor: Minor | null
  /** Null: the owner asks nothing more. */
  askedMinor: Minor | null
}): Minor {
  const bounds = [MIN_OFFER_USD_MINOR, lastPrimaryMinor ?? 0n, askedMinor ?? 0n]
  return bounds.reduce((least, bound) => (bound > least ? bound : least))
}

/** What is wrong with an offer; null: nothing. */
export function offerFault(
  { unitPriceMinor, quantity }: OfferTerms,
  { leastMinor, maxQuantity }: OfferLimits,
): 'QUANTITY_MISSING' | 'QUANTITY_TOO_HIGH' | 'PRICE_TOO_LOW' | null {
  if (quantity < 1) return 'QUANTITY_MISSING'
  if (quantity > maxQuantity) return 'QUANTITY_TOO_HIGH'
  return unitPriceMinor < leastMinor ? 'PRICE_TOO_LOW' : null
}

/** What the buyer of an offer pays: the price of all editions and the fees, which are of the whole. */
export const offerTotal = (
  { unitPriceMinor, quantity }: OfferTerms,
  { mintFeeMinor, transferFeeMinor }: { mintFeeMinor: Minor; transferFeeMinor: Minor },
): Minor => unitPriceMinor * BigInt(quantity) + mintFeeMinor + transferFeeMinor
