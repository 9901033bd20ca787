import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { openDb, type Db } from '#db.ts'
import { silentLog } from '#log.ts'
import { createMember, createWork, addTransferAddress } from '#test-support/sale-fixture-queries.ts'
import { openListing } from './open-listing.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ databaseUrl: database.url, poolSize: 10, log: silentLog }).db
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const unitPriceMinor = 1000n
const rangesOf = async (itemId: string) => {
  const rows = await db
    .selectFrom('edition_range')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('first_no')
    .execute()
  return rows.map((row) => `${row.first_no}-${row.last_no} ${row.state}`)
}
const work = async (quantity: number, at?: Date) => {
  const creatorId = await createMember({ db })
  return { creatorId, itemId: await createWork({ db }, { creatorId, quantity, at }) }
}

describe('openListing', () => {
  it('takes the lowest numbers, or those that the seller names, and leaves the others free [ROLE-035]', async () => {
    const { creatorId, itemId } = await work(10)
    await openListing(db, { itemId, sellerId: creatorId, unitPriceMinor, quantity: 3 })
    expect(await rangesOf(itemId)).toEqual(['1-3 listed', '4-10 held'])
    await addTransferAddress(db, creatorId)
    const { listingId } = await openListing(db, {
      itemId,
      sellerId: creatorId,
      unitPriceMinor: 2500n,
      quantity: 2,
      editions: [{ first: 7, last: 8 }],
      acceptedPaymentMethod: 'all',
    })
    expect(await rangesOf(itemId)).toEqual(['1-3 listed', '4-6 held', '7-8 listed', '9-10 held'])
    expect(
      await db.selectFrom('listing').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow(),
    ).toMatchObject({
      state: 'active',
      total_quantity: 2,
      available_quantity: 2,
      is_primary: true,
      accepted_payment_method: 'all',
      currency: 'USD',
    })
  })

  it.each(['crypto', 'all'] as const)('takes %s only from sellers with a crypto account [RULE-043]', async (method) => {
    const { creatorId, itemId } = await work(1)
    const offer = { itemId, sellerId: creatorId, unitPriceMinor, quantity: 1, acceptedPaymentMethod: method }
    await expect(openListing(db, offer)).rejects.toMatchObject({
      code: 'crypto-account-needed',
      message: 'Add crypto account',
    })
    await addTransferAddress(db, creatorId)
    await expect(openListing(db, offer)).resolves.toBeDefined()
  })

  it('tells the history, and keeps the day on which the editions were acquired', async () => {
    const at = new Date('2026-02-03T04:05:06Z')
    const { creatorId, itemId } = await work(4, at)
    await openListing(db, { itemId, sellerId: creatorId, unitPriceMinor, quantity: 2 })
    const events = await db
      .selectFrom('item_event')
      .selectAll()
      .where('item_id', '=', itemId)
      .orderBy('occurred_at')
      .execute()
    expect(
      events.map(({ kind, quantity, editions, amount_minor: amount }) => [kind, quantity, editions, amount]),
    ).toEqual([
      ['lazy_mint', 4, '1-4', null],
      ['list', 2, '1-2', 1000n],
    ])
    const ranges = await db.selectFrom('edition_range').select('acquired_at').where('item_id', '=', itemId).execute()
    expect(ranges.map(({ acquired_at: acquired }) => acquired.toISOString())).toEqual([
      at.toISOString(),
      at.toISOString(),
    ])
  })

  it('is first-hand for the maker and a resale for anybody else', async () => {
    const { creatorId, itemId } = await work(2)
    const ownerId = await createMember({ db })
    await db.updateTable('edition_range').set({ owner_id: ownerId }).where('item_id', '=', itemId).execute()
    const { listingId } = await openListing(db, { itemId, sellerId: ownerId, unitPriceMinor, quantity: 2 })
    expect(await db.selectFrom('listing').select('is_primary').where('id', '=', listingId).executeTakeFirst()).toEqual({
      is_primary: false,
    })
    await expect(openListing(db, { itemId, sellerId: creatorId, unitPriceMinor, quantity: 1 })).rejects.toMatchObject({
      code: 'quantity-above-owned',
      message: sellMessages.quantityAboveOwned,
    })
  })

  it('refuses what the seller does not hold free, and works that are not there', async () => {
    const { creatorId, itemId } = await work(5)
    const offer = { itemId, sellerId: creatorId, unitPriceMinor, quantity: 6 }
    await expect(openListing(db, offer)).rejects.toMatchObject({
      code: 'quantity-above-owned',
      message: sellMessages.quantityAboveOwned,
    })
    await openListing(db, { ...offer, quantity: 2 })
    await expect(openListing(db, { ...offer, quantity: 2, editions: [{ first: 2, last: 3 }] })).rejects.toMatchObject({
      code: 'edition-not-free',
      message: 'Edition 2-3 is not free: it was sold or is on offer already.',
    })
    await expect(openListing(db, { ...offer, itemId: creatorId, quantity: 1 })).rejects.toMatchObject({
      code: 'item-not-found',
    })
    expect(await rangesOf(itemId)).toEqual(['1-2 listed', '3-5 held'])
  })

  it('asks at least 10 USD', async () => {
    const { creatorId, itemId } = await work(1)
    await expect(openListing(db, { itemId, sellerId: creatorId, unitPriceMinor: 999n, quantity: 1 })).rejects.toThrow(
      'at least 10 USD',
    )
  })

  it('never offers an edition twice when the same seller lists twice at once', async () => {
    const { creatorId, itemId } = await work(10)
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => openListing(db, { itemId, sellerId: creatorId, unitPriceMinor, quantity: 3 })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const listed = await db
      .selectFrom('edition_range')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('state', '=', 'listed')
      .execute()
    expect(listed.reduce((sum, { first_no: first, last_no: last }) => sum + last - first + 1, 0)).toBe(9)
  })
})
