import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { settleAuction } from '#auctions/settle-auction.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { expireOffer } from '#offers/expire-offer.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { createOffer, createOwnedWork, expireIn, stateOf } from '#test-support/offer-fixture.ts'
import { createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.checkBooksAndClose())
afterEach(() => vi.unstubAllGlobals())

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

/** Sets this process's clock wrong. The database keeps its own. */
function shiftClock(ms: number): void {
  const RightDate = Date
  class ShiftedDate extends RightDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RightDate.now() + ms)
      else super(...given)
    }
    static override now = () => RightDate.now() + ms
  }
  vi.stubGlobal('Date', ShiftedDate)
}

/** How far a moment of the database lies ahead by its own clock. */
async function aheadMs(query: string, ...values: unknown[]): Promise<number> {
  const text = `SELECT extract(epoch FROM (${query}) - clock_timestamp())::float8 * 1000 AS ms`
  const { rows } = await test.resources.pool.query<{ ms: number }>(text, values)
  return rows[0]?.ms ?? Number.NaN
}

/**
 * A deadline that was set some moments ago. A busy machine may take twenty seconds; a shifted clock is off by ninety.
 */
function expectAbout(ms: number, deadline: number): void {
  expect(ms).toBeGreaterThan(deadline - 20 * seconds)
  expect(ms).toBeLessThanOrEqual(deadline + 1)
}

const memberWith = (fundsMinor: bigint) => createPerson(test, { fundsMinor })

const jobOf = (key: string) => aheadMs('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', key)

