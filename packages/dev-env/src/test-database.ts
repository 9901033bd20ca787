import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { appRole } from './postgres-roles.ts'

/** Set by the tests' global setup: an administrator's connection to the cluster of this run. */
export const testClusterVariable = 'MONSOON_TEST_CLUSTER'
/** The migrated, empty database that every test file clones. */
export const templateName = 'monsoon_template'

export interface TestDatabase {
  /** Connection string for the clone, as the role that Monsoon runs as. */
  url: string
  /** As the owner of its tables: for what the program may not do. */
  ownerUrl: string
  /** Runs one statement as the owner and gives its rows. */
  asOwner: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Ends what is still connected and removes the clone. */
  drop: () => Promise<void>
}

/**
 * A migrated, empty database for one test file, on the PostgreSQL that `vitest run --project db` starts. Takes some 35
 * ms in memory, and up to a second on a disk that has made many.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[testClusterVariable]
  if (!cluster) throw new Error('No PostgreSQL for tests: name the file *.db.test.ts so that it runs in the db project')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Files are copied in a third of the time that it takes to write their pages through the log.
  await runAsAdministrator(cluster, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const ownerUrl = url.href
  url.username = appRole
  return {
    url: url.href,
    ownerUrl,
    asOwner: (text, values) => runAsAdministrator(ownerUrl, text, values),
    drop: async () => void (await runAsAdministrator(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** Runs one statement outside a transaction, as PostgreSQL wants some, and gives its rows. */
export async function runAsAdministrator(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}
