import { openDb, type Db } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { id } from '@monsoon/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { insertBulkItems } from './bulk-items.ts'

let database: TestDatabase
let db: Db
let owner: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ databaseUrl: database.url, poolSize: 2, log: silentLog }).db
  owner = openDb({ databaseUrl: database.ownerUrl, poolSize: 1, log: silentLog }).db
})

afterAll(async () => {
  await db.destroy()
  await owner.destroy()
  await database.drop()
})

it('makes works that can be found, bought and counted, and more of them under another salt', async () => {
  await insertBulkItems(db, { owner, count: 120 })
  await insertBulkItems(db, { owner, count: 30, salt: 2 })
  const cards = await db.selectFrom('item_card').selectAll().execute()
  expect(cards).toHaveLength(150)
  for (const card of cards) {
    expect(id.safeParse(card.item_id).success).toBe(true)
    expect(card.listing_id).not.toBeNull()
    expect(card.available_quantity).toBe(card.supply)
    expect(card.price_minor).toBeGreaterThanOrEqual(1000n)
  }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM edition_range JOIN listing ON listing.id = edition_range.listing_id
    WHERE last_no - first_no + 1 = listing.available_quantity AND edition_range.state = 'listed'`.execute(db)
  expect(rows[0]?.count).toBe(150)
  const { rows: found } =
    await sql`SELECT item_id FROM item_card WHERE search_text @@ to_tsquery('simple', 'harb:*')`.execute(db)
  expect(found.length).toBeGreaterThan(0)
})
