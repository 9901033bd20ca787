import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations, listMigrations } from './migrate.ts'

let database: TestDatabase
let db: Kysely<unknown>
let other: pg.Client
let applied: Record<string, string> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  pool.on('error', () => {})
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  applied = Object.fromEntries((await listMigrations()).map((name) => [name, '']))
})
afterAll(async () => {
  await other.end()
  await db.destroy()
  await database.drop()
})

const indexTwice = `DROP INDEX CONCURRENTLY IF EXISTS planted_idx;
CREATE INDEX CONCURRENTLY planted_idx ON planted (a); -- one; two`

it('makes indexes outside a transaction, between migrations that have one, and once', async () => {
  const added = {
    '9990-planted': 'CREATE TABLE planted (a int)',
    '9991-index.concurrent': indexTwice,
    '9992-planted': 'ALTER TABLE planted ADD COLUMN b int; ALTER TABLE planted ADD COLUMN c int',
  }
  expect(await applyMigrations(db, { ...applied, ...added })).toEqual(Object.keys(added))
  applied = { ...applied, ...added }
  expect(await applyMigrations(db, applied)).toEqual([])
  const { rows } = await sql<{
    isValid: boolean
  }>`SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = 'planted_idx'::regclass`.execute(db)
  expect(rows).toEqual([{ isValid: true }])
})

it('does not wait in front of everybody for a lock, and tries again until whoever holds it is done', async () => {
  const added = { '9993-planted': 'ALTER TABLE planted ADD COLUMN d int' }
  const patience = { lockTimeoutMs: 100, tryAgainAfterMs: 20, mostAttempts: 2 }
  await other.query('BEGIN')
  await other.query('LOCK TABLE planted IN ACCESS SHARE MODE')
  await expect(applyMigrations(db, { ...applied, ...added }, patience)).rejects.toThrow('lock timeout')
  const applying = applyMigrations(db, { ...applied, ...added }, { ...patience, mostAttempts: 500 })
  await other.query('SELECT pg_sleep(0.3)')
  await other.query('COMMIT')
  expect(await applying).toEqual(['9993-planted'])
})

it('undoes the whole of a migration that fails, and those that came with it', async () => {
  const added = { '9994-planted': 'CREATE TABLE planted_too (a int)', '9995-planted': 'SELECT 1 / 0' }
  await expect(applyMigrations(db, { ...applied, '9993-planted': '', ...added })).rejects.toThrow('division by zero')
  const { rows } = await sql`SELECT FROM pg_tables WHERE tablename = 'planted_too'`.execute(db)
  expect(rows).toEqual([])
})
