import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { inTransaction, openDb, type Db, type Tx } from '#db.ts'
import { openListing } from '#listings/open-listing.ts'
import { silentLog } from '#log.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'
import { updateCardSales } from './item-card-queries.ts'
import { refreshItemCards } from './refresh-item-card.ts'

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

/** A work that its maker and two owners sell, at 10, 30 and 20 USD. */
async function workOnSale(): Promise<{ itemId: string; first: string; dear: string; cheap: string }> {
  const [makerId, dearId, cheapId] = [
    await createMember({ db }),
    await createMember({ db }),
    await createMember({ db }),
  ]
  const itemId = await createWork({ db }, { creatorId: makerId, quantity: 3 })
  await db.deleteFrom('edition_range').where('item_id', '=', itemId).execute()
  const owners = [makerId, dearId, cheapId]
  const ranges = owners.map((owner_id, index) => ({
    item_id: itemId,
    first_no: index + 1,
    last_no: index + 1,
    owner_id,
  }))
  await db.insertInto('edition_range').values(ranges).execute()
  const list = async (sellerId: string, unitPriceMinor: bigint) =>
    (await openListing(db, { itemId, sellerId, unitPriceMinor, quantity: 1 })).listingId
  return {
    itemId,
    first: await list(makerId, 1000n),
    dear: await list(dearId, 3000n),
    cheap: await list(cheapId, 2000n),
  }
}

const cardOf = (itemId: string) =>
  db
    .selectFrom('item_card')
    .select(['listing_id as listingId', 'price_minor as price', 'available_quantity as available'])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()

const sell = (tx: Tx, id: string) =>
  tx.updateTable('listing').set({ available_quantity: 0, state: 'sold' }).where('id', '=', id).execute()

async function end(itemId: string, id: string, state: 'sold' | 'cancelled'): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('listing')
      .set({ state, ...(state === 'sold' && { available_quantity: 0 }) })
      .where('id', '=', id)
      .execute()
    await refreshItemCards(tx, [itemId])
  })
}

describe('the sale that a card shows', () => {
  it('is the first sale while it has stock, then the cheapest resale, then the last that was sold', async () => {
    const { itemId, first, dear, cheap } = await workOnSale()
    expect(await cardOf(itemId)).toEqual({ listingId: first, price: 1000n, available: 1 })
    await end(itemId, first, 'sold')
    expect(await cardOf(itemId)).toEqual({ listingId: cheap, price: 2000n, available: 1 })
    await end(itemId, cheap, 'sold')
    expect(await cardOf(itemId)).toEqual({ listingId: dear, price: 3000n, available: 1 })
    await end(itemId, dear, 'sold')
    expect(await cardOf(itemId)).toEqual({ listingId: cheap, price: 2000n, available: 0 })
  })

  it('is none when the last one was taken down', async () => {
    const { itemId, first, dear, cheap } = await workOnSale()
    for (const id of [first, dear, cheap]) await end(itemId, id, 'cancelled')
    expect(await cardOf(itemId)).toEqual({ listingId: null, price: null, available: 0 })
  })
})

describe('two sales of one work that end at the same time', () => {
  /** Both read before either has committed; the card's row decides who waits. Gives what the card shows at the end. */
  async function race(refresh: (tx: Tx, itemIds: string[]) => Promise<void>) {
    const { itemId, first, dear, cheap } = await workOnSale()
    let bothSold = (): void => {}
    const haveBothSold = new Promise<void>((resolve) => (bothSold = resolve))
    let sold = 0
    const buyer = (id: string, holdMs: number) =>
      inTransaction(db, async (tx) => {
        await sell(tx, id)
        sold += 1
        if (sold === 2) bothSold()
        await haveBothSold
        await refresh(tx, [itemId])
        await new Promise((resolve) => setTimeout(resolve, holdMs))
      })
    await Promise.all([buyer(first, 60), buyer(cheap, 60)])
    return { card: await cardOf(itemId), dear }
  }

  it('leave a card that knows of both', async () => {
    const { card, dear } = await race(refreshItemCards)
    expect(card).toEqual({ listingId: dear, price: 3000n, available: 1 })
  })

  it('would leave a card that offers what is gone, if the card were not locked first', async () => {
    const { card, dear } = await race(updateCardSales)
    expect(card.listingId).not.toBe(dear)
  })
})
