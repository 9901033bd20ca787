import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createSale, createWork } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { dropCatalogCache } from './catalog-cache.ts'

let test: TestApi
const ids: Record<string, string> = {}

beforeAll(async () => {
  test = await createTestApi()
  const { db } = test.resources
  await insertVocabulary(db)
  const hour = 3_600_000
  const works = {
    cheap: { priceMinor: 2_050n, categoryId: 'music' },
    dear: { priceMinor: 310_000n, categoryId: 'music' },
    mature: { priceMinor: 1_000n, isNsfw: true },
    coming: { priceMinor: 900_000n, launchAt: new Date(Date.now() + hour), categoryId: 'fashion' },
  }
  for (const [name, work] of Object.entries(works)) {
    const at = new Date(Date.now() - Object.keys(ids).length * hour)
    ids[name] = (await createSale(test.resources, { name, at, ...work })).itemId
  }
})

afterAll(() => test.close())

const flag = async (name: string, flags: { featured?: boolean; showcase?: boolean; banner?: boolean }) => {
  await test.resources.db
    .updateTable('item')
    .set(flags)
    .where('id', '=', ids[name] ?? '')
    .execute()
  dropCatalogCache()
}
const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)

describe('GET /v1/items/min-max-amount', () => {
  it('names the least and the highest price that a list shows [CALL-084]', async () => {
    const { data } = await test.api('GET /v1/items/min-max-amount')
    expect(data).toMatchObject({ minAmount: 20.5, maxAmount: 3100, currencyType: 'USD' })
  })

  it('tells how many works cost how much in between', async () => {
    const { priceSteps, worksByPrice } = (await test.api('GET /v1/items/min-max-amount')).data
    expect([priceSteps[0], priceSteps.at(-1)]).toEqual([10, 4000])
    expect(worksByPrice).toHaveLength(priceSteps.length - 1)
    const held = worksByPrice.flatMap((works, at) => (works > 0 ? [{ from: priceSteps[at], works }] : []))
    expect(held).toEqual([
      { from: 20, works: 1 },
      { from: 3000, works: 1 },
    ])
  })
})

describe('GET /v1/items/all-items and /v1/items/{category}', () => {
  it('list every work, mature ones included [CALL-085]', async () => {
    const { data } = await test.api('GET /v1/items/all-items')
    expect(namesOf(data)).toEqual(['cheap', 'dear', 'mature', 'coming'])
    expect(data.pagination).toMatchObject({ offset: 1, total: 4 })
    const dearest = await test.api('GET /v1/items/all-items', { query: { sortBy: 'priceHigh', limit: 2 } })
    expect(namesOf(dearest.data)).toEqual(['coming', 'dear'])
  })

  it.each([
    ['music', ['cheap', 'dear']],
    ['Music', ['cheap', 'dear']],
    ['All NFTs', ['cheap', 'dear', 'coming']],
    ['nothing', []],
  ])('list works of %s [CALL-083]', async (category, expected) => {
    const { data } = await test.api('GET /v1/items/{category}', { params: { category } })
    expect(namesOf(data)).toEqual(expected)
  })

  it('leave the fixed paths beside them as they are', async () => {
    await expect(test.api('GET /v1/items/owned')).rejects.toMatchObject({ status: 401 })
    expect((await test.api('GET /v1/items/featured')).data).toMatchObject({ items: [] })
  })
})

describe('works that staff put forward', () => {
  it('are featured, at most 8 of them unless asked otherwise [CALL-077] [CONST-055]', async () => {
    await flag('mature', { featured: true })
    await flag('dear', { featured: true })
    const { data } = await test.api('GET /v1/items/featured')
    expect(namesOf(data)).toEqual(['dear', 'mature'])
    expect(data.pagination).toEqual({ limit: 8, offset: 1, total: 2, lastOffset: 1 })
  })

  it('are featured by category [CALL-078]', async () => {
    const { data } = await test.api('GET /v1/items/featured/category')
    expect(data.categories.map(({ _id, name, items }) => [_id, name, namesOf({ items })])).toEqual([
      ['generative', 'Generative', ['mature']],
      ['music', 'Music', ['dear']],
    ])
  })

  it('stand in the showcase and in the banner [CALL-080] [CALL-081]', async () => {
    await flag('cheap', { showcase: true })
    await flag('coming', { banner: true })
    expect(namesOf((await test.api('GET /v1/items/showcase')).data)).toEqual(['cheap'])
    expect(namesOf((await test.api('GET /v1/items/banner')).data)).toEqual(['coming'])
  })

  it('are gone from there while they are hidden', async () => {
    const creatorId = (await test.resources.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
    ids['hidden'] = await createWork(test.resources, { creatorId, quantity: 1, name: 'hidden' })
    await test.resources.db
      .updateTable('item_card')
      .set({ is_hidden: true })
      .where('item_id', '=', ids['hidden'])
      .execute()
    await flag('hidden', { featured: true })
    expect(namesOf((await test.api('GET /v1/items/featured')).data)).toEqual(['dear', 'mature'])
  })
})

describe('the query of the marketplace', () => {
  it('takes every order, works that end soon and works that nobody looked at among them', async () => {
    for (const sortBy of ['mostViewed', 'mostLiked', 'endingSoon'] as const) {
      const { data } = await test.api('GET /v1/marketplace', { query: { sortBy } })
      expect(data.items).toHaveLength(3)
    }
    await test.resources.db
      .updateTable('item_card')
      .set({ view_count: 9 })
      .where('item_id', '=', ids['dear'] ?? '')
      .execute()
    await test.resources.db
      .updateTable('item_card')
      .set({ favourite_count: 9 })
      .where('item_id', '=', ids['coming'] ?? '')
      .execute()
    dropCatalogCache()
    const first = async (sortBy: 'mostViewed' | 'mostLiked') =>
      (await test.api('GET /v1/marketplace', { query: { sortBy } })).data.items[0]?.name
    expect([await first('mostViewed'), await first('mostLiked')]).toEqual(['dear', 'coming'])
  })
})
