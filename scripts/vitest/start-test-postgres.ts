import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@monsoon/dev-env/ports'
import { startPostgres } from '@monsoon/dev-env/postgres'
import { appRole } from '@monsoon/dev-env/postgres-roles'
import { runAsAdministrator, templateName, testClusterVariable } from '@monsoon/dev-env/test-database'
import { migrateToLatest } from '@monsoon/api/migrate'

/** One PostgreSQL for the whole run, with one migrated template that the test files clone. */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
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
    const ownerUrl = postgres.ownerUrlOf(templateName)
    await runAsAdministrator(administrator, `CREATE DATABASE ${templateName}`)
    await migrateToLatest({ databaseUrl: postgres.urlOf(templateName), ownerUrl })
    // Controls of races have tables of their own.
    await runAsAdministrator(ownerUrl, `GRANT CREATE ON SCHEMA public TO ${appRole}`)
    // The workers are forked after this and inherit it.
    process.env[testClusterVariable] = administrator
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
