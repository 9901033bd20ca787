import { randomBytes } from 'node:crypto'
import type { CallInput } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMedia, createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { dropCatalogCache } from './catalog-cache.ts'
import { describeItemCards } from './refresh-item-card.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let server: TestApi
const day = 86_400_000

beforeAll(async () => {
  server = await createTestApi()
  await insertVocabulary(server.resources.db)
})

afterAll(() => server.close())

type MarketplaceInput = NonNullable<CallInput<'GET /v1/marketplace'>['query']>

const list = async (query: Record<string, string | number> = {}) =>
  (await server.api('GET /v1/marketplace', { query: query as MarketplaceInput })).data

const uniqueWord = () => `w${randomBytes(4).toString('hex')}`

describe('GET /v1/marketplace', () => {
  const word = uniqueWord()

  beforeAll(async () => {
    const creatorId = await createMember(server.resources, { name: 'Walk Artist' })
    for (let n = 1; n <= 75; n += 1) {
      // Several of one moment: the order must still be whole.
      const at = new Date(Math.floor(Date.now() / day) * day - (n % 7) * day)
      await createWork(server.resources, { creatorId, quantity: 1, name: `${word} ${n}`, at })
    }
  })

  it('walks pages without skipping or doubling a work, offset counting pages from 1 [CALL-086] [RULE-025] [RULE-026] [ENT-025] [ROLE-002]', async () => {
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

  it('lets 12 works first and then pages of 30 merge into the whole list [CONST-044]', async () => {
    const first = await list({ query: word })
    expect(first.items).toHaveLength(12)
    const merged = new Map(first.items.map((item) => [item.id, item]))
    for (let offset = 1; offset <= 3; offset += 1) {
      const { items } = await list({ query: word, limit: 30, offset })
      if (offset === 1) expect(items.slice(0, 12).map(({ id }) => id)).toEqual([...merged.keys()])
      for (const item of items) merged.set(item.id, item)
    }
    expect(merged.size).toBe(75)
  })

  it.each(['newest', 'oldest', 'priceLow', 'priceHigh'])(
    'walks the whole gallery, %s first, as one page shows it',
    async (sortBy) => {
      const whole = (await list({ limit: 100, sortBy })).items.map(({ id }) => id)
      const walked: string[] = []
      for (let offset = 1; walked.length < whole.length; offset += 1) {
        walked.push(...(await list({ limit: 7, offset, sortBy })).items.map(({ id }) => id))
      }
      expect(walked).toEqual(whole)
    },
  )

  it('finds only works with a price when asked for one from 0 on', async () => {
    const { itemId } = await createSale(server.resources, { name: 'Priced' })
    await list()
    expect((await list({ minPrice: 0 })).items.map(({ id }) => id)).toEqual([itemId])
  })

  it('walks the same works in every order, forwards and backwards', async () => {
    const idsOf = async (sortBy: string) => (await list({ query: word, limit: 100, sortBy })).items.map(({ id }) => id)
    expect(await idsOf('oldest')).toEqual((await idsOf('newest')).toReversed())
    expect(new Set(await idsOf('priceLow'))).toEqual(new Set(await idsOf('priceHigh')))
  })

  it('answers an empty page beyond the end with the true total', async () => {
    const { items, pagination } = await list({ query: word, limit: 30, offset: 9 })
    expect(items).toEqual([])
    expect(pagination).toEqual({ limit: 30, offset: 9, total: 75, lastOffset: 3 })
  })

  it('refuses a page beyond 10,000 works, a limit above 100 and a page before the first [RULE-025]', async () => {
    await expect(list({ limit: 100, offset: 101 })).rejects.toMatchObject({ status: 400, errors: [{ path: 'offset' }] })
    await expect(list({ limit: 101 })).rejects.toMatchObject({ status: 400, errors: [{ path: 'limit' }] })
    await expect(list({ offset: 0 })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: [{ path: 'offset', msg: 'offset starts at 1' }],
    })
    await expect(list({ limit: 100, offset: 100 })).resolves.toMatchObject({ items: [] })
    await expect(list({ limit: 100, offset: 21, buy: 'true' })).rejects.toMatchObject({ errors: [{ path: 'offset' }] })
    await expect(list({ limit: 100, offset: 20, buy: 'true' })).resolves.toMatchObject({ items: [] })
  })

  it('shows what the spelled-out defaults show, and no mature works unless asked for them [CONST-012]', async () => {
    const creatorId = await createMember(server.resources)
    await createWork(server.resources, { creatorId, quantity: 1, isNsfw: true })
    const spelledOut = await list({
      category: 'All NFTs',
      nsfw: 'false',
      physicalNFT: 'all',
      editions: 'ALL',
      curatorsPick: 'false',
      assetType: 'all',
    })
    expect((await list()).items).toEqual(spelledOut.items)
    expect((await list()).items.every(({ nsfw }) => !nsfw)).toBe(true)
    expect((await list({ nsfw: 'true' })).items.some(({ nsfw }) => nsfw)).toBe(true)
  })
})

describe('a card', () => {
  it('shows USD price and ETH estimate once the sale has begun, and neither before [RULE-020] [CONST-057] [ENT-028] [ENT-029] [ENT-030]', async () => {
    const name = uniqueWord()
    const launchAt = new Date(Date.now() + 3_600_000)
    const begun = await createSale(server.resources, { name, supply: 3, priceMinor: 42_000n })
    const upcoming = await createSale(server.resources, { name, supply: 3, priceMinor: 42_000n, launchAt })
    const { db } = server.resources
    const portrait = await createMedia(server.resources)
    await db
      .updateTable('users')
      .set({ type: 'artist', blue_tick: true, profile_picture_id: portrait.mediaId })
      .where('id', '=', begun.artistId)
      .execute()
    const { custody_address: ofArtist } = await db
      .selectFrom('users')
      .select('custody_address')
      .where('id', '=', begun.artistId)
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => describeItemCards(tx, [begun.itemId]))
    dropCatalogCache()
    const { items } = await list({ query: name })
    expect(items.find(({ id }) => id === begun.itemId)).toMatchObject({
      saleState: 'buyButton',
      saleType: 'sale',
      price: 420,
      ethEstimate: '0.131',
      currencyType: 'USD',
      availableQuantity: 3,
      quantity: 3,
      saleId: begun.saleId,
      postedBy: begun.artistId,
      favourites: { isFavourite: false, total: 0 },
      creatorInfo: {
        userId: begun.artistId,
        name: 'Test Artist',
        blueTick: true,
        isPrivate: false,
        type: 'artist',
        profilePicture: {
          renditions: expect.arrayContaining([expect.objectContaining({ url: `${portrait.url}/100x100.webp` })]),
        },
        walletAddress: ofArtist,
        address: ofArtist,
      },
    })
    expect(ofArtist).toMatch(/^0x[\da-f]{40}$/i)
    expect(items.find(({ id }) => id === upcoming.itemId)?.creatorInfo).toMatchObject({
      blueTick: false,
      type: 'user',
      profilePicture: null,
    })
    expect(items.find(({ id }) => id === upcoming.itemId)).toMatchObject({
      saleState: 'launchTimer',
      price: null,
      ethEstimate: null,
      launchDate: launchAt.toISOString(),
    })
  })

  it('follows a purchase at once, down to sold out, and a work that was never listed is not for sale', async () => {
    const name = uniqueWord()
    const creatorId = await createMember(server.resources)
    const kept = await createWork(server.resources, { creatorId, quantity: 1, name })
    const sale = await createSale(server.resources, { name, supply: 2 })
    const buyerId = await createMember(server.resources, { fundsMinor: 100_000n })
    const buyer = server.apiWith(await signInMember(server.resources, buyerId))
    const body = { itemId: sale.itemId, saleId: sale.saleId, quantity: 1 }
    const cardOf = async (itemId: string) => (await list({ query: name })).items.find(({ id }) => id === itemId)

    expect(await cardOf(sale.itemId)).toMatchObject({ saleState: 'buyButton', availableQuantity: 2 })
    await buyer('POST /v1/buy', { body })
    expect(await cardOf(sale.itemId)).toMatchObject({ saleState: 'buyButton', availableQuantity: 1 })
    await buyer('POST /v1/buy', { body })
    expect(await cardOf(sale.itemId)).toMatchObject({ saleState: 'soldOut', availableQuantity: 0, price: 100 })
    expect(await cardOf(kept)).toMatchObject({
      saleState: 'notAvailableForSale',
      price: null,
      saleType: null,
      saleId: null,
    })
  })

  it('tells a signed-in owner how many editions are theirs', async () => {
    const name = uniqueWord()
    const { artistId } = await createSale(server.resources, { name, supply: 7 })
    const artist = server.apiWith(await signInMember(server.resources, artistId))
    expect((await artist('GET /v1/marketplace', { query: { query: name } })).data.items[0]?.ownedQuantity).toBe(7)
    expect((await list({ query: name })).items[0]?.ownedQuantity).toBe(0)
  })
})

