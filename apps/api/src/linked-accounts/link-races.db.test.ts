import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auctionPeople } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { linkAccounts } from '#test-support/people/link-accounts.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { areLinked } from './are-linked.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '10' } })
})
afterAll(() => test.checkBooksAndClose())

const { bidder, freeOf } = auctionPeople(() => test)
type Person = Awaited<ReturnType<typeof bidder>>
type Sale = Awaited<ReturnType<typeof createSale>>

/** Begins a purchase that has to wait for another buyer of the sale, and lets the link appear meanwhile. */
async function linkWhileItWaits<Result>(buyer: Person, sale: Sale, purchase: () => Promise<Result>): Promise<Result> {
  const { db, pool } = test.resources
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM listing WHERE id = $1 FOR UPDATE', [sale.saleId])
    const begun = purchase()
    begun.catch(() => {})
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }, 10_000)
    await linkAccounts(db, 'wallet', [buyer.userId, sale.artistId])
    await other.query('COMMIT')
    return await begun
  } finally {
    other.release()
  }
}

const inputOf = ({ itemId, saleId }: Sale) => ({ itemId, saleId, quantity: 1 })

describe('a link that appears while a purchase waits for the sale', () => {
  it('refuses a purchase from the wallet', async () => {
    const [buyer, sale] = [await bidder(), await createSale(test.resources)]
    const buy = () => buyer.api('POST /v1/buy', { body: inputOf(sale) })
    expect(await refusalOf(linkWhileItWaits(buyer, sale, buy))).toBe('own-item')
    expect(await freeOf(buyer.userId)).toBe(100_000n)
  })

  it('refuses to pay a reservation from the wallet', async () => {
    const [buyer, sale] = [await bidder(), await createSale(test.resources)]
    const { data } = await buyer.api('POST /v1/buy/initiate', { body: inputOf(sale) })
    const pay = () => buyer.api('POST /v1/buy', { body: { ...inputOf(sale), orderId: data.orderId } })
    expect(await refusalOf(linkWhileItWaits(buyer, sale, pay))).toBe('own-item')
  })

  it('sends the money of a card back', async () => {
    const [buyer, sale] = [await bidder(), await createSale(test.resources)]
    const { data } = await buyer.api('POST /v1/buy/initiate', { body: { ...inputOf(sale), modeOfPayment: 'card' } })
    const paymentId = data.paymentId ?? ''
    test.cards.succeed(paymentId)
    const pay = () => buyer.api('POST /v1/buy', { body: { ...inputOf(sale), paymentId } }).catch(() => undefined)
    await linkWhileItWaits(buyer, sale, pay)
    await test.runJobs()
    const order = await buyer.api('GET /v1/order/{id}', { params: { id: data.orderId } })
    expect(order.data.state).toBe('refunded')
    expect(test.cards.payments.get(paymentId)?.refundedMinor).toBe(10_840n)
  })

  it('goes unseen where one looks before one locks (control)', async () => {
    const [buyer, sale] = [await bidder(), await createSale(test.resources)]
    const { db } = test.resources
    const naive = async () => {
      if (await areLinked(db, buyer.userId, sale.artistId)) return 'refused'
      return db.transaction().execute(async (tx) => {
        await sql`SELECT FROM listing WHERE id = ${sale.saleId} FOR UPDATE`.execute(tx)
        return 'sold'
      })
    }
    expect(await linkWhileItWaits(buyer, sale, naive)).toBe('sold')
  })
})
