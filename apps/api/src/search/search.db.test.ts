import type { SearchKind } from '@monsoon/contract/works/search-limits'
import { rateLimits } from '@monsoon/contract/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { setWorksHidden } from '#catalog/hide-works.ts'
import { inTransaction } from '#db.ts'
import { changeProfile } from '#settings/change-profile.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { createParcel } from '#test-support/land-fixture.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'
import { learnNamesOf } from '#spelling/find-by-words.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'

let test: TestApi
const ids: Record<Exclude<SearchKind, 'land'>, string> = {
  artist: '',
  curator: '',
  exhibition: '',
  collection: '',
  item: '',
}

async function createPerson(name: string, type: 'artist' | 'curator'): Promise<string> {
  const userId = await createMember(test.resources, { name })
  await test.resources.pool.query('UPDATE users SET type = $2 WHERE id = $1', [userId, type])
  await learnNamesOf(test.resources.db, [userId])
  return userId
}

beforeAll(async () => {
  test = await createTestApi()
  const { resources } = test
  const { db } = resources
  await insertVocabulary(db)
  ids.artist = await createPerson('Farah Haddad', 'artist')
  ids.curator = await createPerson('Thérèse Monteiro', 'curator')
  ids.collection = (
    await createCollection(db, { ownerId: ids.artist, name: 'Salt Letters', description: '' })
  ).collectionId
  const work = { creatorId: ids.artist, collectionId: ids.collection, quantity: 1 }
  ids.item = await createWork(resources, { ...work, name: 'Lantern over Muscat' })
  const hung = await hangExhibition(resources, {
    title: 'Rooms of Rain',
    curatorId: ids.curator,
    coverItemId: ids.item,
    itemIds: [ids.item],
  })
  ids.exhibition = hung.exhibitionId
})
afterAll(() => test.close())

async function search(
  query: string,
  more: { kind?: SearchKind; sortBy?: 'newest' | 'oldest'; limit?: number; offset?: number } = {},
) {
  dropCatalogCache()
  return (await test.api('GET /v1/search', { query: { query, ...more } })).data
}
const namesFound = async (query: string) => (await search(query)).items.map(({ kind, name }) => `${kind} ${name}`)
const groupsFound = async (query: string, limit = 3) =>
  (await test.api('GET /v1/search/groups', { query: { query, limit } })).data.groups

describe('a parcel of land', () => {
  it('is found by its name and its city, also where they are mistyped, as lists show it', async () => {
    await createParcel(test, { name: 'Harbour Stairs', city: 'Telaga', tokenId: '81001' })
    const { items } = await search('harbour telaga')
    expect(items).toMatchObject([
      { kind: 'land', name: 'Harbour Stairs', by: 'Telaga', land: { landTokenId: '81001', price: 980, state: 'free' } },
    ])
    expect(await namesFound('harbuor')).toEqual(['land Harbour Stairs'])
    expect(await groupsFound('Telaga')).toMatchObject([{ kind: 'land', total: 1, isNear: false }])
  })
})

