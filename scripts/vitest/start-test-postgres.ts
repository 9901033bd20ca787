import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@monsoon/dev-env/ports'
import { startPostgres } from '@monsoon/dev-env/postgres'
import { appRole } from '@monsoon/dev-env/postgres-roles'
import { runAsAdministrator, templateName, testClusterVariable } from '@monsoon/dev-env/test-database'
import { migrateToLatest } from '@monsoon/api/migrate'

/** A PostgreSQL of its own with one migrated template. */
export async function startTestCluster(): Promise<{
  administrator: string
  templateUrl: string
  stop: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-test-'))
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await findFreePort(),
    isDurable: false,
    logFile: join(folder, 'postgres.log'),
  })
  const stop = async () => {
    await postgres.stop({ isImmediate: true })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const administrator = postgres.ownerUrlOf('postgres')
    const templateUrl = postgres.ownerUrlOf(templateName)
    await runAsAdministrator(administrator, `CREATE DATABASE ${templateName}`)
    await migrateToLatest({ databaseUrl: postgres.urlOf(templateName), ownerUrl: templateUrl })
    // Controls of races have tables of their own.
    await runAsAdministrator(templateUrl, `GRANT CREATE ON SCHEMA public TO ${appRole}`)
    return { administrator, templateUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One PostgreSQL for the whole run, whose template the test files clone; `test:constraints` brings its own. */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
  if (process.env[testClusterVariable]) return async () => {}
  const { administrator, stop } = await startTestCluster()
  // The workers are forked after this and inherit it.
  process.env[testClusterVariable] = administrator
  return stop
}
