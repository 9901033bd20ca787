import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favouriteItem } from '#favourites/favourite-item.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { countHouseFigures } from '#site/house-figures-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMedia, createMember, createSale } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { rankTrending } from './rank-trending.ts'
import { createAnnouncement } from '#announcements/change-announcement.ts'

let test: TestApi
let buyerId: string

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
  buyerId = await createMember(test.resources, { fundsMinor: 10_000_000n })
})

afterAll(() => test.close())

async function sell(name: string) {
  const sale = await createSale(test.resources, { name })
  await test.resources.db.updateTable('users').set({ type: 'artist', name }).where('id', '=', sale.artistId).execute()
  const { itemId, saleId } = sale
  return {
    ...sale,
    buy: () => buyFromWallet(test.resources, { buyerId, saleId, itemId, quantity: 1, opKey: null }),
    like: async (times: number) => {
      for (let at = 0; at < times; at += 1) {
        const userId = await createMember(test.resources)
        await favouriteItem(test.resources.db, { userId, itemId, isFavourite: true })
      }
    },
    look: (views: number, daysAgo = 0) =>
      test.resources.db
        .insertInto('item_view_day')
        .values({ item_id: itemId, day: sql<Date>`current_date - ${daysAgo}::int`, views })
        .execute(),
  }
}

const list = async () => {
  const [arts, artists] = await Promise.all([
    test.api('GET /v1/trending/trending_arts'),
    test.api('GET /v1/trending/trending_artists'),
  ])
  return { arts: arts.data, artists: artists.data }
}

describe('what trends', () => {
  it('is views + 5 × favourites + 20 × sales of seven days, then the newest; nothing veiled or hidden [CALL-071, CALL-072, CONST-045, ENT-061]', async () => {
    const [looked, liked, bought, quiet] = [
      await sell('Looked'),
      await sell('Liked'),
      await sell('Bought'),
      await sell('Quiet'),
    ]
    const [veiled, old] = [await sell('Veiled'), await sell('Old')]
    await looked.look(14, 6)
    await liked.like(3)
    await bought.buy()
    await veiled.look(500)
    await test.resources.db.updateTable('item_card').set({ nsfw: true }).where('item_id', '=', veiled.itemId).execute()
    await old.look(500, 7)
    const portrait = await createMedia(test.resources)
    await test.resources.db
      .updateTable('users')
      .set({ profile_picture_id: portrait.mediaId, country_code: 'OM' })
      .where('id', '=', bought.artistId)
      .execute()
    await rankTrending(test.resources.db)
    const { arts, artists } = await list()
    expect(arts.items.map(({ name }) => name)).toEqual(['Bought', 'Liked', 'Looked', 'Old', 'Quiet'])
    expect(arts.pagination).toMatchObject({ limit: 12, offset: 1, total: 5 })
    expect(artists.artists.map(({ name }) => name)).toEqual(['Bought', 'Liked', 'Looked', 'Old', 'Quiet'])
    expect(artists.artists[0]).toMatchObject({
      _id: bought.artistId,
      name: 'Bought',
      thumbnail: `${portrait.url}/100x100.webp`,
      region: { name: 'Oman', subRegion: 'Middle East', region: 'Middle East' },
    })
    await quiet.like(20)
    await rankTrending(test.resources.db)
    const again = await test.api('GET /v1/trending/trending_arts', { query: { limit: 2, offset: 1 } })
    expect(again.data.items.map(({ name }) => name)).toEqual(['Quiet', 'Bought'])
  })

  it('adds up the works of an artist, and forgets who is an artist no longer', async () => {
    const one = await sell('Two Works')
    await one.like(30)
    await rankTrending(test.resources.db)
    expect(
      (await test.api('GET /v1/trending/trending_artists', { query: { limit: 1 } })).data.artists[0],
    ).toMatchObject({
      _id: one.artistId,
      name: 'Two Works',
      thumbnail: '',
      region: null,
    })
    await test.resources.db.updateTable('users').set({ type: 'user' }).where('id', '=', one.artistId).execute()
    await rankTrending(test.resources.db)
    const names = (await test.api('GET /v1/trending/trending_artists', { query: { limit: 50 } })).data.artists
    expect(names.map(({ name }) => name)).not.toContain('Two Works')
  })
})

describe('the figures of the house', () => {
  it('are counted by a job and answered with and without the version [CALL-022]', async () => {
    const { rows } = await sql<{ items: number; volume: bigint }>`
      SELECT (SELECT count(*)::int FROM item_card) AS items,
        (SELECT sum(price_minor) FROM orders JOIN quote ON quote.id = quote_id WHERE state = 'paid') AS volume`.execute(
      test.resources.db,
    )
    await countHouseFigures(test.resources.db)
    const { data } = await test.api('GET /v1/stats')
    expect(data).toMatchObject({ items: rows[0]?.items, volume: Number(rows[0]?.volume) / 100, currencyType: 'USD' })
    expect(data.users).toBeGreaterThan(data.artists)
    expect((await test.api('GET /stats')).data).toEqual(data)
  })
})

describe('announcements', () => {
  it('are told from their time on, the newest first, with both pictures [CALL-105, ENT-064]', async () => {
    const { db } = test.resources
    const [wide, narrow] = [await createMedia(test.resources), await createMedia(test.resources)]
    const pictures = { desktopImageId: wide.mediaId, mobileImageId: narrow.mediaId }
    const send = (title: string, publishedAt: Date | null) =>
      createAnnouncement(db, { title, link: '/home', ...pictures, publishedAt })
    await send('Old', new Date(Date.now() - 60_000))
    await send('New', new Date(Date.now() - 1_000))
    await send('Draft', null)
    await send('Tomorrow', new Date(Date.now() + 86_400_000))
    const { announcements } = (await test.api('GET /v1/announcements')).data
    expect(announcements.map(({ title }) => title)).toEqual(['New', 'Old'])
    expect(announcements[0]).toMatchObject({
      link: '/home',
      desktop_image: `${wide.url}/1000x1000.webp`,
      mobile_image: `${narrow.url}/464x464.webp`,
    })
    await expect(
      createAnnouncement(db, {
        title: 'Trap',
        link: '//elsewhere.example',
        ...pictures,
        publishedAt: null,
      }),
    ).rejects.toThrow(/announcement_link_check/)
  })
})
