import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@monsoon/contract/client'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'

let server: TestApi
const day = 86_400_000

beforeAll(async () => {
  server = await createTestApi()
  const { db } = server.resources
  await db
    .insertInto('country')
    .values([
      { code: 'PK', name: 'Pakistan' },
      { code: 'OM', name: 'Oman' },
    ])
    .execute()
  await db
    .insertInto('region')
    .values([
      { country_code: 'PK', name: 'Pakistan', sub_region: 'South Asia', region: 'Asia', position: 1 },
      { country_code: 'OM', name: 'Oman', sub_region: 'Middle East', region: 'Asia', position: 2 },
    ])
    .execute()
  await db
    .insertInto('category')
    .values([
      { id: 'generative', name: 'Generative', position: 1 },
      { id: 'music', name: 'Music', position: 2 },
    ])
    .execute()
  await db.insertInto('tag').values({ id: 'sand', name: 'sand' }).execute()
})

beforeEach(dropCatalogCache)

afterAll(() => server.close())

type MarketplaceInput = NonNullable<CallInput<'GET /v1/marketplace'>['query']>

const list = async (query: Record<string, string | number> = {}) =>
  (await server.api('GET /v1/marketplace', { query: query as MarketplaceInput })).data

const namesOf = async (query: Record<string, string | number>) => {
  dropCatalogCache()
  return (await list(query)).items.map(({ name }) => name)
}

describe('GET /v1/marketplace', () => {
  const word = `walk${randomBytes(3).toString('hex')}`

  beforeAll(async () => {
    const artistId = await createMember(server.resources, { name: 'Walk Artist' })
    for (let n = 1; n <= 75; n += 1) {
      await createWork(server.resources, {
        creatorId: artistId,
        quantity: 1,
        name: `${word} ${n}`,
        at: new Date(Date.now() - (n % 7) * day),
      })
    }
  })

  it('walks pages without skipping or doubling a work, offset counting pages from 1 [RULE-025] [RULE-026] [ENT-025]', async () => {
    const seen: string[] = []
    for (let offset = 1; ; offset += 1) {
      const { items, pagination } = await list({ query: word, limit: 10, offset })
      seen.push(...items.map(({ id }) => id))
      expect(pagination).toEqual({ limit: 10, offset, total: 75, lastOffset: 8 })
      if (pagination.limit * pagination.offset >= pagination.total) break
    }
    expect(seen).toHaveLength(75)
    expect(new Set(seen).size).toBe(75)
  })

  it('lets 12 first and then pages of 30 merge into the whole list [CONST-044]', async () => {
    const first = await list({ query: word, limit: 12 })
    const merged = new Map(first.items.map((item) => [item.id, item]))
    for (let offset = 1; offset <= 3; offset += 1) {
      const { items } = await list({ query: word, limit: 30, offset })
      if (offset === 1) expect(items.slice(0, 12).map(({ id }) => id)).toEqual(first.items.map(({ id }) => id))
      for (const item of items) merged.set(item.id, item)
    }
    expect(merged.size).toBe(75)
  })

  it('answers an empty page beyond the end with the true total', async () => {
    const { items, pagination } = await list({ query: word, limit: 30, offset: 9 })
    expect(items).toEqual([])
    expect(pagination).toEqual({ limit: 30, offset: 9, total: 75, lastOffset: 3 })
  })

  it('refuses a page beyond 10,000 works and a limit above 100', async () => {
    await expect(list({ limit: 100, offset: 101 })).rejects.toMatchObject({ status: 400, errors: [{ path: 'offset' }] })
    await expect(list({ limit: 101 })).rejects.toMatchObject({ status: 400, errors: [{ path: 'limit' }] })
    await expect(list({ offset: 0 })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'offset', msg: 'offset starts at 1' }],
    })
  })

  it('takes 12 works a page, all categories and no mature works unless asked otherwise [CONST-004] [CONST-012] [CONST-011] [CONST-013] [CONST-014] [CONST-015]', async () => {
    const { items, pagination } = await list()
    expect(items).toHaveLength(12)
    expect(pagination.limit).toBe(12)
    const everything = await list({
      category: 'All NFTs',
      nsfw: 'false',
      physicalNFT: 'all',
      editions: 'ALL',
      curatorsPick: 'false',
      assetType: 'all',
    })
    expect(everything.items).toEqual(items)
  })
})

