import type { Api } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'

let test: TestApi
let staff: Api
beforeAll(async () => {
  test = await createTestApi()
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
})
afterAll(() => test.close())

const lastActs = async (limit: number) =>
  (await staff('GET /v1/staff/audit', { query: { limit } })).data.entries.map(({ action, detail }) => [action, detail])

describe('what staff set on works', () => {
  it('shows at once where it is asked for, and is written down once [CALL-077, CALL-080, CALL-081]', async () => {
    const { itemId } = await createSale(test.resources, { name: 'Monsoon Engine' })
    const change = (body: object) => staff('PATCH /v1/staff/works/{id}', { params: { id: itemId }, body })
    const shownIn = async (call: 'GET /v1/items/featured' | 'GET /v1/items/showcase' | 'GET /v1/items/banner') =>
      (await test.api(call)).data.items.some(({ id }) => id === itemId)
    expect(await shownIn('GET /v1/items/featured')).toBe(false)
    await change({ featured: true, showcase: true, banner: true })
    await change({ featured: true })
    for (const call of ['GET /v1/items/featured', 'GET /v1/items/showcase', 'GET /v1/items/banner'] as const)
      expect(await shownIn(call), call).toBe(true)
    await change({ nsfw: true, curatorsPick: true, featured: false })
    expect(await shownIn('GET /v1/items/featured')).toBe(false)
    const picks = (await test.api('GET /v1/marketplace', { query: { curatorsPick: 'true', nsfw: 'true' } })).data.items
    expect(picks.map(({ id }) => id)).toEqual([itemId])
    expect(await lastActs(2)).toEqual([
      ['work-flagged', JSON.stringify({ itemId, featured: false, curatorsPick: true, nsfw: true })],
      ['work-flagged', JSON.stringify({ itemId, featured: true, banner: true, showcase: true })],
    ])
  })

  it('is found by words, by flag, and by a mistyped word', async () => {
    const { itemId } = await createSale(test.resources, { name: 'Lighthouse Keeper' })
    await staff('PATCH /v1/staff/works/{id}', { params: { id: itemId }, body: { showcase: true } })
    const find = async (query: object) =>
      (await staff('GET /v1/staff/works', { query })).data.works.map(({ name }) => name)
    expect(await find({ query: 'keeper light' })).toEqual(['Lighthouse Keeper'])
    expect(await find({ query: 'lighthuose' })).toEqual(['Lighthouse Keeper'])
    expect(await find({ flag: 'showcase' })).toContain('Lighthouse Keeper')
    expect(await find({ query: 'keeper', flag: 'nsfw' })).toEqual([])
    const nobody = { params: { id: '01890000-0000-7000-8000-000000000000' }, body: { nsfw: true } }
    expect(await refusalOf(staff('PATCH /v1/staff/works/{id}', nobody))).toBe('item-not-found')
  })
})

describe('what staff put forward of collections', () => {
  const feature = (id: string, featured: boolean) =>
    staff('PATCH /v1/staff/collections/{id}/featured', { params: { id }, body: { featured } })

  it('shows at once on the list of featured ones, and is written down once [CALL-100]', async () => {
    const { artistId: ownerId } = await createSale(test.resources)
    const { collectionId } = await createCollection(test.resources.db, { ownerId, name: 'Looms', description: '' })
    await createWork(test.resources, { creatorId: ownerId, collectionId, quantity: 1 })
    const shown = async () => (await test.api('GET /v1/collection/featured')).data.collections.map(({ name }) => name)
    expect(await shown()).toEqual([])
    expect((await feature(collectionId, true)).msg).toBe('The collection is put forward.')
    await feature(collectionId, true)
    expect(await shown()).toEqual(['Looms'])
    expect((await feature(collectionId, false)).msg).toBe('The collection is no longer put forward.')
    expect(await shown()).toEqual([])
    const entries = (await staff('GET /v1/staff/audit', { query: { limit: 3 } })).data.entries
    expect(entries.filter(({ action }) => action === 'collection-featured')).toMatchObject([
      { subject: { userId: ownerId }, detail: JSON.stringify({ collectionId, to: false }) },
      { subject: { userId: ownerId }, detail: JSON.stringify({ collectionId, to: true }) },
    ])
  })

  it('has to exist', async () => {
    const missing = feature('01890000-0000-7000-8000-000000000000', true)
    expect(await refusalOf(missing)).toBe('collection-not-found')
  })
})

describe('the words that works are filed under', () => {
  it('are added, renamed and removed, each written down, and never twice or while a work has them', async () => {
    const at = { vocabulary: 'tags' } as const
    const { id } = (await staff('POST /v1/staff/vocabulary/{vocabulary}', { params: at, body: { name: 'Salt Pans' } }))
      .data
    expect(id).toBe('salt-pans')
    const again = staff('POST /v1/staff/vocabulary/{vocabulary}', { params: at, body: { name: 'salt pans' } })
    expect(await refusalOf(again)).toBe('word-exists')
    const params = { ...at, id }
    await staff('PATCH /v1/staff/vocabulary/{vocabulary}/{id}', { params, body: { name: 'Salterns' } })
    const tags = (await test.api('GET /v1/item-tags')).data.tags
    expect(tags).toContainEqual({ _id: 'salt-pans', name: 'Salterns' })
    await staff('DELETE /v1/staff/vocabulary/{vocabulary}/{id}', { params })
    expect(await refusalOf(staff('DELETE /v1/staff/vocabulary/{vocabulary}/{id}', { params }))).toBe('word-not-found')
    expect(await lastActs(3)).toEqual([
      ['vocabulary-changed', '{"vocabulary":"tags","removed":"Salterns"}'],
      ['vocabulary-changed', '{"vocabulary":"tags","from":"Salt Pans","to":"Salterns"}'],
      ['vocabulary-changed', '{"vocabulary":"tags","added":"Salt Pans"}'],
    ])
    await createSale(test.resources)
    const used = { vocabulary: 'categories', id: 'generative' } as const
    expect(await refusalOf(staff('DELETE /v1/staff/vocabulary/{vocabulary}/{id}', { params: used }))).toBe(
      'word-in-use',
    )
    const { words } = (await staff('GET /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary: 'categories' } }))
      .data
    expect(words.find((word) => word.id === 'generative')?.works).toBeGreaterThan(0)
  })

  it('are found by a part of their name, without its accents too, a page at a time', async () => {
    const vocabulary = 'tags'
    for (const name of ['Zari Threads', 'Zarí weaving', 'zardozi', 'Bazaar']) {
      await staff('POST /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary }, body: { name } })
    }
    const read = async (query: object) => {
      const answer = await staff('GET /v1/staff/vocabulary/{vocabulary}', { params: { vocabulary }, query })
      return [answer.data.words.map((word) => word.name), answer.data.pagination.total]
    }
    expect(await read({ query: 'ZARI' })).toEqual([['Zari Threads', 'Zarí weaving'], 2])
    expect(await read({ query: 'za', limit: 2 })).toEqual([['Bazaar', 'zardozi'], 4])
    expect(await read({ query: 'za', limit: 2, offset: 2 })).toEqual([['Zari Threads', 'Zarí weaving'], 4])
    expect(await read({ query: '100 %_' })).toEqual([[], 0])
  })
})
