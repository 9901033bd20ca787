import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '#db.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { initiatePurchase } from '#orders/purchase/initiate-purchase.ts'
import { confiscate } from '#test-support/people/confiscate.ts'
import { suspendUser } from '#staff/suspend-user.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork } from '#test-support/sale-fixture-queries.ts'
import type { Viewer } from '#viewer.ts'
import { cancelListing } from './cancel-listing.ts'
import { changePrice } from './change-price.ts'
import { openListing } from './open-listing.ts'
import { moveHeldEditions } from '#editions/held-editions.ts'

let test: TestApi
let staff: Viewer

beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
  const userId = await createMember(test.resources, { role: 'admin' })
  staff = { userId, sessionId: '', role: 'admin' }
})
afterAll(() => test.checkBooksAndClose())

const rounds = 8
const unitPriceMinor = 10_000n

const succeeded = (results: PromiseSettledResult<unknown>[]): number =>
  results.filter(({ status }) => status === 'fulfilled').length

/** Between a naive look and a naive write others look too, however fast the machine is. */
const thinkFor = (tx: Tx) => sql`SELECT pg_sleep(0.02)`.execute(tx)

/** Editions of a work by state, and what its open sales say they have. */
async function stateOf(itemId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, sum(last_no - first_no + 1)::int AS count FROM edition_range WHERE item_id = ${itemId} GROUP BY state
    UNION ALL
    SELECT 'offered', coalesce(sum(available_quantity), 0)::int FROM listing WHERE item_id = ${itemId} AND state = 'active'
  `.execute(test.resources.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function work(quantity: number) {
  const sellerId = await createMember(test.resources)
  return { sellerId, itemId: await createWork(test.resources, { creatorId: sellerId, quantity }) }
}

describe('one edition, listed twice at once', () => {
  it('is in one sale, and the other call is refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sellerId, itemId } = await work(9)
      const offer = { itemId, sellerId, unitPriceMinor, quantity: 1, editions: [{ first: 5, last: 5 }] }
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => openListing(test.resources.db, offer)))
      expect(succeeded(results)).toBe(1)
      expect(await stateOf(itemId)).toEqual({ held: 8, listed: 1, offered: 1 })
    }
  })

  it('takes other numbers of the same range at once', async () => {
    const { sellerId, itemId } = await work(40)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) =>
        openListing(test.resources.db, {
          itemId,
          sellerId,
          unitPriceMinor,
          quantity: 1,
          editions: [{ first: nth * 2 + 1, last: nth * 2 + 1 }],
        }),
      ),
    )
    expect(succeeded(results)).toBe(20)
    expect(await stateOf(itemId)).toEqual({ held: 20, listed: 20, offered: 20 })
  })

  it('is in two sales of a seller who looks before listing (control)', async () => {
    const { db } = test.resources
    await sql`CREATE TABLE naive_edition (number integer PRIMARY KEY, state text NOT NULL)`.execute(db)
    await sql`CREATE TABLE naive_listing (number integer NOT NULL)`.execute(db)
    await sql`INSERT INTO naive_edition VALUES (5, 'held')`.execute(db)
    const naiveListing = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ state: string }>`SELECT state FROM naive_edition WHERE number = 5`.execute(tx)
        if (rows[0]?.state !== 'held') throw new Error('not free')
        await thinkFor(tx)
        await sql`UPDATE naive_edition SET state = 'listed' WHERE number = 5`.execute(tx)
        await sql`INSERT INTO naive_listing VALUES (5)`.execute(tx)
      })
    expect(succeeded(await Promise.allSettled(Array.from({ length: 6 }, naiveListing)))).toBeGreaterThan(1)
    await sql`DROP TABLE naive_edition, naive_listing`.execute(db)
  })
})

describe('a sale that is taken down while people buy', () => {
  it('sells to some and gives back the rest: nothing is lost, nothing is sold twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sale = await createSale(test.resources, { supply: 10 })
      const buyers = await Promise.all(
        Array.from({ length: 6 }, () => createMember(test.resources, { fundsMinor: 50_000n })),
      )
      const command = (buyerId: string) => ({ ...sale, buyerId, quantity: 1, opKey: null })
      const results = await Promise.allSettled<unknown>([
        ...buyers.map((buyerId, nth) =>
          nth % 2 === 0
            ? buyFromWallet(test.resources, command(buyerId))
            : initiatePurchase(test.resources, { ...command(buyerId), mode: 'fiatWallet', editions: undefined }),
        ),
        cancelListing(test.resources.db, { saleId: sale.saleId, sellerId: sale.artistId }),
      ])
      expect(results.at(-1)?.status).toBe('fulfilled')
      const begun = await test.resources.db
        .selectFrom('orders')
        .select('id')
        .where('item_id', '=', sale.itemId)
        .execute()
      expect(begun).toHaveLength(succeeded(results) - 1)
      const { held = 0, reserved = 0, offered } = await stateOf(sale.itemId)
      expect([held + reserved, offered]).toEqual([10, 0])
    }
  })
})

describe('a price that is changed while people buy', () => {
  it('is never charged to somebody who saw the other one', async () => {
    const sale = await createSale(test.resources, { supply: 40, priceMinor: 10_000n, hasCurator: false })
    const own = { saleId: sale.saleId, sellerId: sale.artistId }
    const buyers = await Promise.all(
      Array.from({ length: 16 }, () => createMember(test.resources, { fundsMinor: 50_000n })),
    )
    const expectedTotalMinor = 10_000 + 840
    const results = await Promise.allSettled<unknown>([
      ...buyers.map((buyerId) =>
        buyFromWallet(test.resources, { ...sale, buyerId, quantity: 1, opKey: null, expectedTotalMinor }),
      ),
      changePrice(test.resources.db, { ...own, unitPriceMinor: 20_000n }),
    ])
    const paid = await test.resources.db
      .selectFrom('orders')
      .select('total_minor as total')
      .where('listing_id', '=', sale.saleId)
      .execute()
    expect(paid).toHaveLength(succeeded(results) - 1)
    expect(paid.every(({ total }) => total === BigInt(expectedTotalMinor))).toBe(true)
  })

  it('takes one of two changes that were made from the same version', async () => {
    const sale = await createSale(test.resources)
    const own = { saleId: sale.saleId, sellerId: sale.artistId }
    const results = await Promise.allSettled(
      [11_000n, 12_000n, 13_000n].map((price) =>
        changePrice(test.resources.db, { ...own, unitPriceMinor: price, version: 1 }),
      ),
    )
    expect(succeeded(results)).toBe(1)
  })
})

describe('a work that is taken from its owner while it is listed', () => {
  it('is on offer by nobody when the house has confiscated it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sellerId, itemId } = await work(5)
      const offer = { itemId, sellerId, unitPriceMinor, quantity: 2 }
      await Promise.allSettled([
        openListing(test.resources.db, offer),
        confiscate(test.resources, { actor: staff, userId: sellerId, itemId, reason: 'Copies' }),
        openListing(test.resources.db, offer),
      ])
      expect(await stateOf(itemId)).toEqual({ held: 5, offered: 0 })
    }
  })

  it('is on offer by nobody when its owner is suspended', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sellerId, itemId } = await work(5)
      const offer = { itemId, sellerId, unitPriceMinor, quantity: 2 }
      await Promise.allSettled([
        openListing(test.resources.db, offer),
        suspendUser(test.resources.db, { actor: staff, userId: sellerId, reason: 'Copies' }),
        openListing(test.resources.db, offer),
      ])
      expect(await stateOf(itemId)).toEqual({ held: 5, offered: 0 })
    }
  })

  it('is either listed or given away, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sellerId, itemId } = await work(1)
      const toId = await createMember(test.resources)
      const [listed, moved] = await Promise.all([
        openListing(test.resources.db, { itemId, sellerId, unitPriceMinor, quantity: 1 }).then(
          () => true,
          () => false,
        ),
        inTransaction(test.resources.db, (tx) => moveHeldEditions(tx, { itemId, fromId: sellerId, toId })),
      ])
      expect(moved.length).toBe(listed ? 0 : 1)
      expect(await stateOf(itemId)).toEqual(listed ? { listed: 1, offered: 1 } : { held: 1, offered: 0 })
    }
  })
})
