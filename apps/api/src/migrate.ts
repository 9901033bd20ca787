import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Names of the migrations that this build ships, in their order. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .toSorted()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await listMigrations()) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    // Whatever limit the role has for statements that somebody waits for: an index of a large table takes longer.
    migrations[name] = {
      up: async (db) => void (await sql.raw(`SET LOCAL statement_timeout = 0;\n${text}`).execute(db)),
    }
  }
  return migrations
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
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
    await runMigrations({ pgPool: pool })
    const role = await connected(databaseUrl, (_pool, own) => readCurrentRole(own))
    if (role !== (await readCurrentRole(db))) await grantToRole(db, role)
    return (results ?? []).map((result) => result.migrationName)
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
