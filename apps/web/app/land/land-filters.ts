import { landSorts, landStates, landTypes } from '@monsoon/contract/land/land-limits'

/**
 * What the parcels are narrowed by, as the address says it: only what differs from all of them in their usual order.
 */
export interface LandFilters {
  city?: string
  type?: (typeof landTypes)[number]
  state?: (typeof landStates)[number]
  /** As typed, so that the page can say what is wrong with it. */
  minPrice?: string
  maxPrice?: string
  sortBy?: (typeof landSorts)[number]
  /** The list without the chart. Narrows nothing. */
  show?: 'list'
}

const longest = 60

/** The filters of an address. What is none is left out. */
export function readLandFilters(address: URLSearchParams): LandFilters {
  const text = (name: string) => address.get(name)?.trim().slice(0, longest) || undefined
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === address.get(name))
  const sortBy = oneOf(landSorts, 'sortBy')
  const filters = {
    city: text('city'),
    type: oneOf(landTypes, 'type'),
    state: oneOf(landStates, 'state'),
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
    sortBy: sortBy === landSorts[0] ? undefined : sortBy,
    show: oneOf(['list'] as const, 'show'),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The query of an address that says these filters, and what part of the chart is looked at. */
export function toLandSearch(filters: LandFilters, at?: string): string {
  const search = new URLSearchParams(Object.entries(filters))
  if (at) search.set('at', at)
  return `?${search}`
}

export type PriceFault = 'amount' | 'order'

const amount = /^\d{1,9}(?:\.\d{1,2})?$/

/** What is wrong with the prices, if anything is. */
export function priceFaultOf({ minPrice, maxPrice }: LandFilters): PriceFault | undefined {
  if ([minPrice, maxPrice].some((price) => price !== undefined && !amount.test(price))) return 'amount'
  return minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice) ? 'order' : undefined
}

/** The filters as the API is asked by them: prices with a fault narrow nothing. */
export function askedOf(filters: LandFilters): Omit<LandFilters, 'minPrice' | 'maxPrice'> & PriceRange {
  const { minPrice, maxPrice, ...rest } = filters
  if (priceFaultOf(filters)) return rest
  return {
    ...rest,
    ...(minPrice !== undefined && { minPrice: Number(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: Number(maxPrice) }),
  }
}

interface PriceRange {
  minPrice?: number
  maxPrice?: number
}

/** Whether anything is narrowed; an order narrows nothing. */
export const isNarrowed = (filters: LandFilters): boolean =>
  Object.keys(filters).some((name) => name !== 'sortBy' && name !== 'show')

/** Where nothing is narrowed, with or without the chart as now. */
export const clearedPath = ({ show }: LandFilters): string => `/land${show ? toLandSearch({ show }) : ''}`
