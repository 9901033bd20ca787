import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRole } from '@monsoon/dev-env/postgres-roles'
import { createTestDatabase, runAsAdministrator, type TestDatabase } from '@monsoon/dev-env/test-database'
import { appendOnlyTables } from './append-only-tables.ts'
import { checkDatabase } from './check-database.ts'
import { ConfigError } from '#config.ts'
import { migrateToLatest } from '#migrate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const asApp = (text: string) => runAsAdministrator(database.url, text)

/** What the server's role may do to the tables of a schema. */
async function rightsIn(schema: string): Promise<Map<string, string>> {
  const rows = await database.asOwner(
    `SELECT relname AS name, ARRAY(SELECT may FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) AS may
       WHERE has_table_privilege($2, pg_class.oid, may)) AS rights
     FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p')`,
    [schema, appRole],
  )
  return new Map(rows.map(({ name, rights }) => [String(name), (rights as string[]).join(' ')]))
}

describe('the role that the server runs as', () => {
  it.each(appendOnlyTables)('adds to %s and reads it, and can neither change nor remove a row', async (table) => {
    await asApp(`SELECT * FROM ${table} LIMIT 1`)
    const [{ column } = {}] = await database.asOwner(
      `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`,
      [table],
    )
    // To somebody who has other rights, this is a warning and no error.
    await asApp(`GRANT UPDATE, DELETE, TRUNCATE ON ${table} TO ${appRole}`)
    for (const statement of [
      `UPDATE ${table} SET ${String(column)} = ${String(column)}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `DROP TABLE ${table} CASCADE`,
    ])
      await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  it('writes and reads every other table, the queue of jobs included, and alters none', async () => {
    const rights = await rightsIn('public')
    for (const [name, may] of [...rights, ...(await rightsIn('graphile_worker'))]) {
      const isAppendOnly = (appendOnlyTables as readonly string[]).includes(name)
      const isBook = name.startsWith('kysely_')
      expect(may, name).toBe(isBook ? 'SELECT' : isAppendOnly ? 'SELECT INSERT' : 'SELECT INSERT UPDATE DELETE')
    }
    expect(rights.size).toBeGreaterThan(150)
    await asApp(`SELECT graphile_worker.add_job('nothing', '{}')`)
    // Under row security, what is not allowed is not there.
    expect(await asApp('SELECT FROM graphile_worker._private_jobs')).toHaveLength(1)
  })

  it('cannot write through a view, which has the rights of its owner', async () => {
    const views = await database.asOwner(
      `SELECT relname FROM pg_class WHERE relkind = 'v' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
         AND has_table_privilege($1, oid, 'INSERT, UPDATE, DELETE')`,
      [appRole],
    )
    expect(views).toEqual([])
  })

  it('gets no more than that by any migration, whatever it was given in between', async () => {
    await database.asOwner(
      `GRANT ALL ON ledger_transfer, audit_entry TO ${appRole}; GRANT UPDATE ON item_event TO PUBLIC`,
    )
    const migrate = () => migrateToLatest({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
    // Two at once, as two machines of a new version start.
    expect(await Promise.all([migrate(), migrate(), migrate()])).toEqual([[], [], []])
    const rights = await rightsIn('public')
    for (const table of appendOnlyTables) expect(rights.get(table), table).toBe('SELECT INSERT')
  })

  it('gets its rights in a database that knew only its owner', async () => {
    const rights = async () => [await rightsIn('public'), await rightsIn('graphile_worker')]
    const before = await rights()
    await database.asOwner(`DROP OWNED BY ${appRole}`)
    await expect(asApp('SELECT FROM users')).rejects.toMatchObject({ code: '42501' })
    await migrateToLatest({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
    expect(await rights()).toEqual(before)
    await asApp(`SELECT graphile_worker.add_job('nothing', '{}')`)
    expect((await asApp('SELECT FROM graphile_worker._private_jobs')).length).toBeGreaterThan(0)
  })
})

/** A role of this test alone, as `grant` makes it, is asked whether production starts with it. */
async function problemWith(grant: (role: string) => string): Promise<string> {
  const role = `test_${randomBytes(8).toString('hex')}`
  await database.asOwner(`CREATE ROLE ${role} LOGIN`)
  try {
    await database.asOwner(grant(role))
    const url = new URL(database.url)
    url.username = role
    const checking = checkDatabase({ databaseUrl: url.href, timeoutMs: 4_000, isGuarded: true })
    return await checking.then(String, (error: unknown) => {
      if (error instanceof ConfigError) return error.message
      throw error
    })
  } finally {
    await database.asOwner(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`)
  }
}

describe('production', () => {
  const check = (databaseUrl: string, isGuarded = true) => checkDatabase({ databaseUrl, timeoutMs: 4_000, isGuarded })

  it('starts as the role that the migration has granted to', async () => {
    expect(await check(database.url)).toBe(true)
  })

  it('refuses a superuser; a demo does not', async () => {
    await check(database.ownerUrl, false)
    await expect(check(database.ownerUrl)).rejects.toThrow(/monsoon, is a superuser, or may become one/)
  })

  it.each([
    [
      'one who may become a superuser',
      (role: string) => `GRANT monsoon TO ${role} WITH INHERIT FALSE`,
      /is a superuser/,
    ],
    ['the owner of a table', (role: string) => `ALTER TABLE item_event OWNER TO ${role}`, /owns item_event/],
    ['who may change', (role: string) => `GRANT UPDATE ON audit_entry TO ${role}`, /rows of audit_entry/],
    ['who may change a column', (role: string) => `GRANT UPDATE (memo) ON ledger_entry TO ${role}`, /of ledger_entry/],
    ['who may remove', (role: string) => `GRANT DELETE ON ledger_transfer TO ${role}`, /of ledger_transfer/],
    ['who may empty', (role: string) => `GRANT TRUNCATE ON legal_consent TO ${role}`, /of legal_consent/],
    [
      'who may write everything',
      (role: string) => `GRANT pg_write_all_data TO ${role}`,
      /of ledger_entry, ledger_transfer/,
    ],
  ])('refuses %s', async (_who, grant, problem) => {
    const said = await problemWith(grant)
    expect(said).toMatch(problem)
    expect(said).toContain('MIGRATION_DATABASE_URL')
  })

  it('refuses the owner of the database', async () => {
    const [{ name } = {}] = await database.asOwner('SELECT current_database() AS name')
    expect(await problemWith((role) => `ALTER DATABASE ${String(name)} OWNER TO ${role}`)).toMatch(/owns the database/)
  })
})
