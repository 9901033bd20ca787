import type { MarketplaceQuery } from '@monsoon/contract/works/marketplace'
import { filterDefaults, maxFilterPrice } from '@monsoon/contract/works/marketplace-filters'
import { wordPriceFaults } from '@monsoon/contract/works/price-filter-words'
import { readUsd } from '@monsoon/domain/money'
import { InputRefusal } from '#errors.ts'
import type { CardFilter, CardState } from './card-filter-queries.ts'
import { countryCodesOf } from '../vocabulary.ts'

function priceOf(usd: number | undefined, path: string): bigint | null {
  if (usd === undefined) return null
  const minor = readUsd(usd)
  if (minor === null)
    throw new InputRefusal([{ path, msg: `${path} must be an amount in USD with at most two decimals` }])
  return minor
}

/** Throws InputRefusal for a price that nothing can have, and for a least price above the highest. */
function checkPrices({ minPrice, maxPrice }: MarketplaceQuery): void {
  const ends = { absMin: filterDefaults.minPrice, absMax: maxFilterPrice }
  const faults = wordPriceFaults({ min: minPrice ?? null, max: maxPrice ?? null, ...ends })
  const errors = [
    { path: 'minPrice', msg: faults.min },
    { path: 'maxPrice', msg: faults.max },
  ].flatMap(({ path, msg }) => (msg === null ? [] : [{ path, msg }]))
  if (errors.length > 0) throw new InputRefusal(errors)
}

/** The category that a query names; null for all of them. */
export const categoryFilter = (name: string): string | null =>
  name === filterDefaults.category || name === '' ? null : name

const namesIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The countries that a query asks for, by their codes or groups; undefined: all. A name that is none finds nothing. */
export function regionFilter(list: string | undefined): string[] | undefined {
  const names = namesIn(list)
  return names.length > 0 ? names.flatMap(countryCodesOf) : undefined
}

function statesOf(query: MarketplaceQuery): CardState[] {
  const { buy: forSale, notLaunched, newItem, onAuction, hasOffer } = query
  const chosen: Record<CardState, boolean> = { forSale, notLaunched, newItem, onAuction, hasOffer }
  return (Object.keys(chosen) as CardState[]).filter((state) => chosen[state])
}

/**
 * Turns the specified query into what cards are filtered by, but for its words. Throws InputRefusal for prices that are
 * none.
 */
export function toCardFilter(query: MarketplaceQuery): CardFilter {
  checkPrices(query)
  return {
    category: categoryFilter(query.category),
    exhibitionId: query.exhibitionId,
    countryCodes: regionFilter(query.region) ?? [],
    tagIds: namesIn(query.tags),
    minPriceMinor: priceOf(query.minPrice, 'minPrice'),
    maxPriceMinor: priceOf(query.maxPrice, 'maxPrice'),
    states: statesOf(query),
    paidIn: query.acceptedPaymentMethod === 'all' ? null : query.acceptedPaymentMethod,
    blockchains: namesIn(query.blockchain_platform?.toLowerCase()),
    isPhysical: query.physicalNFT === 'true',
    isNsfwIncluded: query.nsfw,
    assetType: query.assetType === 'all' ? null : query.assetType,
    editions: query.editions === 'ALL' ? null : query.editions === 'Single' ? 'single' : 'multiple',
    isCuratorsPick: query.curatorsPick,
    isByCelebrity: query.celebrity,
  }
}
