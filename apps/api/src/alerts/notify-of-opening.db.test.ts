import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAuction } from '#auctions/open-auction.ts'
import { cancelAuction } from '#auctions/cancel-auction.ts'
import { openListing } from '#listings/open-listing.ts'
import { createArtist, createFollower, deliverAll } from '#test-support/people/alert-readers.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { notifyOfOpening } from './notify-of-sale.ts'

let test: TestApi
let artistId: string

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  artistId = await createArtist(test, { name: 'Farah Haddad' })
  await deliverAll(test)
})

const createItem = (name: string) => createWork(test.resources, { creatorId: artistId, quantity: 3, name })

const auction = (itemId: string, sellerId = artistId) =>
  openAuction(test.resources, { itemId, sellerId, quantity: 1, minimumMinor: 12_000n, days: 7 })

describe('an auction that opens', () => {
  it('is told at once to who follows its work, its artist, or a search that finds it', async () => {
    const itemId = await createItem('Lantern Tide')
    const followers = [
      await createFollower(test, { itemId }),
      await createFollower(test, { artistId }),
      await createFollower(test, { search: 'query=lantern&onAuction=true' }),
    ]
    const others = [
      await createFollower(test, { itemId }, { onSale: false }),
      await createFollower(test, { search: 'query=lantern&physicalNFT=true' }),
    ]
    await auction(itemId)
    await test.runJobs()
    for (const { told } of followers) expect(await told()).toEqual(['up-for-auction Lantern Tide 120'])
    for (const { told } of others) expect(await told()).toEqual([])
    const [notice] = await followers[0]!.notices()
    expect(Date.parse(notice?.until ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  it('is told once, and by mail to who wants that', async () => {
    const itemId = await createItem('Once Told')
    const { told } = await createFollower(test, { itemId }, { byMail: true })
    const auctionId = await auction(itemId)
    await Promise.all(Array.from({ length: 4 }, () => notifyOfOpening(test.resources, auctionId)))
    await test.runJobs()
    expect(await told()).toEqual(['up-for-auction Once Told 120'])
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Once Told is up for auction'])
    expect(test.mails[0]?.text).toMatch(
      /Once Told by Farah Haddad is up for auction until .* UTC\. Bids go above \$120\.00\./,
    )
  })

  it('of somebody who resells is no news of the artist', async () => {
    const itemId = await createItem('Resold')
    const { told } = await createFollower(test, { artistId })
    const owner = await createMember(test.resources)
    await test.resources.pool.query('UPDATE edition_range SET owner_id = $1 WHERE item_id = $2', [owner, itemId])
    await auction(itemId, owner)
    await test.runJobs()
    expect(await told()).toEqual([])
  })

  it('is told to nobody once it was cancelled, nor to who follows later', async () => {
    const itemId = await createItem('Taken Back')
    const early = await createFollower(test, { itemId })
    const auctionId = await auction(itemId)
    const actor = { userId: artistId, sessionId: '', role: 'member' } as const
    await cancelAuction(test.resources.db, { auctionId, actor, reason: undefined })
    await test.runJobs()
    expect(await early.told()).toEqual([])
    const secondId = await auction(await createItem('Too Late'))
    const late = await createFollower(test, { artistId })
    await notifyOfOpening(test.resources, secondId)
    await test.runJobs()
    expect(await late.told()).toEqual([])
  })

  it('does not make its least bid the price that falls', async () => {
    const itemId = await createItem('Two Ways')
    const sell = (usd: bigint) =>
      openListing(test.resources.db, { itemId, sellerId: artistId, unitPriceMinor: usd * 100n, quantity: 1 })
    await sell(200n)
    const { told } = await createFollower(test, { itemId }, { onSale: false })
    await auction(itemId)
    await test.runJobs()
    await sell(150n)
    await test.runJobs()
    expect(await told()).toEqual(['price-fall Two Ways 150'])
  })
})
