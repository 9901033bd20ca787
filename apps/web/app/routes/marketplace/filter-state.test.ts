import { filterDefaults } from '@monsoon/contract/marketplace-filters'
import { expect, it } from 'vitest'
import { readFilterOptions } from './filter-options.ts'
import { chosenOf, readFilters, toSearch, type Tab } from './filters.ts'

const showId = '01980000-0000-7000-8000-00000000000e'

/** Each part of the specified filter state, as the address of a tab says it; the others come with what the filters offer. */
const state: readonly [name: string, tab: Tab, search: string][] = [
  ['query', 'artwork', 'query=rain'],
  ['category', 'artwork', 'category=Music'],
  ['minPrice', 'artwork', 'minPrice=20'],
  ['maxPrice', 'artwork', 'maxPrice=400'],
  ['buy', 'artwork', 'buy=true'],
  ['newItem', 'artwork', 'newItem=true'],
  ['onAuction', 'artwork', 'onAuction=true'],
  ['hasOffer', 'artwork', 'hasOffer=true'],
  ['notLaunched', 'artwork', 'notLaunched=true'],
  ['celebrities', 'artwork', 'celebrity=true'],
  ['blockChain', 'artwork', 'blockchain_platform=polygon'],
  ['region', 'artwork', 'region=ID'],
  ['exhibition', 'artwork', `exhibitionId=${showId}`],
  ['physicalNFT', 'artwork', 'physicalNFT=true'],
  ['nsfw', 'artwork', 'nsfw=true'],
  ['editions', 'artwork', 'editions=Single'],
  ['curatorsPick', 'artwork', 'curatorsPick=true'],
  ['assetType', 'artwork', 'assetType=gif'],
  ['crypto', 'artwork', 'acceptedPaymentMethod=crypto'],
  ['fiat', 'artwork', 'acceptedPaymentMethod=fiat'],
  ['apiType', 'exhibition', 'apiType=featured'],
  ['allArts', 'exhibition', 'apiType=all'],
  ['upcoming', 'exhibition', 'apiType=upcoming'],
]

it.each(state)(
  'keeps %s of the filter in the address of the %s tab, as a thing that is chosen [ENT-066]',
  (_, tab, search) => {
    const filters = readFilters(tab, new URLSearchParams(search))
    expect(toSearch(filters)).toBe(`?${search}`)
    expect(chosenOf(filters)).toHaveLength(1)
  },
)

it('has active by default, and absMin, absMax, regionName and exhibitionName from what there is [ENT-066]', async () => {
  expect(readFilters('exhibition', new URLSearchParams('apiType=active'))).toEqual({})
  expect(filterDefaults.active).toBe(true)
  const answers: Record<string, object> = {
    'GET /v1/region/list': { regions: [{ _id: 'ID', name: 'Indonesia', region: 'Southeast Asia' }] },
    'GET /v1/category': { categories: [] },
    'GET /v1/exhibition/alllist': { exhibitions: [{ _id: showId, title: 'High Water' }] },
    'GET /v1/item-tags': { tags: [] },
    'GET /v1/items/min-max-amount': { maxAmount: 5200.5 },
  }
  const api = async (key: string) => ({ data: answers[key] })
  const options = await readFilterOptions(api as never, 'artwork')
  expect(options.prices).toMatchObject({ absMin: 0, absMax: 5201 })
  expect(options.regions[0]?.countries).toEqual([{ value: 'ID', label: 'Indonesia' }])
  expect(options.exhibitions).toEqual([{ value: showId, label: 'High Water' }])
})
