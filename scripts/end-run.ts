// Ends everything that runs on a data folder. `node scripts/end-run.ts <folder>`
import { join } from 'node:path'
import { stopOrphanPostgres } from '@monsoon/dev-env/postgres-orphan'
import { fail } from './progress.mjs'
import { endRun, readRunRecord } from './run-record.ts'

const dataFolder = process.argv[2]
if (!dataFolder) throw new Error('Usage: end-run.ts <data folder>')
const record = readRunRecord(dataFolder)
try {
  if (record) await endRun(record)
  await stopOrphanPostgres(join(dataFolder, 'postgres'))
} catch (error) {
  fail(error)
}
