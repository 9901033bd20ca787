import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { openListing } from '#listings/open-listing.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMedia, createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { itemDetail } from '@monsoon/contract/works/item-detail'
import { createCollection } from './collections/edit-collection.ts'

let server: TestApi

beforeAll(async () => {
  server = await createTestApi()
  await insertVocabulary(server.resources.db)
})

afterAll(() => server.close())

const nobody = '01900000-0000-7000-8000-00000000ffff'
const apiOf = async (userId: string) => server.apiWith(await signInMember(server.resources, userId))
const detailOf = async (id: string, api = server.api) => (await api('GET /v1/item/{id}', { params: { id } })).data

async function buy(buyerId: string, sale: { itemId: string; saleId: string }, quantity = 1): Promise<void> {
  const buyer = await apiOf(buyerId)
  await buyer('POST /v1/buy', { body: { itemId: sale.itemId, saleId: sale.saleId, quantity } })
}

describe('GET /v1/item/{id}', () => {
  it('has every member that the specification names, and no other [CALL-088] [ENT-031] [ENT-032] [ENT-034] [ENT-035] [ENT-037] [ENT-038] [ENT-040] [ENT-041] [ENT-047] [ENT-048]', async () => {
    const { db } = server.resources
    const ownerId = await createMember(server.resources)
    const { collectionId } = await createCollection(db, { ownerId, name: 'Tides', description: 'Of water' })
    const { itemId, artistId } = await createSale(server.resources, {
      collectionId,
      tagIds: ['sand', 'lahore'],
      countryCode: 'PK',
      year: 2026,
      medium: 'Ink',
      royaltyBps: 1250,
      hasCashback: true,
      physicalDescription: 'A print',
    })
    const detail = await detailOf(itemId)
    expect(itemDetail.strict().safeParse(detail).error).toBeUndefined()
    expect(detail).toMatchObject({
      itemInfo: {
        id: itemId,
        name: 'Tide Table',
        description: 'A test of water.',
        thumbnail: expect.stringMatching(/^\/media\/[\da-f]{32}\/464x464\.webp$/),
        images: [expect.stringMatching(/^\/media\/[\da-f]{32}\/1600x1600\.webp$/)],
        video: [],
        audio: null,
        tag: ['Lahore', 'sand'],
        category: { _id: 'generative', name: 'Generative' },
        region: 'Pakistan',
        quantity: 10,
        availableQuantity: 10,
        tokenType: 'ERC1155',
        royalty: 12.5,
        ipfs: null,
        ipfsMetadataUrl: null,
        itemStatus: 'not_mint',
        isOwner: false,
        canBuy: true,
        canPostOffer: true,
        minOfferPricePerQuantity: 1,
        maxPostOfferQuantity: 10,
        buttonStatus: 'buyButton',
        hasAuction: false,
        hasExternalListing: false,
        cashbackAvailable: true,
        currencyType: 'USD',
        physicalNFT: true,
        physicalNFTAvailable: true,
        physicalNFTDescription: 'A print',
        whiteList: false,
        whiteListUntil: null,
        lockableContentAvailable: false,
        originalArtist: 'Test Artist',
        favourites: { isFavourite: false, total: 0 },
      },
      collectionInfo: { collectionId, name: 'Tides' },
      creatorInfo: { id: artistId, userId: artistId, name: 'Test Artist' },
      curatorInfo: { name: 'Test Curator' },
      chainInfo: { tokenId: tokenIdOf(detail.itemInfo.id).toString(), contractAddress: null, network: 'polygon' },
      exhibition: null,
      buySellRestrict: false,
      userWhiteList: false,
      canRequest: true,
    })
    expect(detail.itemInfo.media[0]).toMatchObject({
      kind: 'images',
      mimeType: 'image/webp',
      picture: { alt: 'Blue lines' },
    })
  })

  it.each(['video', 'audio', 'gif'] as const)('gives the file of %s beside its cover [ENT-032]', async (kind) => {
    const creatorId = await createMember(server.resources)
    const cover = await createMedia(server.resources)
    const file = await createMedia(server.resources, { kind, mimeType: `${kind}/any` })
    const media = [cover, file].map(({ mediaId }) => ({ mediaId, alt: 'A wave' }))
    const { itemInfo } = await detailOf(await createWork(server.resources, { creatorId, quantity: 1, media }))
    expect(itemInfo.thumbnail).toContain(cover.url)
    const { images, video, audio } = itemInfo
    const hasFile = expect.stringContaining(file.url) as string
    expect({ images, video, audio }).toEqual({
      images: kind === 'gif' ? [expect.stringContaining(cover.url), hasFile] : [],
      video: kind === 'video' ? [hasFile] : [],
      audio: kind === 'audio' ? hasFile : null,
    })
  })

  it('shows a first sale with fees, split and the editions that can be chosen [ENT-043] [ENT-049] [CONST-032] [RULE-033]', async () => {
    const { itemId, saleId, artistId } = await createSale(server.resources, { supply: 25, priceMinor: 10_001n })
    await buy(await createMember(server.resources, { fundsMinor: 100_000n }), { itemId, saleId }, 3)
    await server.resources.db.updateTable('users').set({ type: 'artist' }).where('id', '=', artistId).execute()
    const { saleInfo, itemInfo } = await detailOf(itemId)
    expect(saleInfo).toEqual([
      {
        id: saleId,
        launch_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        endsAt: null,
        pricePerQuantity: 100.01,
        ethEstimate: '0.031',
        currencyType: 'USD',
        totalQuantity: 25,
        availableQuantity: 22,
        availableEditions: '4-25',
        secondarySale: false,
        acceptedPaymentMethod: 'fiat',
        acceptsEther: false,
        version: 1,
        mintFee: 6.2,
        transferFee: 2.2,
        split: [
          { party: 'artist', amount: 70.01, percent: 70 },
          { party: 'curator', amount: 10, percent: 10 },
          { party: 'platform', amount: 20, percent: 20 },
        ],
        postedBy: artistId,
        canBuy: true,
        canCancel: false,
        userId: artistId,
        userName: 'Test Artist',
        type: 'artist',
      },
    ])
    expect(itemInfo.availableQuantity).toBe(22)
  })

  it("gives the curator's share to the artist where there is none", async () => {
    const { itemId } = await createSale(server.resources, { hasCurator: false })
    expect((await detailOf(itemId)).saleInfo[0]?.split).toEqual([
      { party: 'artist', amount: 80, percent: 80 },
      { party: 'platform', amount: 20, percent: 20 },
    ])
  })

  it('shows a resale beside the first sale, with royalty and without a mint fee for a minted work [CONST-033] [RULE-034] [STATE-004]', async () => {
    const sale = await createSale(server.resources, { supply: 4, itemStatus: 'minted' })
    const ownerId = await createMember(server.resources, { fundsMinor: 100_000n, name: 'Reseller' })
    await buy(ownerId, sale, 2)
    const { listingId } = await openListing(server.resources.db, {
      itemId: sale.itemId,
      sellerId: ownerId,
      unitPriceMinor: 20_000n,
      quantity: 1,
      editions: [{ first: 2, last: 2 }],
    })
    const detail = await detailOf(sale.itemId)
    expect(detail.itemInfo.itemStatus).toBe('minted')
    expect(detail.saleInfo.map(({ id }) => id)).toEqual([sale.saleId, listingId])
    expect(detail.saleInfo[1]).toMatchObject({
      secondarySale: true,
      availableEditions: '2',
      mintFee: 0,
      transferFee: 2.2,
      userName: 'Reseller',
      split: [
        { party: 'seller', amount: 175, percent: 87.5 },
        { party: 'royalty', amount: 20, percent: 10 },
        { party: 'platform', amount: 5, percent: 2.5 },
      ],
    })
    const mine = await detailOf(sale.itemId, await apiOf(ownerId))
    expect(mine.saleInfo.map(({ canBuy, canCancel }) => [canBuy, canCancel])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('orders resales as it is asked to, from the cache too [CALL-088]', async () => {
    const sale = await createSale(server.resources, { supply: 4 })
    const made: string[] = []
    for (const [place, unitPriceMinor] of [20_000n, 15_000n, 30_000n].entries()) {
      const sellerId = await createMember(server.resources, { fundsMinor: 100_000n })
      await buy(sellerId, sale, 1)
      const editions = [{ first: place + 1, last: place + 1 }]
      const selling = { itemId: sale.itemId, sellerId, unitPriceMinor, quantity: 1, editions }
      made.push((await openListing(server.resources.db, selling)).listingId)
    }
    const [first = '', second = '', third = ''] = made
    const idsBy = async (sortBy?: 'newest' | 'priceHigh') => {
      const input = { params: { id: sale.itemId }, query: sortBy ? { sortBy } : {} }
      return (await server.api('GET /v1/item/{id}', input)).data.saleInfo.map(({ id }) => id)
    }
    expect(await idsBy()).toEqual([sale.saleId, second, first, third])
    expect(await idsBy('newest')).toEqual([sale.saleId, third, second, first])
    expect(await idsBy('priceHigh')).toEqual([sale.saleId, third, first, second])
    expect(await idsBy()).toEqual([sale.saleId, second, first, third])
  })

  it('groups the owners with their numbers, and knows the reader among them [ENT-044] [ROLE-003]', async () => {
    const sale = await createSale(server.resources, { supply: 10 })
    const [oneId, otherId] = [
      await createMember(server.resources, { fundsMinor: 100_000n, name: 'One Owner' }),
      await createMember(server.resources, { fundsMinor: 100_000n, name: 'Other Owner' }),
    ]
    await buy(oneId, sale)
    await buy(otherId, sale, 2)
    await buy(oneId, sale)
    const { ownedBy } = await detailOf(sale.itemId)
    expect(
      ownedBy.map(({ owner, quantity, editionQuantity, editions }) => [
        owner.name,
        quantity,
        editionQuantity,
        editions,
      ]),
    ).toEqual([
      ['One Owner', 2, 10, '1, 4'],
      ['Other Owner', 2, 10, '2-3'],
      ['Test Artist', 6, 10, '5-10'],
    ])
    expect(ownedBy.map(({ ownedUserId }) => ownedUserId)).toEqual([oneId, otherId, sale.artistId])
    expect(new Set(ownedBy.map(({ id }) => id)).size).toBe(3)
    const { itemInfo } = await detailOf(sale.itemId, await apiOf(otherId))
    expect(itemInfo).toMatchObject({ isOwner: true, ownedQuantity: 2, ownedEditions: '2-3', canBuy: true })
  })

  it('lets nobody buy what they sell themselves', async () => {
    const { itemId, artistId } = await createSale(server.resources)
    const { itemInfo, saleInfo } = await detailOf(itemId, await apiOf(artistId))
    expect(itemInfo).toMatchObject({ canBuy: false, isOwner: true, buttonStatus: 'buyButton' })
    expect(saleInfo[0]).toMatchObject({ canBuy: false, canCancel: true })
  })

  it('counts down, then sells, then is sold out, or is not for sale [STATE-005]', async () => {
    const launching = await createSale(server.resources, { launchAt: new Date(Date.now() + 60_000) })
    expect((await detailOf(launching.itemId)).itemInfo).toMatchObject({ buttonStatus: 'launchTimer', canBuy: false })
    const last = await createSale(server.resources, { supply: 1 })
    expect((await detailOf(last.itemId)).itemInfo).toMatchObject({ buttonStatus: 'buyButton', canBuy: true })
    const buyerId = await createMember(server.resources, { fundsMinor: 100_000n })
    const { itemId, saleId } = last
    const { data } = await (await apiOf(buyerId))('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1 } })
    expect(await detailOf(itemId)).toMatchObject({
      itemInfo: { buttonStatus: 'soldOut' },
      saleInfo: [{ isReserved: true }],
    })
    await (
      await apiOf(buyerId)
    )('POST /v1/buy', { body: { itemId, saleId, quantity: 1, orderId: data.orderId } })
    const sold = await detailOf(last.itemId)
    expect(sold.itemInfo).toMatchObject({ buttonStatus: 'soldOut', canBuy: false, availableQuantity: 0 })
    expect(sold.saleInfo).toMatchObject([{ canBuy: false, availableQuantity: 0, pricePerQuantity: 100 }])
    expect(sold.saleInfo[0]).not.toHaveProperty('isReserved')
    const creatorId = await createMember(server.resources)
    const kept = await createWork(server.resources, { creatorId, quantity: 1 })
    expect((await detailOf(kept)).itemInfo).toMatchObject({ buttonStatus: 'notAvailableForSale', canBuy: false })
  })

  it('unlocks its content for an owner only [ROLE-034] [ENT-037]', async () => {
    const secret = 'The tide tables of 1911'
    const sale = await createSale(server.resources, { supply: 1, lockableContent: secret })
    const strangerId = await createMember(server.resources)
    const ownerId = await createMember(server.resources, { fundsMinor: 100_000n })
    await buy(ownerId, sale)
    const staffId = await createMember(server.resources, { role: 'staff' })
    // The artist sold the last edition and is no owner any more.
    for (const userId of [strangerId, sale.artistId, staffId]) {
      const detail = await detailOf(sale.itemId, await apiOf(userId))
      expect(JSON.stringify(detail)).not.toContain(secret)
      expect(detail.itemInfo.lockableContentAvailable).toBe(true)
    }
    expect(JSON.stringify(await detailOf(sale.itemId))).not.toContain(secret)
    expect((await detailOf(sale.itemId, await apiOf(ownerId))).itemInfo.lockableContent).toBe(secret)
  })

  it('refuses what is no id and what is no work, published or at all', async () => {
    const { db } = server.resources
    const creatorId = await createMember(server.resources)
    const hidden = await createWork(server.resources, { creatorId, quantity: 1 })
    await db.updateTable('item').set({ published_at: null }).where('id', '=', hidden).execute()
    await expect(detailOf('41')).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
    for (const id of [nobody, hidden]) {
      await expect(detailOf(id)).rejects.toMatchObject({
        status: 404,
        code: 'item-not-found',
        message: 'This artwork does not exist',
      })
    }
  })
})

describe('the original of a picture', () => {
  it('is offered by a signed link to an owner, the maker and staff, and to nobody else [SCREEN-053]', async () => {
    // The maker has sold the only edition.
    const sale = await createSale(server.resources, { supply: 1 })
    const buyerId = await createMember(server.resources, { fundsMinor: 1_000_000n })
    const staffId = await createMember(server.resources, { role: 'staff' })
    await buy(buyerId, sale)
    const linkFor = async (api?: Awaited<ReturnType<typeof apiOf>>) =>
      (await detailOf(sale.itemId, api)).itemInfo.media[0]?.downloadUrl
    for (const userId of [buyerId, sale.artistId, staffId])
      expect(await linkFor(await apiOf(userId))).toMatch(/\/original\.webp\?until=\d{10}&signature=[\w-]{43}$/)
    expect(await linkFor(await apiOf(await createMember(server.resources)))).toBeUndefined()
    expect(await linkFor()).toBeUndefined()
  })
})