describe('the filters', () => {
  const word = uniqueWord()

  beforeAll(async () => {
    const sale = (name: string, work: Parameters<typeof createSale>[1]) =>
      createSale(server.resources, { name: `${word} ${name}`, ...work })
    await sale('Cheap', { priceMinor: 2_000n, supply: 1, categoryId: 'music', isCuratorsPick: true, tagIds: ['sand'] })
    await sale('Dear', { priceMinor: 200_050n, supply: 5, blockchain: 'ethereum', countryCode: 'PK', medium: 'Tûsche' })
    await sale('Later', { launchAt: new Date(Date.now() + day), supply: 1, physicalDescription: 'A framed print' })
  })

  it('leave out nothing unless asked: any category, any number of editions, physical or not, picked or not [CONST-004] [CONST-011] [CONST-013] [CONST-014]', async () => {
    const { items } = await list({ query: word })
    expect(items.map(({ name }) => name)).toEqual(['Later', 'Dear', 'Cheap'].map((name) => `${word} ${name}`))
  })

  it.each(['images', 'video', 'gif', 'audio'] as const)(
    'find works of the media type %s alone, and of all unless asked [RULE-009] [CONST-015]',
    async (kind) => {
      const name = uniqueWord()
      const creatorId = await createMember(server.resources)
      const cover = { mediaId: (await createMedia(server.resources)).mediaId, alt: 'Cover' }
      for (const [of, mimeType] of [
        ['images', 'image/png'],
        ['video', 'video/mp4'],
        ['gif', 'image/gif'],
        ['audio', 'audio/wav'],
      ] as const) {
        const file = { mediaId: (await createMedia(server.resources, { kind: of, mimeType })).mediaId, alt: of }
        const media = of === 'gif' || of === 'images' ? [file] : [cover, file]
        await createWork(server.resources, { creatorId, quantity: 1, name: `${name} ${of}`, media })
      }
      const { items } = await list({ query: name, assetType: kind })
      expect(items.map((item) => item.name)).toEqual([`${name} ${kind}`])
      expect((await list({ query: name })).items).toHaveLength(4)
    },
  )

  it.each([
    ['a price that is shown', { minPrice: 100, maxPrice: 2000.5 }, ['Dear']],
    ['one price', { minPrice: 20, maxPrice: 20 }, ['Cheap']],
    ['a lowest price', { minPrice: 0 }, ['Dear', 'Cheap']],
    ['a category by its name', { category: 'Music' }, ['Cheap']],
    ['a category by its id', { category: 'music' }, ['Cheap']],
    ['single editions [RULE-010]', { editions: 'Single' }, ['Later', 'Cheap']],
    ['several editions [RULE-010]', { editions: 'Multiple' }, ['Dear']],
    ['a chain [CONST-062]', { blockchain_platform: 'ethereum' }, ['Dear']],
    ['either chain [CONST-062]', { blockchain_platform: 'ethereum,polygon' }, ['Later', 'Dear', 'Cheap']],
    ['a region', { region: 'pk' }, ['Dear']],
    ['a region without works', { region: 'ZZ' }, []],
    ['a group of regions', { region: 'south asia' }, ['Dear']],
    ['several regions', { region: 'OM,pk' }, ['Dear']],
    ['a tag', { tags: 'sand' }, ['Cheap']],
    ['any of several tags', { tags: 'sand,lahore' }, ['Cheap']],
    ['what was published lately', { newItem: 'true' }, ['Later', 'Dear', 'Cheap']],
    ['auctions, of which there are none', { onAuction: 'true' }, []],
    ['an auction or a sale', { onAuction: 'true', buy: 'true' }, ['Dear', 'Cheap']],
    ['works that can be paid in USD', { acceptedPaymentMethod: 'fiat' }, ['Later', 'Dear', 'Cheap']],
    ['works that can be paid in crypto', { acceptedPaymentMethod: 'crypto' }, []],
    ['artists known beyond their field', { celebrity: 'true' }, []],
    ["the curators' choice", { curatorsPick: 'true' }, ['Cheap']],
    ['physical-backed works', { physicalNFT: 'true' }, ['Later']],
    ['what can be bought now', { buy: 'true' }, ['Dear', 'Cheap']],
    ['what has not begun', { notLaunched: 'true' }, ['Later']],
    ['either of these states', { buy: 'true', notLaunched: 'true' }, ['Later', 'Dear', 'Cheap']],
  ])('find by %s', async (_what, query, expected) => {
    const { items } = await list({ query: word, ...query })
    expect(items.map(({ name }) => name)).toEqual(expected.map((name) => `${word} ${name}`))
  })

  it.each([
    ['the beginning of words, in any order', `dea ${word}`, 1],
    ['words without their accents', `${word} tusche`, 1],
    ['accents that the text lacks', `${word} cheâp`, 1],
    ['a tag', `${word} sand`, 1],
    ['a country', `${word} pakistan`, 1],
    ['an inner part of a word: nothing', `${word} eap`, 0],
    ['a word with a typing error', 'pakisten', 1],
    ['signs that mean something to the search engine', `${word} & ! ( ' :* <-> \\`, 3],
  ])('search for %s', async (_what, query, count) => {
    expect((await list({ query })).items).toHaveLength(count)
  })

  it('sort by price, works without one last', async () => {
    const namesBy = async (sortBy: string) =>
      (await list({ query: word, sortBy, buy: 'true' })).items.map(({ price }) => price)
    expect(await namesBy('priceLow')).toEqual([20, 2000.5])
    expect(await namesBy('priceHigh')).toEqual([2000.5, 20])
  })

  it.each([
    [{ minPrice: -1 }, { minPrice: 'Minimum price should not be less then 0' }],
    [{ minPrice: 1_000_000_001 }, { minPrice: 'Minimum price should not be greater then 1000000000' }],
    [{ maxPrice: 1_000_000_001 }, { maxPrice: 'Maximum price should not be greater then 1000000000' }],
    [{ maxPrice: -0.5 }, { maxPrice: 'Maximum price should not be less then 0' }],
    [
      { minPrice: 20, maxPrice: 19.99 },
      {
        minPrice: 'Minimum price should not be greater then 19.99',
        maxPrice: 'Maximum price should not be less then 20',
      },
    ],
  ])('refuse %o [RULE-120, MSG-073, MSG-074, MSG-075, MSG-076, MSG-077, MSG-078]', async (query, faults) => {
    const errors = Object.entries(faults).map(([path, msg]) => ({ path, msg }))
    await expect(list(query)).rejects.toMatchObject({ status: 400, errors })
  })

  it.each(['false', 'yes', 'TRUE'])('take all and true for physicalNFT, and not %j [RULE-005]', async (physicalNFT) => {
    const errors = [{ path: 'physicalNFT', msg: 'Physical NFT must be one of: all, true' }]
    await expect(list({ physicalNFT } as never)).rejects.toMatchObject({ status: 400, errors })
  })

  it('refuse a price with fractions of a cent', async () => {
    await expect(list({ minPrice: 10.005 })).rejects.toMatchObject({ status: 400, errors: [{ path: 'minPrice' }] })
  })
})

