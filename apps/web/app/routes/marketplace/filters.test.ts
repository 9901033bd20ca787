import { filterDefaults } from '@monsoon/contract/works/marketplace-filters'
import { describe, expect, it } from 'vitest'
import { askedOf, changed, chosenOf, readFilters, toggled, toSearch, without } from './filters.ts'

const read = (tab: Parameters<typeof readFilters>[0], search: string) => readFilters(tab, new URLSearchParams(search))

describe('the address of a list', () => {
  it('says what is chosen, and the same again when it is read', () => {
    const filters = read(
      'artwork',
      '?query=rain&category=Music&minPrice=20&maxPrice=400.5&buy=true&region=ID&region=TH&tags=sea,rain',
    )
    expect(filters).toEqual({
      query: 'rain',
      category: 'Music',
      minPrice: '20',
      maxPrice: '400.5',
      buy: 'true',
      region: 'ID,TH',
      tags: 'sea,rain',
    })
    expect(read('artwork', toSearch(filters, 3))).toEqual(filters)
    expect(toSearch(filters, 3)).toMatch(/&page=3$/)
  })

  it('says nothing of the defaults [CONST-004] [CONST-009] [CONST-010] [CONST-011] [CONST-012] [CONST-013] [CONST-014] [CONST-015] [CONST-016] [CONST-017] [CONST-018] [CONST-019]', () => {
    expect(filterDefaults).toEqual({
      category: 'All NFTs',
      minPrice: 0,
      maxPrice: 2000,
      physicalNFT: 'all',
      nsfw: false,
      editions: 'ALL',
      curatorsPick: false,
      assetType: 'all',
      allArts: false,
      active: true,
      upcoming: false,
      blockChain: ['ethereum', 'polygon'],
    })
    const defaults = new URLSearchParams({
      category: filterDefaults.category,
      minPrice: String(filterDefaults.minPrice),
      physicalNFT: filterDefaults.physicalNFT,
      nsfw: 'false',
      editions: filterDefaults.editions,
      curatorsPick: 'false',
      assetType: filterDefaults.assetType,
      blockchain_platform: filterDefaults.blockChain.join(','),
      sortBy: 'newest',
    })
    expect(read('artwork', `${defaults}`)).toEqual({})
    expect(read('exhibition', '?apiType=active')).toEqual({})
    expect(toSearch({})).toBe('')
  })

  it('is read without what is no filter of the tab or no value of it', () => {
    const odd =
      '?editions=Some&assetType=film&exhibitionId=------------------------------------&buy=yes&sortBy=random&page=2&evil=1&physicalNFT=false'
    expect(read('artwork', odd)).toEqual({})
    expect(read('curator', '?category=Music&buy=true&query=arjun')).toEqual({ query: 'arjun' })
    expect(read('artwork', `?query=${'x'.repeat(101)}`)).toEqual({})
  })

  it.each([
    ['?query=rain&minPrice=500&maxPrice=400', { minPrice: '500', maxPrice: '400' }],
    ['?query=rain&minPrice=-5', { minPrice: '-5' }],
    ['?query=rain&maxPrice=1e9', { maxPrice: '1e9' }],
  ])('keeps the prices of %s as they were typed, and asks for works without them [RULE-120]', (address, prices) => {
    expect(read('artwork', address)).toEqual({ query: 'rain', ...prices })
    expect(askedOf(read('artwork', address))).toEqual({ query: 'rain' })
  })

  it('asks for prices that are some', () => {
    expect(askedOf(read('artwork', '?minPrice=1,200&maxPrice=1300.50'))).toEqual({
      minPrice: '1200',
      maxPrice: '1300.5',
    })
    expect(askedOf(read('artwork', '?minPrice=99999'))).toEqual({ minPrice: '99999' })
  })
})

describe('choosing', () => {
  it.each([
    ['physicalNFT', 'true', 'all'],
    ['nsfw', 'true', 'false'],
    ['curatorsPick', 'true', 'false'],
  ] as const)('switches %s between %s and %s [RULE-005] [RULE-006] [RULE-007]', (name, on, off) => {
    const isOn = changed('artwork', {}, { [name]: on })
    expect(isOn).toEqual({ [name]: on })
    expect(changed('artwork', isOn, { [name]: off })).toEqual({})
  })

  it.each(['images', 'video', 'gif', 'audio'])('takes %s for a media type [RULE-009]', (assetType) => {
    expect(changed('artwork', {}, { assetType })).toEqual({ assetType })
  })

  it.each([
    ['ALL', {}],
    ['Single', { editions: 'Single' }],
    ['Multiple', { editions: 'Multiple' }],
  ])('takes %s for the editions [RULE-010]', (editions, expected) => {
    expect(changed('artwork', { editions: 'Multiple' }, { editions })).toEqual(expected)
  })

  it('adds to a list and takes from it', () => {
    expect(toggled(undefined, 'ID')).toBe('ID')
    expect(toggled('ID', 'TH')).toBe('ID,TH')
    expect(toggled('ID,TH', 'ID')).toBe('TH')
  })

  it('names each chosen thing once and takes it back by itself, both prices together', () => {
    const filters = read('artwork', '?query=rain&minPrice=5&maxPrice=90&region=ID,TH&sortBy=oldest')
    const chosen = chosenOf(filters)
    expect(chosen).toEqual([
      { name: 'query', value: 'rain' },
      { name: 'minPrice', value: '5' },
      { name: 'region', value: 'ID' },
      { name: 'region', value: 'TH' },
    ])
    const rest = chosen.reduce((left, one) => without('artwork', left, one), filters)
    expect(rest).toEqual({ sortBy: 'oldest' })
  })
})
