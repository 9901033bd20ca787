import {
  assetTypeFilter,
  editionsFilter,
  exhibitionFilter,
  filterDefaults,
} from '@monsoon/contract/works/marketplace-filters'
import { isUuid } from '@monsoon/domain/uuid'
import { amountOf } from './price-faults.ts'

/** A tab of the marketplace, named as its path is: the segment after /marketplace. */
export const tabs = ['artwork', 'artist', 'exhibition', 'curator'] as const
export type Tab = (typeof tabs)[number]

/**
 * What a tab is filtered by, as its address says it: only what differs from the defaults. Lists stand between commas.
 */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export type FilterName =
  | 'query'
  | 'category'
  | 'minPrice'
  | 'maxPrice'
  | 'buy'
  | 'notLaunched'
  | 'newItem'
  | 'onAuction'
  | 'hasOffer'
  | 'editions'
  | 'assetType'
  | 'region'
  | 'tags'
  | 'exhibitionId'
  | 'blockchain_platform'
  | 'physicalNFT'
  | 'nsfw'
  | 'curatorsPick'
  | 'celebrity'
  | 'acceptedPaymentMethod'
  | 'apiType'
  | 'sortBy'

interface Field {
  fallback: string
  isList?: true
  isValid: (value: string) => boolean
}

const anyText = (maxLength: number): Field => ({ fallback: '', isValid: (value) => value.trim().length <= maxLength })
const oneOf = (values: readonly string[], fallback: string): Field => ({
  fallback,
  isValid: (value) => values.includes(value),
})
const flag = oneOf(['true'], 'false')
// As it was typed, so that the page can say what is wrong with it; `askedOf` leaves out what cannot be asked for.
const price = (fallback: string): Field => ({ ...anyText(20), fallback })
const anId: Field = { fallback: '', isValid: isUuid }
const list: Field = { ...anyText(300), isList: true }

/** The states of an exhibition; allArts, active and upcoming of the specified filter are one choice of these. */
export const exhibitionChoices = exhibitionFilter
const apiType = oneOf(exhibitionFilter, 'active')
const search = anyText(100)
const personFields = { query: search, region: list, sortBy: oneOf(['newest', 'oldest', 'name'], 'newest') }

/** Orders that a tab offers, the usual one first. */
export const sortOrders = {
  artwork: ['newest', 'oldest', 'priceLow', 'priceHigh', 'mostViewed', 'mostLiked', 'endingSoon'],
  artist: ['newest', 'oldest', 'name'],
  exhibition: [],
  curator: ['newest', 'oldest', 'name'],
} as const satisfies Record<Tab, readonly string[]>
export type SortBy = (typeof sortOrders)[Tab][number]

const fieldsOf: Record<Tab, Partial<Record<FilterName, Field>>> = {
  artwork: {
    query: search,
    category: { ...anyText(60), fallback: filterDefaults.category },
    // The defaults stand in the fields; a price is sent only once the reader moved it.
    minPrice: price(String(filterDefaults.minPrice)),
    maxPrice: price(''),
    buy: flag,
    notLaunched: flag,
    newItem: flag,
    onAuction: flag,
    hasOffer: flag,
    editions: oneOf(editionsFilter, filterDefaults.editions),
    assetType: oneOf(assetTypeFilter, filterDefaults.assetType),
    region: list,
    tags: list,
    exhibitionId: anId,
    blockchain_platform: oneOf(filterDefaults.blockChain, ''),
    physicalNFT: oneOf(['true'], filterDefaults.physicalNFT),
    nsfw: flag,
    curatorsPick: flag,
    celebrity: flag,
    acceptedPaymentMethod: oneOf(['fiat', 'crypto'], 'all'),
    sortBy: oneOf(sortOrders.artwork, 'newest'),
  },
  artist: {
    ...personFields,
    category: { ...anyText(60), fallback: filterDefaults.category },
    exhibitionId: anId,
    celebrity: flag,
  },
  exhibition: { query: search, apiType, region: list },
  curator: personFields,
}

/** The filters of an address. What is no filter of the tab, or no value of it, is left out. */
export function readFilters(tab: Tab, address: URLSearchParams): Filters {
  const known = Object.entries(fieldsOf[tab]) as [FilterName, Field][]
  return Object.fromEntries(
    known.flatMap(([name, { fallback, isList, isValid }]) => {
      const given = isList ? address.getAll(name).join(',') : (address.get(name) ?? '')
      const value = given.trim()
      return value !== '' && value !== fallback && isValid(value) ? [[name, value]] : []
    }),
  )
}

/**
 * The filters that a list can be asked for by: prices that are none, or the least above the highest, filter nothing.
 */
export function askedOf(filters: Filters): Filters {
  const { minPrice, maxPrice, ...rest } = filters
  const [least, most] = [amountOf(minPrice ?? ''), amountOf(maxPrice ?? '')]
  const canBeAsked =
    (least === null || (least !== undefined && least >= 0)) && (most === null || (most !== undefined && most >= 0))
  if (!canBeAsked || (least !== null && most !== null && least > most)) return rest
  return {
    ...rest,
    ...(least !== null && { minPrice: String(least) }),
    ...(most !== null && { maxPrice: String(most) }),
  }
}

/** The query of an address that says these filters, from `page` on; empty for everything in the usual order. */
export function toSearch(filters: Filters, page = 1): string {
  const search = new URLSearchParams(Object.entries(filters))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** The same filters with one changed; a value that says nothing more than the default takes it away. */
export function changed(tab: Tab, filters: Filters, changes: Filters): Filters {
  return readFilters(tab, new URLSearchParams(Object.entries({ ...filters, ...changes })))
}

/** The values of a list. */
export const valuesOf = (list: string | undefined): string[] => (list ? list.split(',') : [])

/** A list with a value more, or without it. */
export const toggled = (list: string | undefined, value: string): string => {
  const values = valuesOf(list)
  return (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join(',')
}

/** How many things are chosen, the order aside. */
export const countChosen = (filters: Filters): number => chosenOf(filters).length

/** One thing that is chosen: a filter, or one value of a list. */
export interface Chosen {
  name: FilterName
  value: string
}

/** Each chosen thing: its name and, of a list, one of its values. Both prices are one thing; the order is none. */
export function chosenOf(filters: Filters): Chosen[] {
  const names = Object.entries(filters) as [FilterName, string][]
  return names.flatMap(([name, value]): Chosen[] => {
    if (name === 'sortBy' || (name === 'maxPrice' && filters.minPrice !== undefined)) return []
    return name === 'region' || name === 'tags'
      ? valuesOf(value).map((one) => ({ name, value: one }))
      : [{ name, value }]
  })
}

/** The filters without one chosen thing. */
export function without(tab: Tab, filters: Filters, { name, value }: Chosen): Filters {
  if (name === 'region' || name === 'tags') return changed(tab, filters, { [name]: toggled(filters[name], value) })
  if (name === 'minPrice' || name === 'maxPrice') return changed(tab, filters, { minPrice: '', maxPrice: '' })
  return changed(tab, filters, { [name]: '' })
}
