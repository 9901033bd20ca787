import { filterDefaults } from '@monsoon/contract/works/marketplace-filters'
import type { Api } from '@monsoon/contract/client'
import type { Tab } from './filters.ts'

export interface Choice {
  value: string
  label: string
}

/** What a tab can be filtered by, as the gallery is now. */
export interface FilterOptions {
  /** Each group with the countries that have something to show. */
  regions: { group: string; countries: Choice[] }[]
  tags: Choice[]
  exhibitions: Choice[]
  prices: PriceOptions
}

/** The ends of the price filter, and how many works cost from each of the rising `steps` to the next, all in USD. */
export interface PriceOptions {
  absMin: number
  absMax: number
  steps: readonly number[]
  works: readonly number[]
}

const regionUse = { artwork: 'artwork', artist: 'artist', exhibition: undefined, curator: 'curator' } as const
const maxExhibitions = 100

/** Reads what a tab's filters offer; a tab without one of them is not asked for it. */
export async function readFilterOptions(api: Api, tab: Tab): Promise<FilterOptions> {
  const isOfWorks = tab === 'artwork'
  const hasShows = isOfWorks || tab === 'artist'
  const searchingFor = regionUse[tab]
  const [regions, exhibitions, tags, prices] = await Promise.all([
    api('GET /v1/region/list', searchingFor ? { query: { searchingFor } } : {}),
    hasShows ? api('GET /v1/exhibition/alllist', { query: { limit: maxExhibitions } }) : null,
    isOfWorks ? api('GET /v1/item-tags') : null,
    isOfWorks ? api('GET /v1/items/min-max-amount') : null,
  ])
  const choices = (rows: readonly { _id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ _id: value, name: label }) => ({ value, label }))
  return {
    regions: groupRegions(regions.data.regions),
    tags: choices(tags?.data.tags),
    exhibitions: (exhibitions?.data.exhibitions ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
    // The slider of the specification ends at 2000, or where the dearest work is.
    prices: {
      absMin: filterDefaults.minPrice,
      absMax: Math.max(filterDefaults.maxPrice, Math.ceil(prices?.data.maxAmount ?? 0)),
      steps: prices?.data.priceSteps ?? [],
      works: prices?.data.worksByPrice ?? [],
    },
  }
}

function groupRegions(regions: readonly { _id: string; name: string; region: string }[]): FilterOptions['regions'] {
  const groups = new Map<string, Choice[]>()
  for (const { _id: value, name: label, region } of regions)
    groups.set(region, [...(groups.get(region) ?? []), { value, label }])
  return [...groups].map(([group, countries]) => ({ group, countries }))
}
