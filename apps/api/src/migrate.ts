import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { requireVersion } from './database/check-database.ts'
import { ConfigError, loadProcessConfig, type Config } from './config.ts'
import { openDb } from './db.ts'
import { grantToRole, readCurrentRole } from './database/grant-queries.ts'
import { silentLog } from './log.ts'
import { installVocabulary } from './catalog/install-vocabulary.ts'
import { splitStatements } from './split-statements.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Names of the migrations that this build ships, in their order. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .toSorted()
}

/** A statement that waits for the lock of a table blocks everyone behind it: it gives up early and is tried again. */
const patience = { lockTimeoutMs: 5_000, tryAgainAfterMs: 2_000, mostAttempts: 10 }
type Patience = typeof patience

/** What cannot run in a transaction, and can be cut off and done again (decision 180). */
const isConcurrent = (name: string): boolean => name.endsWith('.concurrent')

// Whatever limit the role has for statements that somebody waits for: an index of a large table takes longer.
const limitsOf = (scope: 'LOCAL' | 'SESSION', { lockTimeoutMs }: Patience) =>
  `SET ${scope} statement_timeout = 0; SET ${scope} lock_timeout = ${lockTimeoutMs}`

function migrationOf(name: string, text: string, given: Patience): Migration {
  if (!isConcurrent(name))
    return { up: async (db) => void (await sql.raw(`${limitsOf('LOCAL', given)};\n${text}`).execute(db)) }
  return {
    // The migrator gives one connection, which goes back to its pool.
    up: async (db) => {
      await sql.raw(limitsOf('SESSION', given)).execute(db)
      try {
        for (const statement of splitStatements(text)) await sql.raw(statement.text).execute(db)
      } finally {
        await sql.raw('RESET statement_timeout; RESET lock_timeout').execute(db)
      }
    },
  }
}

/** The files of SQL by the names of the migrations, in their order. */
async function readMigrations(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const name of await listMigrations()) texts[name] = await readFile(join(folder, `${name}.sql`), 'utf8')
  return texts
}

/** How many of these are applied together: in one transaction, or one by itself outside of any. */
function countTogether(names: readonly string[]): number {
  const alone = names.findIndex(isConcurrent)
  if (alone === -1) return names.length
  return Math.max(alone, 1)
}

const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Applies what is missing of these files of SQL, and gives its names. Waits for a lock a short time, and for whoever
 * holds it a longer one.
 */
export async function applyMigrations(
  db: Kysely<unknown>,
  texts: Readonly<Record<string, string>>,
  given: Patience = patience,
): Promise<string[]> {
  const names = Object.keys(texts)
  const migratorOf = (shown: readonly string[], disableTransactions = false) => {
    const migrations = Object.fromEntries(shown.map((name) => [name, migrationOf(name, texts[name] ?? '', given)]))
    return new Migrator({ db, provider: { getMigrations: async () => migrations }, disableTransactions })
  }
  const listMissing = async () =>
    (await migratorOf(names).getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name)
  const applied: string[] = []
  let missing = await listMissing()
  for (let attempt = 1; missing.length > 0;) {
    // Only those up to the last of them are shown: a migrator that is told to stop may go back.
    const last = missing[countTogether(missing) - 1] ?? ''
    const migrator = migratorOf(names.slice(0, names.indexOf(last) + 1), isConcurrent(last))
    const { error, results } = await migrator.migrateToLatest()
    const before = missing.length
    missing = await listMissing()
    if (!error) applied.push(...(results ?? []).map(({ migrationName }) => migrationName))
    // Another process was faster.
    else if (missing.length < before) continue
    else if (!isLocked(error) || attempt >= given.mostAttempts)
      throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
    else {
      attempt += 1
      await sleep(given.tryAgainAfterMs)
    }
  }
  return applied
}

/** Where a database is, as its two roles; they may be one, but not in production (decision 158). */
export interface DatabaseAddresses {
  /** As the role that the server runs as. */
  databaseUrl: string
  /** As the role that owns the tables. */
  ownerUrl: string
}

/** The addresses that the settings name: without an owner of its own the one role is both. */
export const addressesOf = ({
  DATABASE_URL,
  MIGRATION_DATABASE_URL,
}: Pick<Config, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>): DatabaseAddresses => ({
  databaseUrl: DATABASE_URL,
  ownerUrl: MIGRATION_DATABASE_URL || DATABASE_URL,
})

async function connected<Result>(
  url: string,
  work: (pool: pg.Pool, db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(pool, db)
  } finally {
    await db.destroy()
  }
}

/**
 * Brings a database to the newest schema, the job queue's own included, and gives the server's role its rights. Safe to
 * run again and beside another process. Throws ConfigError where the server is too old.
 */
export async function migrateToLatest({ databaseUrl, ownerUrl }: DatabaseAddresses): Promise<string[]> {
  await requireVersion(ownerUrl)
  return connected(ownerUrl, async (pool, db) => {
    const applied = await applyMigrations(db, await readMigrations())
    await runMigrations({ pgPool: pool })
    const role = await connected(databaseUrl, (_pool, own) => readCurrentRole(own))
    if (role !== (await readCurrentRole(db))) await grantToRole(db, role)
    return applied
  })
}

/**
 * Makes a database ready for this build: its schema, and the countries, regions, categories and tags that every Monsoon
 * has.
 */
export async function setUpDatabase(addresses: DatabaseAddresses): Promise<string[]> {
  const applied = await migrateToLatest(addresses)
  const { db } = openDb({ databaseUrl: addresses.databaseUrl, poolSize: 2, log: silentLog })
  try {
    await installVocabulary(db)
  } finally {
    await db.destroy()
  }
  return applied
}

/** The same for an operator, who reads what was done. */
export async function migrateAndSay(addresses: DatabaseAddresses): Promise<void> {
  const applied = await setUpDatabase(addresses)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n')
}

if (import.meta.main) {
  try {
    await migrateAndSay(addressesOf(loadProcessConfig()))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
