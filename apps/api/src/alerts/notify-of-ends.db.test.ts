import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createFollower, deliverAll } from '#test-support/people/alert-readers.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { notifyOfEnds } from './notify-of-ends.ts'

const hourMs = 3_600_000

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())
beforeEach(() => deliverAll(test))

type Follower = Awaited<ReturnType<typeof createFollower>>
/** What somebody has been told of ends. */
const endsToldTo = async ({ notices }: Follower) =>
  (await notices()).flatMap(({ kind, price, until }) => (kind === 'ends-soon' ? [{ price, until }] : []))

const send = async () => {
  await notifyOfEnds(test.resources)
  await test.runJobs()
}

describe('an alert of a work that ends soon', () => {
  it('tells of an auction a day before its end, with what it stands at and when it ends', async () => {
    const lot = await createAuction(test.resources, { days: 7 })
    const follower = await createFollower(test, { itemId: lot.itemId }, { onSale: false, onPriceFall: false })
    await send()
    expect(await endsToldTo(follower)).toEqual([])
    await endIn(test.resources, lot.auctionId, 20 * hourMs)
    await send()
    const [first] = await endsToldTo(follower)
    expect(first?.price).toBe(100)
    expect(Date.parse(first?.until ?? '')).toBeGreaterThan(Date.now() + 19 * hourMs)
  })

  it('tells each once, also when the end moves, two run at once, or the highest bid changes', async () => {
    const lot = await createAuction(test.resources, { days: 7 })
    const follower = await createFollower(test, { itemId: lot.itemId })
    const bidderId = await createMember(test.resources, { fundsMinor: 50_000n })
    await bidFor(test.resources, lot, { bidderId, amountMinor: 15_000n })
    await endIn(test.resources, lot.auctionId, 20 * hourMs)
    await Promise.all([send(), send()])
    await endIn(test.resources, lot.auctionId, 22 * hourMs)
    await send()
    expect((await endsToldTo(follower)).map(({ price }) => price)).toEqual([150])
  })

  it('tells of a sale that ends by itself, and not of one that does not', async () => {
    const sellerId = await createMember(test.resources, { name: 'Test Seller' })
    const offer = async (endsAt: Date | null) => {
      const itemId = await createWork(test.resources, { creatorId: sellerId, quantity: 3 })
      await openListing(test.resources.db, { itemId, sellerId, unitPriceMinor: 7_500n, quantity: 1, endsAt })
      return createFollower(test, { itemId })
    }
    const ending = await offer(new Date(Date.now() + 5 * hourMs))
    const endless = await offer(null)
    await send()
    expect((await endsToldTo(ending)).map(({ price }) => price)).toEqual([75])
    expect(await endsToldTo(endless)).toEqual([])
  })

  it('tells nobody who did not ask, who made the work, or who wants nothing to do with its seller', async () => {
    const lot = await createAuction(test.resources)
    const silent = await createFollower(test, { itemId: lot.itemId }, { onEnding: false })
    const blocker = await createFollower(test, { itemId: lot.itemId })
    await test.resources.db
      .insertInto('block')
      .values({ blocker_id: blocker.userId, blocked_id: lot.artistId })
      .execute()
    const maker = test.apiWith(await signInMember(test.resources, lot.artistId))
    await maker('POST /v1/alerts', { body: { target: { itemId: lot.itemId } } })
    await send()
    expect(await endsToldTo(silent)).toEqual([])
    expect(await endsToldTo(blocker)).toEqual([])
    const { items } = (await maker('GET /v1/notices', { query: {} })).data
    expect(items.filter(({ kind }) => kind === 'ends-soon')).toEqual([])
  })

  it('mails who wants that, with the end in it', async () => {
    const lot = await createAuction(test.resources)
    await createFollower(test, { itemId: lot.itemId }, { byMail: true })
    await createFollower(test, { itemId: lot.itemId })
    await send()
    expect(test.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('ends soon')])
    expect(test.mails[0]?.text).toMatch(/is available until .+ UTC\. The price is now \$100\.00\./)
  })
})
