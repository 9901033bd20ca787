import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { countViews } from './count-views.ts'
import { isMachine } from './record-view.ts'
import { forgetOldViews } from './view-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15'
const visitor = (userAgent = browser) => test.apiWith({ 'user-agent': userAgent })
const member = async (userId?: string) =>
  test.apiWith({
    ...(await signInMember(test.resources, userId ?? (await createMember(test.resources)))),
    'user-agent': browser,
  })
const look = async (api: TestApi['api'], itemId: string) =>
  (await api('POST /v1/view/item', { body: { itemId } })).data.isCounted
// As a member: what visitors get may be a second old.
const shownViews = async (itemId: string) =>
  (await (await member())('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo.numberOfViews
const countWaiting = async () => {
  await test.resources.db.transaction().execute((tx) => sql`SELECT graphile_worker.add_job('count-views')`.execute(tx))
  await test.runJobs()
}
/** Puts everything that was seen so far on the day before. */
const letADayPass = async () => {
  for (const table of ['item_view', 'item_view_day', 'view_salt']) {
    await sql`UPDATE ${sql.table(table)} SET day = day - 1`.execute(test.resources.db)
  }
}

describe('views', () => {
  it('count once per viewer and day, and stand on the page within a minute [CALL-094]', async () => {
    const { itemId } = await createSale(test.resources)
    const fan = await member()
    expect(await look(fan, itemId)).toBe(true)
    expect(await look(fan, itemId)).toBe(false)
    expect(await look(visitor(), itemId)).toBe(true)
    expect(await look(visitor(), itemId)).toBe(false)
    await countWaiting()
    expect(await shownViews(itemId)).toBe(2)
    const { items } = (await (await member())('GET /v1/marketplace', { query: { limit: 100 } })).data
    expect(items.find(({ id }) => id === itemId)?.numberOfViews).toBe(2)
    await letADayPass()
    expect(await look(fan, itemId)).toBe(true)
    await countWaiting()
    expect(await shownViews(itemId)).toBe(3)
  })

  it('tell two visitors of one network apart by their browsers, and keep nothing of either', async () => {
    const { itemId } = await createSale(test.resources)
    expect(await look(visitor(), itemId)).toBe(true)
    expect(await look(visitor('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'), itemId)).toBe(true)
    const { rows } = await sql<object>`SELECT * FROM item_view WHERE item_id = ${itemId}`.execute(test.resources.db)
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
      rows.map(() => ['day', 'is_counted', 'item_id', 'viewer_hash']),
    )
  })

  it('are hashed anew for every work and day, so that nobody can be followed', async () => {
    const [one, two] = [await createSale(test.resources), await createSale(test.resources)]
    const fan = await member()
    const hashesOf = async () => {
      await look(fan, one.itemId)
      await look(fan, two.itemId)
      const { rows } = await sql<{ hash: string }>`SELECT encode(viewer_hash, 'hex') AS hash FROM item_view
        WHERE item_id IN (${one.itemId}, ${two.itemId})`.execute(test.resources.db)
      return rows.map(({ hash }) => hash)
    }
    await hashesOf()
    await letADayPass()
    const hashes = await hashesOf()
    expect(hashes).toHaveLength(4)
    expect(new Set(hashes).size).toBe(4)
  })

  it('of the maker, of an owner and of machines do not count', async () => {
    const { itemId, saleId, artistId } = await createSale(test.resources)
    expect(await look(await member(artistId), itemId)).toBe(false)
    const ownerId = await createMember(test.resources, { fundsMinor: 100_000n })
    const owner = await member(ownerId)
    await owner('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    expect(await look(owner, itemId)).toBe(false)
    for (const userAgent of [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'curl/8.9',
      'facebookexternalhit preview',
    ]) {
      expect(await look(visitor(userAgent), itemId), userAgent).toBe(false)
    }
    expect(isMachine('')).toBe(true)
    expect(isMachine('Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/140.0 Mobile Safari/537.36')).toBe(false)
  })

  it('of a work that is not there change nothing', async () => {
    expect(await look(visitor(), '01890000-0000-7000-8000-000000000000')).toBe(false)
  })

  it('lose their salt with the day, and themselves once they are counted', async () => {
    const { itemId } = await createSale(test.resources)
    await look(visitor(), itemId)
    await countWaiting()
    await letADayPass()
    await forgetOldViews(test.resources.db)
    const left = async (table: string) => {
      const { rows } = await sql<object>`SELECT * FROM ${sql.table(table)} WHERE day < current_date`.execute(
        test.resources.db,
      )
      return rows.length
    }
    expect(await left('view_salt')).toBe(0)
    expect(await left('item_view')).toBe(0)
    expect(await left('item_view_day')).toBeGreaterThan(0)
    expect(await shownViews(itemId)).toBe(1)
  })

  it('are counted once when two processes count at the same time', async () => {
    const { itemId } = await createSale(test.resources)
    await Promise.all(Array.from({ length: 8 }, (_, at) => look(visitor(`Mozilla/5.0 Reader ${at}`), itemId)))
    await Promise.all([countViews(test.resources.db), countViews(test.resources.db), countViews(test.resources.db)])
    expect(await shownViews(itemId)).toBe(8)
  })
})
