import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await createTestDatabase()
  second = await createTestDatabase()
})

afterAll(async () => {
  await first.drop()
  await second.drop()
})

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

it('gives each caller a migrated database of its own', async () => {
  await query(first.url, 'CREATE TABLE only_here (id int)')
  expect(await query(first.url, "SELECT to_regclass('only_here')::text AS name")).toEqual([{ name: 'only_here' }])
  expect(await query(second.url, "SELECT to_regclass('only_here')::text AS name")).toEqual([{ name: null }])
  expect(await query(second.url, "SELECT to_regclass('kysely_migration')::text AS name")).toEqual([
    { name: 'kysely_migration' },
  ])
})

it('removes a database that is still in use', async () => {
  const spare = await createTestDatabase()
  const client = new pg.Client({ connectionString: spare.url })
  client.on('error', () => {})
  await client.connect()
  await spare.drop()
  await expect(query(spare.url, 'SELECT 1')).rejects.toThrow(/does not exist/)
  await client.end().catch(() => {})
})
