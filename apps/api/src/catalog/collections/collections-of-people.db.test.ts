import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { createCollection } from './edit-collection.ts'

let test: TestApi
let artistId: string
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
  artistId = await createMember(test.resources, { name: 'Artist Of Tides' })
  for (const name of ['First', 'Second']) {
    const { collectionId } = await createCollection(test.resources.db, { ownerId: artistId, name, description: '' })
    for (let work = 0; work < 4; work += 1)
      await createWork(test.resources, { creatorId: artistId, collectionId, quantity: 1 })
  }
  await createCollection(test.resources.db, { ownerId: artistId, name: 'Empty', description: '' })
  const otherId = await createMember(test.resources)
  const foreign = { ownerId: otherId, name: 'Of somebody else', description: '' }
  const { collectionId } = await createCollection(test.resources.db, foreign)
  await createWork(test.resources, { creatorId: otherId, collectionId, quantity: 1 })
})
afterAll(() => test.close())

const list = async (api: TestApi['api'], window: { limit?: number; offset?: number } = {}) =>
  (await api('GET /v1/collection', { query: { userId: artistId, ...window } })).data
const namesOf = ({ collections }: Awaited<ReturnType<typeof list>>) => collections.map(({ name }) => name)

describe('the collections of a person', () => {
  it('are listed newest first, with how many works each has', async () => {
    const shown = await list(test.api)
    expect(namesOf(shown)).toEqual(['Second', 'First'])
    expect(shown.collections[0]).toMatchObject({ itemsCount: 4, user: { id: artistId, name: 'Artist Of Tides' } })
  })

  it('come in pages', async () => {
    const last = await list(test.api, { limit: 1, offset: 2 })
    expect(namesOf(last)).toEqual(['First'])
    expect(last.pagination).toEqual({ limit: 1, offset: 2, total: 2, lastOffset: 2 })
  })

  it('are told to their owner alone while they are empty', async () => {
    const owner = test.apiWith(await signInMember(test.resources, artistId))
    expect(namesOf(await list(owner))).toEqual(['Empty', 'Second', 'First'])
    const other = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
    expect(namesOf(await list(other))).toEqual(['Second', 'First'])
  })

  it('show up to three of their works, never one that some do not want to see', async () => {
    const [shown] = (await list(test.api)).collections
    expect(shown?.works).toHaveLength(3)
    await test.resources.db.updateTable('item_card').set({ nsfw: true }).execute()
    expect((await list(test.api)).collections[0]?.works).toEqual([])
  })
})

describe('all collections', () => {
  const find = async (query: { query?: string; user?: string; featured?: string }) =>
    (await test.api('GET /v1/collection', { query })).data.collections.map(({ name }) => name)

  it('are found by words of their names, by near ones where those find nothing, and by their maker [CALL-096]', async () => {
    expect(await find({})).toEqual(['Of somebody else', 'Second', 'First'])
    expect(await find({ query: 'somebody el' })).toEqual(['Of somebody else'])
    expect(await find({ query: 'secnod' })).toEqual(['Second'])
    expect(await find({ query: 'somebody', user: artistId })).toEqual([])
    expect(await find({ query: 'empty' })).toEqual([])
  })

  it('that are put forward have a list of their own, six a page [CALL-100, CONST-054]', async () => {
    const featured = async () => (await test.api('GET /v1/collection/featured')).data
    expect(await featured()).toMatchObject({ collections: [], pagination: { limit: 6, total: 0 } })
    await test.resources.db
      .updateTable('collection')
      .set({ featured: true })
      .where('name', 'in', ['First', 'Empty'])
      .execute()
    expect((await featured()).collections.map(({ name }) => name)).toEqual(['First'])
    expect(await find({ featured: 'true' })).toEqual(['First'])
    expect(await find({ featured: 'true', query: 'second' })).toEqual([])
  })
})
