import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedItem } from '@monsoon/contract/works/catalog'
import { openListing } from '#listings/open-listing.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { dropCatalogCache } from './catalog-cache.ts'
import { createCollection } from './collections/edit-collection.ts'

let server: TestApi

beforeAll(async () => {
  server = await createTestApi()
  await insertVocabulary(server.resources.db)
})

afterAll(() => server.close())

const apiOf = async (userId: string) => server.apiWith(await signInMember(server.resources, userId))
const nobody = '01900000-0000-7000-8000-00000000ffff'

describe('GET /v1/items/owned', () => {
  it('lists what one bought, each work once with its edition numbers, the last acquired first [ROLE-003]', async () => {
    const first = await createSale(server.resources, { name: 'First', supply: 5 })
    const second = await createSale(server.resources, { name: 'Second', supply: 1 })
    const buyerId = await createMember(server.resources, { fundsMinor: 1_000_000n })
    const buyer = await apiOf(buyerId)
    const buy = (sale: { itemId: string; saleId: string }, quantity: number, editions?: string) =>
      buyer('POST /v1/buy', { body: { itemId: sale.itemId, saleId: sale.saleId, quantity, editions } })
    await buy(first, 1)
    await buy(second, 1)
    await buy(first, 1, '4')

    const { data } = await buyer('GET /v1/items/owned', { query: { limit: 30 } })
    expect(data.items.map(({ name, editions, ownedQuantity }) => [name, editions, ownedQuantity])).toEqual([
      ['First', '1, 4', 2],
      ['Second', '1', 1],
    ])
    expect(data.pagination).toEqual({ limit: 30, offset: 1, total: 2, lastOffset: 1 })
    expect(data.requestedNFT).toEqual([])
    for (const item of data.items) expect(ownedItem.strict().safeParse(item).error).toBeUndefined()

    const onePerPage = await buyer('GET /v1/items/owned', { query: { limit: 1, offset: 2 } })
    expect(onePerPage.data.items.map(({ name }) => name)).toEqual(['Second'])
    expect(onePerPage.data.pagination).toEqual({ limit: 1, offset: 2, total: 2, lastOffset: 2 })
  })

  it('tells works on sale from the others, and putting one up does not make it newly acquired', async () => {
    const ownerId = await createMember(server.resources)
    const older = await createWork(server.resources, {
      creatorId: ownerId,
      quantity: 9,
      name: 'Older',
      at: new Date(Date.now() - 86_400_000),
    })
    await createWork(server.resources, { creatorId: ownerId, quantity: 2, name: 'Newer' })
    await openListing(server.resources.db, {
      itemId: older,
      sellerId: ownerId,
      unitPriceMinor: 2000n,
      quantity: 4,
      editions: [{ first: 3, last: 6 }],
    })
    const owner = await apiOf(ownerId)
    const namesOf = async (query: { sale?: 'true' | 'false' }) =>
      (await owner('GET /v1/items/owned', { query })).data.items.map(({ name, editions }) => `${name} ${editions}`)
    expect(await namesOf({})).toEqual(['Newer 1-2', 'Older 1-9'])
    expect(await namesOf({ sale: 'true' })).toEqual(['Older 1-9'])
    expect(await namesOf({ sale: 'false' })).toEqual(['Newer 1-2'])
  })

  it("shows somebody else's works to a member, and nothing without an account", async () => {
    const { artistId, itemId } = await createSale(server.resources)
    const reader = await apiOf(await createMember(server.resources))
    const { data } = await reader('GET /v1/items/owned', { query: { user: artistId } })
    expect(data.items).toMatchObject([{ id: itemId, editions: '1-10', ownedQuantity: 0 }])
    expect((await reader('GET /v1/items/owned')).data).toMatchObject({
      items: [],
      pagination: { total: 0, lastOffset: 1 },
    })
    await expect(server.api('GET /v1/items/owned')).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
    await expect(reader('GET /v1/items/owned', { query: { user: 'me' } })).rejects.toMatchObject({ status: 400 })
    await expect(reader('GET /v1/items/owned', { query: { limit: 100, offset: 101 } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

it("GET /v1/items/created lists works of one's own making [CALL-075]", async () => {
  const creatorId = await createMember(server.resources)
  const itemId = await createWork(server.resources, { creatorId, quantity: 3 })
  const maker = server.apiWith(await signInMember(server.resources, creatorId))
  expect((await maker('GET /v1/items/created')).data.items).toMatchObject([{ id: itemId, ownedQuantity: 3 }])
  const other = server.apiWith(await signInMember(server.resources, await createMember(server.resources)))
  expect((await other('GET /v1/items/created')).data.items).toEqual([])
})

describe('GET /v1/items/created/{id}', () => {
  it("lists an artist's works but the one on show [CALL-076] [RULE-013]", async () => {
    const creatorId = await createMember(server.resources)
    const shown = await createWork(server.resources, { creatorId, quantity: 1, at: new Date(Date.now() - 5000) })
    const other = await createWork(server.resources, { creatorId, quantity: 1, isNsfw: true })
    const ask = async (query = {}) =>
      (await server.api('GET /v1/items/created/{id}', { params: { id: creatorId }, query })).data
    expect((await ask()).items.map(({ id }) => id)).toEqual([other, shown])
    expect(await ask({ except: shown })).toMatchObject({ items: [{ id: other }], pagination: { total: 1 } })
    expect((await server.api('GET /v1/items/created/{id}', { params: { id: nobody } })).data.items).toEqual([])
    await expect(ask({ offset: 101, limit: 100 })).rejects.toMatchObject({ status: 400 })
  })
})

describe('GET /v1/collection/{id}', () => {
  it('shows a collection, its maker and a page of its works [CALL-097] [ENT-055]', async () => {
    const { db } = server.resources
    const ownerId = await createMember(server.resources, { name: 'Collection Maker' })
    const { collectionId } = await createCollection(db, {
      ownerId,
      name: 'Five',
      description: 'Five works',
      isFeatured: true,
    })
    for (let n = 1; n <= 5; n += 1) {
      await createWork(server.resources, {
        creatorId: ownerId,
        quantity: 1,
        collectionId,
        name: `Work ${n}`,
        at: new Date(Date.now() - 1000 * n),
      })
    }
    const ask = (query = {}) => server.api('GET /v1/collection/{id}', { params: { id: collectionId }, query })
    const { data } = await ask({ limit: 4 })
    expect(data.collectionInfo).toEqual({
      collectionId,
      name: 'Five',
      logo: null,
      thumbnail: null,
      backgroundPicture: null,
      description: 'Five works',
      featured: true,
      itemsCount: 5,
      user: expect.objectContaining({
        id: ownerId,
        name: 'Collection Maker',
        isPrivate: false,
        profilePicture: null,
        blueTick: false,
      }),
    })
    expect(data.items.map(({ name }) => name)).toEqual(['Work 1', 'Work 2', 'Work 3', 'Work 4'])
    expect(data.pagination).toEqual({ limit: 4, offset: 1, total: 5, lastOffset: 2 })
    expect((await ask({ limit: 4, offset: 2 })).data.items.map(({ name }) => name)).toEqual(['Work 5'])
  })

  it('hides the name of a private maker, and is not there when it is not [RULE-021]', async () => {
    const ownerId = await createMember(server.resources, { name: 'Hidden Maker', isPrivate: true })
    const { collectionId } = await createCollection(server.resources.db, { ownerId, name: 'Quiet', description: '' })
    const { data } = await server.api('GET /v1/collection/{id}', { params: { id: collectionId } })
    expect(JSON.stringify(data)).not.toContain('Hidden Maker')
    await expect(server.api('GET /v1/collection/{id}', { params: { id: nobody } })).rejects.toMatchObject({
      status: 404,
      code: 'collection-not-found',
    })
    await expect(server.api('GET /v1/collection/{id}', { params: { id: 'x' } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('what works are sorted into', () => {
  it('lists categories with works under the one that holds all, and every one to choose from [CALL-101] [CONST-004]', async () => {
    const creatorId = await createMember(server.resources)
    await createWork(server.resources, { creatorId, quantity: 1, categoryId: 'music' })
    const namesOf = async (query = {}) =>
      (await server.api('GET /v1/category', { query })).data.categories.map(({ name }) => name)
    expect(await namesOf()).toEqual(['All NFTs', 'Generative', 'Music'])
    expect(await namesOf({ all: 'true' })).toEqual(['All NFTs', 'Generative', 'Music', 'Fashion'])
    expect(await namesOf({ filter: 'false' })).toEqual(['Generative', 'Music', 'Fashion'])
    await expect(namesOf({ filter: 'perhaps' })).rejects.toMatchObject({ status: 400 })
  })

  it('lists tags, countries and regions by their names [CALL-102] [CALL-103] [CALL-104]', async () => {
    const { db } = server.resources
    const { data: tags } = await server.api('GET /v1/item-tags')
    expect(tags.tags).toEqual([
      { _id: 'lahore', name: 'Lahore' },
      { _id: 'sand', name: 'sand' },
    ])
    const { data: countries } = await server.api('GET /v1/country/list')
    expect(countries.items.map(({ _id, name }) => `${_id} ${name}`)).toEqual(['DE Germany', 'OM Oman', 'PK Pakistan'])

    const regionsOf = async (query = {}) => (await server.api('GET /v1/region/list', { query })).data.regions
    expect(await regionsOf()).toEqual([
      { _id: 'PK', name: 'Pakistan', subRegion: 'South Asia', region: 'South Asia' },
      { _id: 'OM', name: 'Oman', subRegion: 'Middle East', region: 'Middle East' },
    ])
    const artistId = await createMember(server.resources)
    await db.updateTable('users').set({ type: 'artist', country_code: 'OM' }).where('id', '=', artistId).execute()
    expect((await regionsOf({ searchingFor: 'artist' })).map(({ _id }) => _id)).toEqual(['OM'])
    const curator = { type: 'curator', country_code: 'PK' }
    await db
      .updateTable('users')
      .set(curator)
      .where('id', '=', await createMember(server.resources))
      .execute()
    expect((await regionsOf({ searchingFor: 'curator' })).map(({ _id }) => _id)).toEqual(['PK'])
    expect(await regionsOf({ searchingFor: 'user' })).toEqual([])
    expect(await regionsOf({ searchingFor: 'artwork' })).toEqual([])
    const creatorId = await createMember(server.resources)
    await createWork(server.resources, { creatorId, quantity: 1, countryCode: 'PK' })
    dropCatalogCache()
    expect((await regionsOf({ searchingFor: 'artwork' })).map(({ _id }) => _id)).toEqual(['PK'])
  })
})
