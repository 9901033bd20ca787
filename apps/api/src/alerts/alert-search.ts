import { marketplaceQuery, type MarketplaceQuery } from '@monsoon/contract/works/marketplace'
import { toCardFilter } from '#catalog/lists/marketplace-filter.ts'
import type { CardFilter } from '#catalog/lists/card-filter-queries.ts'
import { InputRefusal } from '#errors.ts'
import { searchWordsOf, toTsQuery } from '#spelling/find-by-words.ts'

const ofLists = new Set(['sortBy', 'limit', 'offset'])
const defaults: Record<string, unknown> = marketplaceQuery.parse({})

/**
 * A search as it is kept: what the address of the marketplace says, without its order, what it does not know and what
 * filters nothing, so that the same search is always the same text. Throws InputRefusal for one that is none.
 */
export function toKeptSearch(address: string): string {
  const given = Object.fromEntries(new URLSearchParams(address))
  const parsed = marketplaceQuery.safeParse(given)
  if (!parsed.success) throw new InputRefusal([{ path: 'search', msg: 'This is no search of the marketplace' }])
  const query: Record<string, unknown> = parsed.data
  const kept = Object.keys(query).filter(
    (name) => !ofLists.has(name) && name in given && query[name] !== defaults[name],
  )
  const search = new URLSearchParams(kept.toSorted().map((name) => [name, String(query[name])])).toString()
  if (search === '') throw new InputRefusal([{ path: 'search', msg: 'Please search for something first' }])
  toCardFilter(parsed.data)
  return search
}

const queryOf = (search: string): MarketplaceQuery =>
  marketplaceQuery.parse(Object.fromEntries(new URLSearchParams(search)))

/** What a kept search filters cards by. */
export function filterOfSearch(search: string): CardFilter {
  const query = queryOf(search)
  return { ...toCardFilter(query), tsQuery: tsQueryOf(search) }
}

/** The words of a kept search for to_tsquery; null: it has none. */
export const tsQueryOf = (search: string): string | null => toTsQuery(searchWordsOf(wordsTyped(search))) || null

/** The words of a kept search as they were typed. */
export const wordsTyped = (search: string): string => queryOf(search).query