describe('what a card shows', () => {
  it('shows price and ETH estimate once the sale has begun, and a timer before [RULE-020] [ENT-028] [ENT-030]', async () => {
    const name = `Launch ${randomBytes(3).toString('hex')}`
    const launchAt = new Date(Date.now() + 3_600_000)
    const begun = await createSale(server.resources, { name, supply: 3, priceMinor: 42_000n })
    const upcoming = await createSale(server.resources, { name, supply: 3, priceMinor: 42_000n, launchAt })
    const { items } = await list({ query: name })
    const cardOf = (id: string) => items.find((item) => item.id === id)
    expect(cardOf(begun.itemId)).toMatchObject({
      saleState: 'buyButton',
      saleType: 'sale',
      price: 420,
      ethEstimate: '0.131',
      currencyType: 'USD',
      availableQuantity: 3,
      quantity: 3,
      saleId: begun.saleId,
      postedBy: begun.artistId,
      creatorInfo: {
        name: 'Test Artist',
        blueTick: false,
        isPrivate: false,
        type: 'user',
        walletAddress: expect.stringMatching(/^0x/),
      },
    })
    expect(cardOf(upcoming.itemId)).toMatchObject({
      saleState: 'launchTimer',
      price: null,
      ethEstimate: null,
      launchDate: launchAt.toISOString(),
    })
  })

  it('says not for sale for a work that was never listed, and sold out for one whose editions are gone [STATE-013]', async () => {
    const { db } = server.resources
    const name = `Gone ${randomBytes(3).toString('hex')}`
    const artistId = await createMember(server.resources)
    const kept = await createWork(server.resources, { creatorId: artistId, quantity: 1, name })
    const sold = await createSale(server.resources, { name, supply: 1 })
    const buyerId = await createMember(server.resources, { fundsMinor: 100_000n })
    const headers = await signInMember(server.resources, buyerId)
    await server.apiWith(headers)('POST /v1/buy', { body: { itemId: sold.itemId, saleId: sold.saleId, quantity: 1 } })
    dropCatalogCache()
    const { items } = await list({ query: name })
    expect(items.find(({ id }) => id === kept)).toMatchObject({
      saleState: 'notAvailableForSale',
      price: null,
      saleType: null,
      saleId: null,
    })
    expect(items.find(({ id }) => id === sold.itemId)).toMatchObject({
      saleState: 'soldOut',
      availableQuantity: 0,
      price: 100,
    })
    await db.updateTable('listing').set({ state: 'cancelled' }).where('id', '=', sold.saleId).execute()
  })

  it('tells a signed-in owner how many editions are theirs', async () => {
    const { itemId, artistId } = await createSale(server.resources, { name: 'Own Count', supply: 7 })
    const headers = await signInMember(server.resources, artistId)
    const mine = await server.apiWith(headers)('GET /v1/marketplace', { query: { query: 'Own Count' } })
    const anybody = await list({ query: 'Own Count' })
    expect(mine.data.items.find(({ id }) => id === itemId)?.ownedQuantity).toBe(7)
    expect(anybody.items.find(({ id }) => id === itemId)?.ownedQuantity).toBe(0)
  })
})

describe('filters of the marketplace', () => {
  const tag = `flt${randomBytes(3).toString('hex')}`
  let artistId: string

  beforeAll(async () => {
    artistId = await createMember(server.resources, { name: 'Élodie Şahin' })
    const sale = async (name: string, work: Parameters<typeof createSale>[1]) =>
      createSale(server.resources, { name: `${tag} ${name}`, creatorId: artistId, ...work })
    await sale('Cheap', { priceMinor: 2_000n, supply: 1, categoryId: 'music' }).catch(() => {})
    await sale('Dear', { priceMinor: 200_050n, supply: 5, blockchain: 'ethereum', countryCode: 'PK' }).catch(() => {})
  })

  it.each([
    ['price', { minPrice: 100, maxPrice: 2000.5 }, ['Dear']],
    ['a category by name', { category: 'Music' }, ['Cheap']],
    ['a category by id', { category: 'music' }, ['Cheap']],
    ['single editions', { editions: 'Single' }, ['Cheap']],
    ['several editions', { editions: 'Multiple' }, ['Dear']],
    ['a chain', { blockchain_platform: 'ethereum' }, ['Dear']],
    ['a region', { region: 'pk' }, ['Dear']],
    ['an unknown region', { region: 'ZZ' }, []],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await namesOf({ query: tag, ...query })).toEqual(expected.map((name) => `${tag} ${name}`))
  })
})
