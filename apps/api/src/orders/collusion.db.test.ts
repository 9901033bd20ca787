import { ApiError } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAuction } from '#auctions/settle-auction.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { endIn } from '#test-support/auction-fixture.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createWork } from '#test-support/sale-fixture-queries.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const trades = 60

const usd = (cents: number): string => (cents / 100).toFixed(2)
const stakeMinor = 2_000_000n

/**
 * Who works together: an artist, their curator, and two who pretend to be buyers; and the works that go round among
 * them.
 */
async function openRing() {
  const join = () => createPerson(test, { fundsMinor: stakeMinor })
  const [artist, curator, straw, shill] = [await join(), await join(), await join(), await join()]
  const makeWork = (royaltyBps: number) =>
    createWork(test.resources, {
      creatorId: artist.userId,
      curatorId: curator.userId,
      quantity: 60,
      royaltyBps,
      hasCashback: true,
    })
  const works = [await makeWork(0), await makeWork(1_000), await makeWork(5_000)]
  return { artist, straw, shill, members: [artist, curator, straw, shill], works, makeWork }
}

type Ring = Awaited<ReturnType<typeof openRing>>

async function purchaseOf(orderId: string): Promise<{ saleId: string; itemId: string }> {
  const { rows } = await test.resources.pool.query<{ saleId: string; itemId: string }>(
    'SELECT listing_id AS "saleId", item_id AS "itemId" FROM orders WHERE id = $1',
    [orderId],
  )
  return rows[0] ?? { saleId: '', itemId: '' }
}

function refusedCashback(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'cashback-used') throw error
}

/** Sells at a price that they choose; then it is taken back, or resold among them. */
async function washTrade({ artist, straw, shill }: Ring, { itemId, cents, isRefunded }: Washed): Promise<void> {
  const sell = async (seller: Person, buyer: Person): Promise<string> => {
    const { data: sale } = await seller.api('POST /v1/list', {
      body: { itemId, quantity: 1, pricePerQuantity: usd(cents) },
    })
    const { data: order } = await buyer.api('POST /v1/buy', { body: { saleId: sale.saleId, itemId, quantity: 1 } })
    return order.orderId
  }
  const orderId = await sell(artist, straw)
  // Each work gives it once to the same buyer; they ask for it each time.
  await straw.api('POST /v1/buy/cashback', { body: await purchaseOf(orderId) }).catch(refusedCashback)
  if (isRefunded) await refundOrder(test.resources, { orderId, reason: 'They changed their mind' })
  else await sell(straw, shill)
}

interface Washed {
  itemId: string
  cents: number
  isRefunded: boolean
}

/** Two of them bid each other up; the higher bid buys. */
async function shillBids({ straw, shill }: Ring, seller: Person, { itemId, cents }: Washed): Promise<void> {
  const { data: lot } = await seller.api('POST /v1/list/auction', {
    body: { itemId, quantity: 1, minimumPrice: usd(cents), liveTill: 1 },
  })
  for (const [step, { api }] of [straw, shill, straw].entries())
    await api('PATCH /v1/bid/post', { body: { saleId: lot.id, itemId, amount: usd(cents + 1_000 * (step + 1)) } })
  await test.resources.pool.query(`UPDATE bid SET placed_at = placed_at - interval '1 day' WHERE auction_id = $1`, [
    lot.id,
  ])
  await endIn(test.resources, lot.id, -1)
  await settleAuction(test.resources, lot.id)
}

async function offerAndAccept(seller: Person, buyer: Person, { itemId, cents }: Washed): Promise<void> {
  const { data: offer } = await buyer.api('POST /v1/offer/request', {
    body: { itemId, quantity: 1, amount: usd(cents), ownerId: seller.userId },
  })
  await seller.api('PATCH /v1/offer/{id}/{answer}', { params: { id: offer.offerId, answer: 'accept' } })
}

/** What the ring has in its wallets, less what it owes after refunds; and what the house has earned. */
async function countMoney({ members }: Ring): Promise<{ ring: bigint; house: bigint }> {
  const { rows } = await test.resources.pool.query<{ ring: bigint; owed: bigint; house: bigint }>(
    `SELECT (SELECT sum(posted_minor) FROM ledger_account WHERE owner_id = ANY ($1::uuid[])) AS ring,
       sum(CASE WHEN debit_account = $2 THEN amount_minor WHEN credit_account = $2 THEN -amount_minor ELSE 0 END) AS owed,
       sum(CASE WHEN credit_account = ANY ($3::uuid[]) THEN amount_minor WHEN debit_account = ANY ($3::uuid[]) THEN -amount_minor
         ELSE 0 END) AS house FROM ledger_transfer`,
    [
      members.map(({ userId }) => userId),
      houseAccounts.receivables,
      [houseAccounts.shareOfSales, houseAccounts.mintFees, houseAccounts.transferFees, houseAccounts.cashback],
    ],
  )
  const [{ ring, owed, house } = { ring: 0n, owed: 0n, house: 0n }] = rows
  return { ring: ring - owed, house }
}

describe('people who trade among themselves', () => {
  it('lose what the house earns, whatever they sell, bid up, offer, take back and get as cashback', async () => {
    const ring = await openRing()
    const staked = stakeMinor * BigInt(ring.members.length)
    let before = (await countMoney(ring)).ring
    expect(before).toBe(staked)
    for (let index = 0; index < trades; index += 1) {
      const itemId = ring.works[index % ring.works.length] ?? ''
      // The odd cent is somebody's each time.
      const washed = { itemId, cents: 1_001 + ((index * 3_733) % 40_000), isRefunded: index % 2 === 0 }
      if (index % 3 === 0) await shillBids(ring, ring.artist, washed)
      else if (index % 3 === 1) await washTrade(ring, washed)
      // Who has some of a work makes no offer for it.
      else await offerAndAccept(ring.artist, ring.shill, { ...washed, itemId: await ring.makeWork(index * 50) })
      const { ring: after } = await countMoney(ring)
      expect(after).toBeLessThanOrEqual(before)
      before = after
    }
    const { ring: left, house } = await countMoney(ring)
    expect(left).toBe(staked - house)
    expect(house).toBeGreaterThan(0n)
  })
})
