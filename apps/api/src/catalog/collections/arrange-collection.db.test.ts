import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMaker, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { setWithdrawn } from '../hide-works.ts'
import { createCollection } from './edit-collection.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const namesOf = (works: readonly { name: string }[]) => works.map(({ name }) => name)

/** A collection of six works, A to F in the order in which they were published. */
async function hung() {
  const { resources } = test
  const ownerId = await createMaker(resources)
  const { collectionId } = await createCollection(resources.db, { ownerId, name: 'Tides', description: '' })
  const works: Record<string, string> = {}
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
    works[name] = await createWork(resources, { creatorId: ownerId, collectionId, quantity: 1, name })
  const api = test.apiWith(await signInMember(resources, ownerId))
  const params = { id: collectionId }
  return {
    ownerId,
    collectionId,
    works,
    api,
    arrange: (names: readonly string[]) =>
      api('PUT /v1/collection/{id}/order', { params, body: { itemIds: names.map((name) => works[name] ?? name) } }),
    order: async () => namesOf((await api('GET /v1/collection/{id}/order', { params })).data.works),
    page: async (offset = 1) =>
      namesOf((await test.api('GET /v1/collection/{id}', { params, query: { limit: 4, offset } })).data.items),
  }
}

describe('the order of a collection', () => {
  it('is the newest first until its maker arranges it', async () => {
    const { page, order } = await hung()
    expect(await page()).toEqual(['F', 'E', 'D', 'C'])
    expect(await order()).toEqual(['F', 'E', 'D', 'C', 'B', 'A'])
  })

  it('is what its maker says, page by page; what they left out stands after it, the newest first [ENT-036]', async () => {
    const { arrange, order, page } = await hung()
    await arrange(['B', 'F', 'A'])
    expect(await page()).toEqual(['B', 'F', 'A', 'E'])
    expect(await page(2)).toEqual(['D', 'C'])
    await arrange(['C', 'D', 'E', 'F', 'A', 'B'])
    expect(await order()).toEqual(['C', 'D', 'E', 'F', 'A', 'B'])
    await arrange([])
    expect(await page()).toEqual(['F', 'E', 'D', 'C'])
  })

  it('is also that of the pictures on its card', async () => {
    const { works, arrange, ownerId } = await hung()
    await arrange(['C', 'A', 'B'])
    const { collections } = (await test.api('GET /v1/collection', { query: { userId: ownerId } })).data
    const shown = await Promise.all(
      ['C', 'A', 'B'].map(async (name) => {
        const item = await test.api('GET /v1/item/{id}', { params: { id: works[name] ?? '' } })
        return item.data.itemInfo.media[0]?.picture?.renditions[0]?.url
      }),
    )
    expect(collections[0]?.works.map(({ renditions }) => renditions[0]?.url)).toEqual(shown)
    expect(new Set(shown).size).toBe(3)
  })

  it('shows its maker what nobody else sees', async () => {
    const { works, arrange, order, page } = await hung()
    await arrange(['C', 'A', 'B'])
    await test.resources.db.transaction().execute((tx) => setWithdrawn(tx, works['A'] ?? '', true))
    expect(await order()).toEqual(['C', 'A', 'B', 'F', 'E', 'D'])
    expect(await page()).toEqual(['C', 'B', 'F', 'E'])
  })

  it('is set by its maker alone, of works that are in it, each once', async () => {
    const { collectionId, works, arrange, order } = await hung()
    const other = await hung()
    expect(await refusalOf(arrange([other.works['A'] ?? '']))).toBe('item-not-found')
    const params = { id: collectionId }
    expect(await refusalOf(other.api('GET /v1/collection/{id}/order', { params }))).toBe('collection-not-found')
    const body = { itemIds: [works['A'] ?? ''] }
    expect(await refusalOf(other.api('PUT /v1/collection/{id}/order', { params, body }))).toBe('collection-not-found')
    await arrange(['A', 'B', 'A'])
    expect(await order()).toEqual(['A', 'B', 'F', 'E', 'D', 'C'])
  })

  it('is kept whole by two who arrange at once', async () => {
    const { arrange, order } = await hung()
    const orders = [
      ['A', 'B', 'C', 'D', 'E', 'F'],
      ['F', 'E', 'D', 'C', 'B', 'A'],
    ]
    await Promise.all([...orders, ...orders, ...orders].map(arrange))
    expect(orders).toContainEqual(await order())
  })
})
