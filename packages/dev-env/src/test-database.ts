import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the tests' global setup: an administrator's connection to the cluster of this run. */
export const testClusterVariable = 'MONSOON_TEST_CLUSTER'
/** The migrated, empty database that every test file clones. */
export const templateName = 'monsoon_template'

export interface TestDatabase {
  /** Connection string for the clone. */
  url: string
  /** Ends what is still connected and removes the clone. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database for one test file, on the PostgreSQL that `vitest run --project db` starts. Takes some 30
 * ms.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[testClusterVariable]
  if (!cluster) throw new Error('No PostgreSQL for tests: name the file *.db.test.ts so that it runs in the db project')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdministrator(cluster, `CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdministrator(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** Runs one statement that PostgreSQL allows outside a transaction only. */
export async function runAsAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