describe('GET /v1/search', () => {
  it.each([
    ['farah haddad', 'artist Farah Haddad'],
    ['haddad, FARAH', 'artist Farah Haddad'],
    ['farrah', 'artist Farah Haddad'],
    ['Fraah Hadad', 'artist Farah Haddad'],
    ['therese', 'curator Thérèse Monteiro'],
    ['monteriro', 'curator Thérèse Monteiro'],
    ['rooms rain', 'exhibition Rooms of Rain'],
    ['rian roosm', 'exhibition Rooms of Rain'],
    ['salt lettres', 'collection Salt Letters'],
    ['muscat lan', 'item Lantern over Muscat'],
    ['lantern farah', 'item Lantern over Muscat'],
    ['lanterm', 'item Lantern over Muscat'],
  ])('finds by %s: %s [CALL-087]', async (query, found) => {
    expect((await namesFound(query))[0]).toBe(found)
  })

  it('gives what each find shows, and how many of each kind there are [CALL-087]', async () => {
    const { items, kinds, pagination } = await search('farah')
    expect(kinds).toEqual([
      { kind: 'artist', total: 1, isNear: false },
      { kind: 'item', total: 1, isNear: false },
    ])
    expect(pagination).toEqual({ limit: 12, offset: 1, total: 2, lastOffset: 1 })
    expect(items[0]).toMatchObject({ kind: 'artist', id: ids.artist, name: 'Farah Haddad', by: null, card: null })
    expect(items[1]).toMatchObject({
      kind: 'item',
      id: ids.item,
      by: 'Farah Haddad',
      card: { id: ids.item, quantity: 1 },
    })
    expect((await search('rooms', { kind: 'exhibition' })).items[0]).toMatchObject({
      id: ids.exhibition,
      by: 'Thérèse Monteiro',
      cloth: 'indigo',
      startDate: expect.any(String),
      picture: { width: 900 },
    })
    expect((await search('salt')).items[0]).toMatchObject({
      id: ids.collection,
      by: 'Farah Haddad',
      picture: { width: 900 },
    })
  })

  it('puts the whole name before a whole word of it, that before the beginning of one, and a word of the maker last', async () => {
    const creatorId = await createPerson('Tidal Moon', 'artist')
    for (const name of ['Tidalists', 'A Tidal Room', 'Nothing Else', 'Tidal']) {
      await createWork(test.resources, { creatorId, quantity: 1, name })
    }
    const { items } = await search('tidal', { kind: 'item' })
    expect(items.map(({ name }) => name)).toEqual(['Tidal', 'A Tidal Room', 'Tidalists', 'Nothing Else'])
    expect((await search('tidal')).items.slice(0, 2).map(({ name }) => name)).toEqual(['Tidal', 'Tidal Moon'])
  })

  it('walks pages without skipping or doubling, by relevance and by time, and refuses to go too far [CALL-087]', async () => {
    const creatorId = await createPerson('Quellen Walker', 'artist')
    const at = Date.now()
    for (let n = 0; n < 25; n += 1) {
      await createWork(test.resources, { creatorId, quantity: 1, name: `Pebble ${n}`, at: new Date(at - n * 60_000) })
    }
    for (const sortBy of [undefined, 'newest', 'oldest'] as const) {
      const seen: string[] = []
      for (const offset of [1, 2, 3]) {
        const { items, pagination } = await search('pebble', { limit: 10, offset, ...(sortBy && { sortBy }) })
        expect(pagination).toEqual({ limit: 10, offset, total: 25, lastOffset: 3 })
        seen.push(...items.map(({ name }) => name))
      }
      expect(new Set(seen).size).toBe(25)
      if (sortBy === 'oldest') expect(seen[0]).toBe('Pebble 24')
      if (sortBy === 'newest') expect(seen[0]).toBe('Pebble 0')
    }
    await expect(search('pebble', { limit: 100, offset: 11 })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it.each(['', '   ', "'& |", 'zzzzzzzzz'])('finds nothing by "%s", and says so', async (query) => {
    expect(await search(query)).toMatchObject({ items: [], kinds: [], pagination: { total: 0 } })
    expect(await groupsFound(query)).toEqual([])
  })
})

describe('what nobody may find', () => {
  it('is the name of a private person: neither the person nor their works, typed rightly or wrongly [RULE-021]', async () => {
    const userId = await createPerson('Zubaida Kestrel', 'artist')
    await createWork(test.resources, { creatorId: userId, quantity: 1, name: 'Marble Jar' })
    expect(await namesFound('zubaida')).toEqual(['artist Zubaida Kestrel', 'item Marble Jar'])
    await changeProfile(test.resources.db, userId, { isPrivate: true })
    for (const typed of ['zubaida', 'zubadia', 'kestrel']) expect(await namesFound(typed), typed).toEqual([])
    const [work] = (await search('marble jar')).items
    expect(work?.by).toMatch(/^0x/)
    expect(JSON.stringify(await search('marble jar'))).not.toContain('Zubaida')
  })

  it('are suspended people and hidden works', async () => {
    const userId = await createPerson('Orla Wexford', 'artist')
    await createWork(test.resources, { creatorId: userId, quantity: 1, name: 'Iron Bell' })
    await test.resources.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId])
    await inTransaction(test.resources.db, (tx) => setWorksHidden(tx, userId, true))
    for (const typed of ['wexford', 'wexfrod', 'iron bell', 'irno bell'])
      expect(await namesFound(typed), typed).toEqual([])
  })

  it('are drafts, and collections with nothing to see', async () => {
    await hangExhibition(test.resources, { title: 'Unopened Umbrella', publishedAt: null })
    await createCollection(test.resources.db, { ownerId: ids.artist, name: 'Umbrella Stand', description: '' })
    expect(await namesFound('umbrella')).toEqual([])
  })

  it('are works that some do not want to see, unless they are asked for', async () => {
    await createWork(test.resources, { creatorId: ids.artist, quantity: 1, name: 'Peach Skin', isNsfw: true })
    expect(await namesFound('peach')).toEqual([])
    const { data } = await test.api('GET /v1/search', { query: { query: 'peach', nsfw: 'true' } })
    expect(data.items).toMatchObject([{ name: 'Peach Skin', nsfw: true }])
  })
})

describe('GET /v1/search/groups', () => {
  it('gives the best of each kind, with how many there are', async () => {
    const groups = await groupsFound('farah')
    expect(groups.map(({ kind, total, items }) => [kind, total, items.length])).toEqual([
      ['artist', 1, 1],
      ['item', expect.any(Number), expect.any(Number)],
    ])
    expect((await groupsFound('farah', 1)).every(({ items }) => items.length === 1)).toBe(true)
  })

  it('shows near spellings of a kind only where nothing is as it was typed, and after what is', async () => {
    await createWork(test.resources, { creatorId: ids.curator, quantity: 1, name: 'Fatah' })
    const groups = await groupsFound('fatah')
    expect(groups.map(({ kind, isNear }) => [kind, isNear])).toEqual([
      ['item', false],
      ['artist', true],
    ])
    expect(groups[0]?.items.map(({ name }) => name)).toEqual(['Fatah'])
  })
})

it('a name that changed is found by the new one at once, mistyped too, and no more by the old one', async () => {
  const userId = await createPerson('Before Change', 'artist')
  await createWork(test.resources, { creatorId: userId, quantity: 1, name: 'Constant' })
  await changeProfile(test.resources.db, userId, { name: 'Wilhelmina Afterwards' })
  expect(await namesFound('before change')).toEqual([])
  expect(await namesFound('wilhelmnia')).toEqual(['artist Wilhelmina Afterwards', 'item Constant'])
})

it('members find what visitors find', async () => {
  const headers = await signInMember(test.resources, ids.curator)
  const { data } = await test.apiWith(headers)('GET /v1/search', { query: { query: 'farah haddad', limit: 1 } })
  expect(data.items[0]?.id).toBe(ids.artist)
})

it('is limited: one address cannot ask without end', async () => {
  const limited = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
  const ask = () => limited.app.inject({ url: '/v1/search?query=a' })
  await withinOneWindow()
  for (let n = 0; n < rateLimits.search.perAddress; n += 1) await ask()
  expect((await ask()).statusCode).toBe(429)
  await limited.close()
})