describe.each([
  { name: '90 s ahead', shiftMs: 90 * seconds },
  { name: '90 s behind', shiftMs: -90 * seconds },
  { name: '3 days ahead', shiftMs: 3 * days },
])('a server whose clock is $name', ({ shiftMs }) => {
  it('sells what was listed at once, quotes for a minute, and ends sales when they end', async () => {
    shiftClock(shiftMs)
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 3 })
    const seller = test.apiWith(await signInMember(test.resources, artistId))
    const { data: listed } = await seller('POST /v1/list', {
      body: { itemId, quantity: 3, pricePerQuantity: 100, liveTill: 7 },
    })
    const { saleId } = listed
    expectAbout(await aheadMs('SELECT ends_at FROM listing WHERE id = $1', saleId), 7 * days)
    expectAbout(await jobOf(`end-sale:${saleId}`), 7 * days)
    const { api, userId } = await memberWith(50_000n)
    await api('POST /v1/calculation', { body: { saleId, itemId, quantity: 1 } })
    expectAbout(
      await aheadMs('SELECT expires_at FROM quote WHERE buyer_id = $1 ORDER BY created_at DESC LIMIT 1', userId),
      65 * seconds,
    )
    const { data: order } = await api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } })
    expect(order.state).toBe('paid')
    expect(await readFreeBalance(test.resources.db, userId)).toBe(50_000n - 10_840n)
  })

  it('tells of a sale as soon as it has begun, and leaves one to come for later', async () => {
    shiftClock(shiftMs)
    const launchAt = new Date((await readDatabaseClock()).getTime() + hours)
    const { saleId } = await createSale(test.resources, { launchAt })
    const { saleId: begun } = await createSale(test.resources)
    await test.runJobs()
    expectAbout(await jobOf(`tell-followers:sale:${saleId}`), hours)
    expect(await jobOf(`tell-followers:sale:${begun}`)).toBeNaN()
  })

  it('moves no launch for an exhibition that has opened, and those of one to come', async () => {
    shiftClock(shiftMs)
    const sale = await createSale(test.resources)
    const now = await readDatabaseClock()
    const show = (startAt: Date) =>
      hangExhibition(test.resources, {
        itemIds: [sale.itemId],
        startAt,
        endAt: new Date(now.getTime() + 9 * days),
        publishedAt: now,
      })
    await show(new Date(now.getTime() - minutes))
    expect(await aheadMs('SELECT launch_at FROM listing WHERE id = $1', sale.saleId)).toBeLessThanOrEqual(0)
    await show(new Date(now.getTime() + hours))
    expectAbout(await aheadMs('SELECT launch_at FROM listing WHERE id = $1', sale.saleId), hours)
  })

  it('holds editions for 180 s, and what a card sale earned for 7 days', async () => {
    shiftClock(shiftMs)
    const { saleId, itemId, artistId } = await createSale(test.resources)
    const { api } = await memberWith(0n)
    const body = { saleId, itemId, quantity: 1 }
    const { data: begun } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
    const { orderId } = begun
    const paymentId = begun.paymentId ?? ''
    expectAbout(await aheadMs('SELECT reserved_until FROM orders WHERE id = $1', orderId), 180 * seconds)
    expectAbout(await jobOf(`expire-order:${orderId}`), 180 * seconds)
    await expireOrder(test.resources, orderId)
    expect((await api('GET /v1/order/{id}', { params: { id: orderId } })).data.state).toBe('reserved')
    test.cards.succeed(paymentId)
    await api('POST /v1/buy', { body: { ...body, paymentId } })
    expectAbout(await aheadMs('SELECT release_at FROM ledger_hold WHERE owner_id = $1', artistId), 7 * days)
    await releaseDueHolds(test.resources.db)
    expect(await readFreeBalance(test.resources.db, artistId)).toBe(0n)
  })

  it('takes bids until the end, puts off only a near end, and settles after it', async () => {
    shiftClock(shiftMs)
    const lot = await createAuction(test.resources)
    const { auctionId } = lot
    const { userId } = await memberWith(50_000n)
    const { userId: rivalId } = await memberWith(50_000n)
    expectAbout(await aheadMs('SELECT live_till FROM auction WHERE id = $1', auctionId), days)
    await bidFor(test.resources, lot, { bidderId: userId, amountMinor: 11_000n })
    expectAbout(await aheadMs('SELECT live_till FROM auction WHERE id = $1', auctionId), days)
    await endIn(test.resources, auctionId, 5 * minutes)
    await bidFor(test.resources, lot, { bidderId: rivalId, amountMinor: 12_000n })
    expectAbout(await aheadMs('SELECT live_till FROM auction WHERE id = $1', auctionId), 10 * minutes)
    // What comes at the first end comes again at the one that bids have put off.
    await settleAuction(test.resources, auctionId)
    expect(await stateOfAuction(auctionId)).toBe('live')
    expectAbout(await jobOf(`settle-auction:${auctionId}`), 10 * minutes)
    await test.resources.pool.query(`UPDATE bid SET placed_at = placed_at - interval '1 hour' WHERE auction_id = $1`, [
      auctionId,
    ])
    await endIn(test.resources, auctionId, -1)
    await expect(bidFor(test.resources, lot, { bidderId: userId, amountMinor: 13_000n })).rejects.toMatchObject({
      code: 'auction-over',
    })
    await settleAuction(test.resources, auctionId)
    expect(await stateOfAuction(auctionId)).toBe('sold')
    expect(await readFreeBalance(test.resources.db, rivalId)).toBe(50_000n - 12_840n)
    expect(await readFreeBalance(test.resources.db, userId)).toBe(50_000n)
  })

  it('keeps offers for a week, counter-offers for two days, and no money of one that has ended', async () => {
    shiftClock(shiftMs)
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    expectAbout(await aheadMs('SELECT expires_at FROM offer WHERE id = $1', offerId), 7 * days)
    await expireOffer(test.resources.db, offerId)
    expect(await stateOf(test.resources, offerId)).toBe('open')
    const owner = test.apiWith(await signInMember(test.resources, artistId))
    await owner('POST /v1/offer/{id}/counter', { params: { id: offerId }, body: { amount: 150 } })
    expectAbout(await aheadMs('SELECT expires_at FROM offer WHERE id = $1', offerId), 48 * hours)
    expectAbout(await jobOf(`expire-offer:${offerId}`), 48 * hours)
    await expireIn(test.resources, offerId, -1)
    await expireOffer(test.resources.db, offerId)
    expect(await stateOf(test.resources, offerId)).toBe('expired')
    expect(await readFreeBalance(test.resources.db, buyerId)).toBe(100_000n)
  })
})

async function readDatabaseClock(): Promise<Date> {
  const { rows } = await test.resources.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now ?? new Date(Number.NaN)
}

async function stateOfAuction(auctionId: string): Promise<string | undefined> {
  const { rows } = await test.resources.pool.query<{ state: string }>('SELECT state FROM auction WHERE id = $1', [
    auctionId,
  ])
  return rows[0]?.state
}
