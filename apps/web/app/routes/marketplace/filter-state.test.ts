import { createClient } from '@monsoon/contract/client'
import { endpoints } from '@monsoon/contract/endpoints'
import { filterDefaults } from '@monsoon/contract/works/marketplace-filters'
import { expect, it } from 'vitest'
import { readFilterOptions } from './filter-options.ts'
import { chosenOf, readFilters, toSearch, type Tab } from './filters.ts'
import { readWorks } from './read-works.ts'

const showId = '01980000-0000-7000-8000-00000000000e'

/**
 * Each part of the specified filter state, as the address of a tab says it; the others come with what the
 * filters offer.
 */
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

it('asks for works by every specified field [ENT-067]', async () => {
  const sent = {
    limit: '12',
    offset: '2',
    sortBy: 'priceLow',
    query: 'rain',
    category: 'Music',
    minPrice: '20',
    maxPrice: '400',
    buy: 'true',
    newItem: 'true',
    onAuction: 'true',
    hasOffer: 'true',
    notLaunched: 'true',
    celebrity: 'true',
    blockchain_platform: 'polygon',
    region: 'ID',
    exhibitionId: showId,
    physicalNFT: 'true',
    nsfw: 'true',
    assetType: 'gif',
    editions: 'Single',
    curatorsPick: 'true',
  }
  const asked: URL[] = []
  const api = createClient({
    send: async (address) => {
      asked.push(new URL(address, 'https://monsoon.example'))
      const pagination = { limit: 12, offset: 2, total: 0, lastOffset: 1 }
      return Response.json({ status: 200, msg: 'OK', data: { items: [], pagination } })
    },
  })
  const { limit, offset, ...chosen } = sent
  const filters = readFilters('artwork', new URLSearchParams(chosen))
  await readWorks(api, filters, { limit: Number(limit), offset: Number(offset) })
  expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/v1/marketplace', sent],
  ])
  expect(endpoints['GET /v1/marketplace'].query.strict().safeParse(sent).error).toBeUndefined()
})

it('has active by default, and absMin, absMax, regionName and exhibitionName from what there is [ENT-066]', async () => {
  expect(readFilters('exhibition', new URLSearchParams('apiType=active'))).toEqual({})
  expect(filterDefaults.active).toBe(true)
  const answers: Record<string, object> = {
    'GET /v1/region/list': { regions: [{ _id: 'ID', name: 'Indonesia', region: 'Southeast Asia' }] },
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
