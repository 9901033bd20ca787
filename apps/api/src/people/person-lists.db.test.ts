import type { CallInput } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { createMedia, createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let test: TestApi
const ids: Record<string, string> = {}
let exhibitionId: string
let portrait: Awaited<ReturnType<typeof createMedia>>

beforeAll(async () => {
  test = await createTestApi()
  const { db } = test.resources
  await insertVocabulary(db)
  const person = async (
    name: string,
    {
      type,
      country,
      isPrivate = false,
      ...more
    }: {
      type: string
      country?: string
      isPrivate?: boolean
      celebrity?: boolean
      bio?: string
      profile_picture_id?: string
    },
  ) => {
    const id = await createMember(test.resources, { name, isPrivate })
    const at = new Date(Date.now() - 60_000 * (100 - Object.keys(ids).length))
    await db
      .updateTable('users')
      .set({ type, country_code: country ?? null, created_at: at, ...more })
      .where('id', '=', id)
      .execute()
    ids[name] = id
  }
  portrait = await createMedia(test.resources)
  const picture = { profile_picture_id: portrait.mediaId }
  await person('Layal Haddad', { type: 'artist', country: 'OM', celebrity: true, bio: 'I paint rain.', ...picture })
  await person('Meher Ansari', { type: 'artist', country: 'PK' })
  await person('Zahra Hidden', { type: 'artist', isPrivate: true, bio: 'Nobody knows me.' })
  await person('Arjun Curates', { type: 'curator', country: 'PK', bio: 'Walls speak.', ...picture })
  await person('Bina Collects', { type: 'user' })
  await person('Gone Artist', { type: 'artist' })
  await db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', ids['Gone Artist'] ?? '')
    .execute()
  const itemId = await createWork(test.resources, {
    creatorId: ids['Meher Ansari'] ?? '',
    quantity: 1,
    categoryId: 'music',
  })
  await createWork(test.resources, { creatorId: ids['Layal Haddad'] ?? '', quantity: 1 })
  const hung = await hangExhibition(test.resources, { itemIds: [itemId], curatorId: ids['Arjun Curates'] ?? '' })
  exhibitionId = hung.exhibitionId
  dropCatalogCache()
})

afterAll(() => test.close())

type ArtistQuery = {
  search?: string
  region?: string
  category?: string
  celebrity?: string
  exhibitionId?: string
  sortBy?: 'newest' | 'oldest' | 'name'
}
const artists = async (query: ArtistQuery = {}) =>
  (await test.api('GET /v1/artist-list', { query: { limit: 100, ...query } })).data.artists.map(({ name }) => name)
const address = expect.stringMatching(/^0x/)

describe('GET /v1/artist-list', () => {
  it('lists artists that are there, the newest first, private ones by their address [CALL-069] [ENT-061]', async () => {
    const { artists: listed, pagination } = (await test.api('GET /v1/artist-list')).data
    expect(pagination).toEqual({ limit: 30, offset: 1, total: 3, lastOffset: 1 })
    expect(listed.map(({ name }) => name)).toEqual([address, 'Meher Ansari', 'Layal Haddad'])
    expect(listed[2]).toMatchObject({
      _id: ids['Layal Haddad'],
      userId: ids['Layal Haddad'],
      type: 'artist',
      thumbnail: `${portrait.url}/100x100.webp`,
      bio: 'I paint rain.',
      region: { name: 'Oman', region: 'Middle East' },
      artsCount: 1,
      exhibitionsCount: 0,
    })
    expect(JSON.stringify(listed[0])).not.toMatch(/Zahra|Nobody knows/)
  })

  it.each([
    ['a group of regions', { region: 'Middle East' }, ['Layal Haddad']],
    ['a country', { region: 'pk' }, ['Meher Ansari']],
    ['a category of their works', { category: 'Music' }, ['Meher Ansari']],
    ['being known beyond their field', { celebrity: 'true' }, ['Layal Haddad']],
    ['words of the name in any order', { search: 'ansari meh' }, ['Meher Ansari']],
    ['a name with a typing error', { search: 'hadad' }, ['Layal Haddad']],
    ['a hidden name: nobody', { search: 'Zahra' }, []],
  ])('finds artists by %s', async (_what, query, expected) => {
    expect(await artists(query)).toEqual(expected)
  })

  it('finds those whom an exhibition shows', async () => {
    expect(await artists({ exhibitionId })).toEqual(['Meher Ansari'])
  })

  it('sorts by the name that is shown: a hidden one must not tell where it stands', async () => {
    expect(await artists({ sortBy: 'name' })).toEqual([address, 'Layal Haddad', 'Meher Ansari'])
    expect(await artists({ sortBy: 'oldest' })).toEqual(['Layal Haddad', 'Meher Ansari', address])
  })

  it('shows staff the name of a private account', async () => {
    const staffId = await createMember(test.resources, { role: 'staff' })
    const asStaff = test.apiWith(await signInMember(test.resources, staffId))
    const { data } = await asStaff('GET /v1/artist-list')
    expect(data.artists[0]).toMatchObject({ name: 'Zahra Hidden', bio: 'Nobody knows me.' })
  })
})

describe('GET /v1/user-list', () => {
  it('lists curators, 30 at a time [CALL-068] [CONST-047] [ENT-062] [ENT-063]', async () => {
    const { users, pagination } = (await test.api('GET /v1/user-list')).data
    expect(pagination.limit).toBe(30)
    expect(users).toEqual([
      expect.objectContaining({
        _id: ids['Arjun Curates'],
        userId: ids['Arjun Curates'],
        name: 'Arjun Curates',
        profilePicture: expect.objectContaining({ alt: 'Arjun Curates', width: 900 }),
        type: 'curator',
        bio: 'Walls speak.',
        exhibitionsCount: 1,
      }),
    ])
  })

  it('lists people of another type, by region and name, in the order and page that are asked for [CALL-068]', async () => {
    const namesOf = async (query: NonNullable<CallInput<'GET /v1/user-list'>['query']>) =>
      (await test.api('GET /v1/user-list', { query })).data.users.map(({ name }) => name)
    expect(await namesOf({ type: 'user', search: 'bina' })).toEqual(['Bina Collects'])
    expect(await namesOf({ region: 'Southeast Asia' })).toEqual([])
    expect(await namesOf({ region: 'South Asia' })).toEqual(['Arjun Curates'])
    expect(await namesOf({ search: 'arjn' })).toEqual(['Arjun Curates'])
    const artistsBy = (more: object) => namesOf({ type: 'artist', ...more })
    expect(await artistsBy({ sortBy: 'newest' })).toEqual([address, 'Meher Ansari', 'Layal Haddad'])
    expect(await artistsBy({ sortBy: 'oldest' })).toEqual(['Layal Haddad', 'Meher Ansari', address])
    expect(await artistsBy({ sortBy: 'name', limit: 1, offset: 2 })).toEqual(['Layal Haddad'])
  })
})

describe('the kinds of people', () => {
  it.each([
    ['user', 'Bina Collects'],
    ['artist', 'Meher Ansari'],
    ['curator', 'Arjun Curates'],
  ] as const)(
    'show a visitor a %s in the list and on the page of that kind alone [ROLE-019, ROLE-002]',
    async (type, name) => {
      const listed = (of: typeof type) => test.api('GET /v1/user-list', { query: { type: of, search: name } })
      for (const other of ['user', 'artist', 'curator'] as const)
        expect((await listed(other)).data.users.map((user) => user.name)).toEqual(other === type ? [name] : [])
      const { user } = (await test.api('GET /v1/user-info/{id}', { params: { id: ids[name] ?? '' } })).data
      expect(user.type).toBe(type)
    },
  )

  it('keep what internal staff read from visitors, collectors, artists and curators [ROLE-019]', async () => {
    const internal = await createMember(test.resources)
    await test.resources.db
      .updateTable('users')
      .set({ email: 'ayu@staff.monsoon.example' })
      .where('id', '=', internal)
      .execute()
    const apiOf = async (id: string) => test.apiWith(await signInMember(test.resources, id))
    expect((await (await apiOf(internal))('GET /v1/activity')).status).toBe(200)
    await expect(test.api('GET /v1/activity')).rejects.toMatchObject({ status: 401 })
    for (const name of ['Bina Collects', 'Meher Ansari', 'Arjun Curates'])
      await expect((await apiOf(ids[name] ?? ''))('GET /v1/activity')).rejects.toMatchObject({ status: 403 })
  })
})

describe('GET /v1/celebrities', () => {
  it('lists artists whom staff marked so [CALL-073]', async () => {
    const list = async (query: NonNullable<CallInput<'GET /v1/celebrities'>['query']> = {}) =>
      (await test.api('GET /v1/celebrities', { query })).data
    const namesOf = async (search?: string) =>
      (await list(search ? { search } : {})).celebrities.map(({ name }) => name)
    expect(await namesOf()).toEqual(['Layal Haddad'])
    expect(await namesOf('layal')).toEqual(['Layal Haddad'])
    expect(await namesOf('meher')).toEqual([])
    expect(await list({ limit: 1, offset: 2 })).toMatchObject({
      celebrities: [],
      pagination: { limit: 1, offset: 2, total: 1 },
    })
  })
})

describe('GET /v1/exhibition/alllist', () => {
  it('lists exhibitions by title, region and state, 50 at a time [CALL-066] [CONST-046] [RULE-008] [ROLE-002]', async () => {
    const coming = await hangExhibition(test.resources, { title: 'Salt Roads', countryCode: 'OM', opensInDays: 5 })
    const ended = await hangExhibition(test.resources, { title: 'Old Salt', opensInDays: -60, isFeatured: true })
    dropCatalogCache()
    const list = async (query: NonNullable<CallInput<'GET /v1/exhibition/alllist'>['query']> = {}) =>
      (await test.api('GET /v1/exhibition/alllist', { query })).data
    const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).exhibitions.map(({ _id }) => _id)
    expect((await list()).pagination).toEqual({ limit: 50, offset: 1, total: 3, lastOffset: 1 })
    expect(await idsOf({})).toEqual([exhibitionId, coming.exhibitionId, ended.exhibitionId])
    expect(await idsOf({ limit: 1, offset: 3 })).toEqual([ended.exhibitionId])
    expect(await idsOf({ apiType: 'active' })).toEqual([exhibitionId])
    expect(await idsOf({ apiType: 'upcoming' })).toEqual([coming.exhibitionId])
    expect(await idsOf({ apiType: 'featured' })).toEqual([])
    expect(await idsOf({ search: 'salt' })).toEqual([coming.exhibitionId, ended.exhibitionId])
    expect(await idsOf({ search: 'sallt roads' })).toEqual([coming.exhibitionId])
    expect(await idsOf({ region: 'Middle East' })).toEqual([coming.exhibitionId])
    const featured = test.resources.db.updateTable('exhibition').set({ featured: true })
    await featured.where('id', '=', exhibitionId).execute()
    dropCatalogCache()
    expect(await idsOf({ apiType: 'featured' })).toEqual([exhibitionId])
  })
})
