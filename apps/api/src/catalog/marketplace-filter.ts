import type { MarketplaceQuery } from '@monsoon/contract/catalog'
import { AmountError, usdToMinor } from '@monsoon/domain/money'
import { InputRefusal } from '#errors.ts'
import type { CardFilter } from './card-queries.ts'

/** The name of the category that holds everything (S-003). */
export const allCategories = 'All NFTs'

const maxWords = 8

/** The words of a search, as letters and digits of any script. */
export function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

function priceOf(usd: number | undefined, path: string): bigint | null {
  if (usd === undefined) return null
  try {
    return usdToMinor(usd)
  } catch (error) {
    if (error instanceof AmountError)
      throw new InputRefusal([{ path, msg: `${path} must be an amount in USD with at most two decimals` }])
    throw error
  }
}

const flagOf = (choice: 'all' | 'true' | 'false'): boolean | null => (choice === 'all' ? null : choice === 'true')

/** Turns the specified query into what cards are filtered by. Throws InputRefusal for a price that is none. */
export function toCardFilter(query: MarketplaceQuery): CardFilter {
  const states: ('forSale' | 'notLaunched')[] = []
  if (query.buy) states.push('forSale')
  if (query.notLaunched) states.push('notLaunched')
  return {
    category: query.category === allCategories || query.category === '' ? null : query.category,
    exhibitionId: query.exhibitionId,
    countryCode: query.region ? query.region.toUpperCase() : null,
    minPriceMinor: priceOf(query.minPrice, 'minPrice'),
    maxPriceMinor: priceOf(query.maxPrice, 'maxPrice'),
    words: wordsOf(query.query),
    states,
    blockchains: (query.blockchain_platform ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    isPhysical: flagOf(query.physicalNFT),
    isNsfwIncluded: query.nsfw,
    assetType: query.assetType === 'all' ? null : query.assetType,
    editions: query.editions === 'ALL' ? null : query.editions === 'Single' ? 'single' : 'multiple',
    isCuratorsPick: query.curatorsPick,
  }
}
