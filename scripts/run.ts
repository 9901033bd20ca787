// What `npm start` runs under the pinned Node: builds, starts everything in order, keeps it alive and stops it in
// reverse.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepAlive, type KeptAlive, type Service } from '@monsoon/dev-env/keep-alive'
import { isAlive } from '@monsoon/dev-env/processes'
import { buildWeb, isWebStale } from './build-web.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readLocalSettings } from './local-settings.ts'
import { checkPort } from './preflight.mjs'
import { fail, showStep, StartProblem } from './progress.mjs'
import { openRunRecord, type OpenRunRecord } from './run-record.ts'
import { databaseOf, originOf, postgresService, serverService, type RunPlace } from './services.ts'
import { readStartSettings } from './start-settings.ts'
import { printWelcome } from './welcome.ts'
import { restartOnChange } from './restart-on-change.ts'
import { serverEnvironment } from './server-environment.ts'
import { chainService, hasDemoChain, readChainSettings, standInsFor } from './stand-in-services.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values: flags } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    /** Leaves an empty database empty, without the demo gallery. */
    empty: { type: 'boolean', default: false },
    /** Ends once the gallery is filled, before the server starts: other folders begin as copies of this one. */
    fill: { type: 'boolean', default: false },
    launchers: { type: 'string', default: '' },
    /** The installation that went before counts, too. */
    'commanded-at': { type: 'string' },
  },
})
const startedAt = Number(flags['commanded-at'] ?? Date.now())
const launchers = flags.launchers.split(',').filter(Boolean).map(Number)
/** In the order of their start, ready or not; they stop in reverse. */
const running: Promise<KeptAlive>[] = []
let record: OpenRunRecord | undefined
let stopping: Promise<void> | undefined
let firstSignalAt = 0

async function run(): Promise<void> {
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  const dataFolder = resolve(root, process.env.MONSOON_DATA || '.monsoon')
  const given = readStartSettings(process.env)
  const ownDatabase = given['DATABASE_URL']
  record = await openRunRecord(dataFolder, { url: originOf({ port }), launchers })
  await checkPort({ port, host })
  const place: RunPlace = {
    root,
    dataFolder,
    host,
    port,
    isDev: flags.dev,
    settings: await readLocalSettings(dataFolder),
  }

  if (!place.isDev && isWebStale(root)) await showStep('Building the web', () => buildWeb(root))
  const supports = [...(ownDatabase ? [] : [postgresService(place)]), ...standInsFor(place, given)]
  const chain = hasDemoChain(given) ? chainService(place) : undefined
  let chainSettings = {}
  if (supports.length > 0 || chain) {
    await showStep(`Starting the ${namesOf([...supports, ...(chain ? [chain] : [])])}`, async () => {
      const settings = chain && startChain(place, chain)
      await Promise.all(supports.map(start))
      chainSettings = { ...(await settings) }
    })
  }
  const database = databaseOf(place, given)
  const environment = { ...serverEnvironment(place, given, database.databaseUrl), ...chainSettings }
  await prepareDatabase(place, environment, { ...database, isSeeded: !flags.empty, isEmbedded: !ownDatabase })
  if (flags.fill) return await stop(0)
  const server = await showStep('Starting the server', () => start(serverService(place, environment)))
  if (place.isDev) restartOnChange(root, server, report)
  await printWelcome(place, startedAt)
}

async function start(service: Service): Promise<KeptAlive> {
  if (stopping) return await new Promise(() => {})
  const pending = keepAlive(service, {
    report,
    started: ({ name, mark }, pid) => (mark ? record?.addChild(name, pid, mark) : undefined),
    onFailure: (reason) => {
      report(`Stopping, because ${reason}. The logs are in the data folder under logs/.`)
      void stop(1)
    },
  })
  running.push(pending)
  return await pending.catch((error: unknown) => {
    // What a child said is what helps; where we were when it said so does not.
    throw new StartProblem(error instanceof Error ? error.message : String(error))
  })
}

/** Settings of the demo's chain; none where it cannot run: all but the chain works without. */
async function startChain(place: RunPlace, chain: Service): Promise<Record<string, string>> {
  try {
    await start(chain)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n').at(-1)
    report(`The chain is off, and nothing is minted: ${reason}`)
    return {}
  }
  const { settings, isChainLost } = await readChainSettings(place)
  if (isChainLost) {
    report(
      'The chain has lost what earlier runs minted; its contracts were deployed anew. `npm run reset` begins with both afresh.',
    )
  }
  return settings
}

const namesOf = (services: Service[]) => new Intl.ListFormat('en').format(services.map(({ name }) => name))

function report(line: string): void {
  console.log(`! ${line}`)
}

function stop(status: number): Promise<void> {
  stopping ??= (async () => {
    await stopAll()
    process.exit(status)
  })()
  return stopping
}

async function stopAll(): Promise<void> {
  for (const pending of running.toReversed()) {
    const service = await pending.catch(() => undefined)
    await service?.stop()
  }
  record?.close()
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // A terminal's Ctrl-C arrives twice: directly, and passed on by the start script.
    if (firstSignalAt && Date.now() - firstSignalAt > 1000) process.exit(1)
    if (!firstSignalAt) console.log('\nStopping …')
    firstSignalAt ||= Date.now()
    void stop(0)
  })
}

// Nobody else notices when npm or the start script is killed: their death is ours.
setInterval(() => {
  if (launchers.some((pid) => !isAlive(pid))) void stop(1)
}, 500).unref()

run().catch(async (error: unknown) => {
  if (stopping) return
  await stopAll()
  fail(error)
})
