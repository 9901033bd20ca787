import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { installVocabulary } from './catalog/install-vocabulary.ts'
import { requireVersion } from './check-database.ts'
import { ConfigError, loadProcessConfig } from './config.ts'
import { openDb } from './db.ts'
import { silentLog } from './log.ts'

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

/**
 * Brings a database to the newest schema, the job queue's own included. Safe to run again and beside another process.
 * Throws ConfigError where the server is too old.
 */
export async function migrateToLatest({ databaseUrl }: { databaseUrl: string }): Promise<string[]> {
  await requireVersion(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
    await runMigrations({ pgPool: pool })
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/**
 * Makes a database ready for this build: its schema, and the countries, regions, categories and tags that every Monsoon
 * has.
 */
export async function setUpDatabase({ databaseUrl }: { databaseUrl: string }): Promise<string[]> {
  const applied = await migrateToLatest({ databaseUrl })
  const { db } = openDb({ databaseUrl, poolSize: 2, log: silentLog })
  try {
    await installVocabulary(db)
  } finally {
    await db.destroy()
  }
  return applied
}

/** The same for an operator, who reads what was done. */
export async function migrateAndSay(databaseUrl: string): Promise<void> {
  const applied = await setUpDatabase({ databaseUrl })
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n')
}

if (import.meta.main) {
  try {
    await migrateAndSay(loadProcessConfig().DATABASE_URL)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