describe('a private account', () => {
  it('is an address to others in lists and cannot be found by its name; it and staff see the name [RULE-021]', async () => {
    const [name, secret] = [uniqueWord(), `Zahra ${randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')}`]
    const creatorId = await createMember(server.resources, { name: secret, isPrivate: true })
    const staffId = await createMember(server.resources, { role: 'staff' })
    const itemId = await createWork(server.resources, { creatorId, quantity: 1, name })
    const asStaff = server.apiWith(await signInMember(server.resources, staffId))
    const asSelf = server.apiWith(await signInMember(server.resources, creatorId))
    const query = { query: name }

    for (const answer of [
      await list(query),
      (await server.api('GET /v1/item/{id}', { params: { id: itemId } })).data,
    ]) {
      expect(JSON.stringify(answer)).not.toContain(secret)
      expect(JSON.stringify(answer)).toMatch(/"name":"0x[\da-f]{4}…[\da-f]{4}"/i)
    }
    expect((await list({ query: secret })).items).toEqual([])
    expect((await asStaff('GET /v1/marketplace', { query })).data.items[0]?.creatorInfo.name).toBe(secret)
    expect((await asSelf('GET /v1/marketplace', { query })).data.items[0]?.creatorInfo.name).toBe(secret)
  })

  it('is found by name again once it is public', async () => {
    const { db } = server.resources
    const secret = `Omar ${uniqueWord()}`
    const creatorId = await createMember(server.resources, { name: secret, isPrivate: true })
    const itemId = await createWork(server.resources, { creatorId, quantity: 1 })
    await db.updateTable('users').set({ is_private: false }).where('id', '=', creatorId).execute()
    await db.transaction().execute((tx) => describeItemCards(tx, [itemId]))
    dropCatalogCache()
    expect((await list({ query: secret })).items.map(({ id }) => id)).toEqual([itemId])
  })
})
