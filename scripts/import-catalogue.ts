// `npm run import-catalogue -- --artist=mail@of.artist --staff=mail@of.staff works.csv [files.zip]`: staff bring a
// catalogue for an artist, by the server that runs. `--dry-run` only says what is wrong; `--whole` leaves out what
// lacks something; `--faults=faults.csv` writes all of it down.
import { createWriteStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importCatalogue } from '@monsoon/api/catalogues/import-catalogue'
import { writeFaults } from '@monsoon/api/catalogues/write-catalogue-files'
import { loadConfig, type Config } from '@monsoon/api/config'
import { Refusal } from '@monsoon/api/errors'
import { silentLog } from '@monsoon/api/log'
import type { Catalogue } from '@monsoon/contract/works/catalogues'
import { readKeptSettings } from './local-settings.ts'
import { databaseOf } from './services.ts'
import { serverEnvironment } from './server-environment.ts'
import { openResources } from '@monsoon/api/open-resources'
import { readStartSettings } from './start-settings.ts'

const usage = `npm run import-catalogue -- --artist=EMAIL --staff=EMAIL [--dry-run] [--whole] [--faults=FILE] TABLE [ZIP]`
const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Of the server that runs: what the environment says, or what `npm start` keeps in its data folder. */
function readConfig(): Config {
  const given = readStartSettings(process.env)
  if (given['DATABASE_URL']) return loadConfig(given)
  const dataFolder = resolve(root, process.env.MONSOON_DATA || '.monsoon')
  const settings = readKeptSettings(dataFolder)
  const place = { root, dataFolder, host: '127.0.0.1', port: Number(process.env.PORT || 3000), isDev: false, settings }
  return loadConfig(serverEnvironment(place, given, databaseOf(place, given).databaseUrl))
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function report({ state, reason, counts, summary, faulty }: Catalogue): void {
  if (reason !== null) return print(`It cannot be read: ${reason}`)
  const { whole, part, refused, known, made } = counts
  print(
    `${made} drafts made, ${whole} rows whole, ${part} lack something, ${refused} cannot be brought, ${known} were here`,
  )
  if (faulty > 0) print(`Something is said of ${faulty} rows, most often:`)
  for (const { column, msg, rows } of summary) print(`  ${String(rows).padStart(7)}  ${column}: ${msg}`)
  print(
    state === 'brought'
      ? 'The artist finds the drafts in the studio, and confirms their rights there.'
      : 'Nothing was made.',
  )
}

const { values, positionals } = parseArgs({
  options: {
    artist: { type: 'string' },
    staff: { type: 'string' },
    faults: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [table, zip] = positionals
if (!values.artist || !values.staff || !table) {
  print(usage)
  process.exit(2)
}
const resources = await openResources(readConfig(), silentLog)
let last = ''
try {
  const catalogue = await importCatalogue(resources, {
    artist: values.artist,
    staff: values.staff,
    table: resolve(table),
    zip: zip && resolve(zip),
    isDryRun: values['dry-run'],
    withParts: !values.whole,
    onProgress({ state, share }) {
      const line = `… ${state}: ${Math.floor((share ?? 0) * 100)} %`
      if (line !== last) print(line)
      last = line
    },
  })
  report(catalogue)
  if (values.faults)
    await pipeline(Readable.from(writeFaults(resources.db, catalogue.id)), createWriteStream(resolve(values.faults)))
  if (catalogue.state === 'refused') process.exitCode = 1
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  print(error.message)
  process.exitCode = 1
} finally {
  await resources.db.destroy()
}
// Ports of the signer and the store may linger.
process.exit()
