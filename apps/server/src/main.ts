import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { createApi, type RunningApi } from '@monsoon/api/api'
import { checkDatabase } from '@monsoon/api/database/check-database'
import { ConfigError, loadProcessConfig, type Config } from '@monsoon/api/config'
import type { Log } from '@monsoon/api/log'
import { addressesOf, migrateAndSay } from '@monsoon/api/migrate'
import { changeLogLevelOnSignal } from './change-log-level.ts'
import { loadBuiltWeb, loadLiveWeb, type Web } from './load-web.ts'
import type { Metrics } from './metrics.ts'
import { mountWeb } from './mount-web.ts'
import { pageOriginsOf } from './page-origins.ts'
import { serveSigner } from './serve-signer.ts'

const roles: Readonly<Record<Config['ROLE'], (config: Config) => Promise<void>>> = {
  all: serve,
  web: serve,
  worker: serve,
  migrate: (config) => migrateAndSay(addressesOf(config)),
  signer: serveSigner,
  backup: async (config) => (await import('./operate-backups.ts')).backUpAndSay(config),
}

const lookAgainMs = 1_000

/** Opens the database and what stands around it, and listens: to people, or to whoever asks a worker how it is. */
async function serve(config: Config): Promise<void> {
  const isThere = await check(config)
  const metrics = await loadMetrics(config)
  const [tracing, failures] = [await loadTracing(config), await loadFailures(config)]
  const api = await createApi({
    config,
    ...(metrics && { answered: metrics.answered }),
    ...(failures && { logStream: failures.stream }),
  })
  const web = config.ROLE === 'worker' ? null : await openWeb(api, config)
  // What is traced and reported while the rest closes is sent last.
  const closing = [() => Promise.all([api.close(), web?.close()]), tracing?.close, failures?.close]
  stopOnSignal({ log: api.app.log, closing, withinMs: config.STOP_WITHIN_MS })
  changeLogLevelOnSignal(api.app.log)
  await metrics?.serve(api)
  await api.app.listen({ host: config.HOST, port: config.PORT })
  if (config.ROLE !== 'web') await api.startBackground()
  if (!isThere) checkOnceBack(config).catch(giveUp)
}

const check = ({ DATABASE_URL, DATABASE_TIMEOUT_MS, MODE }: Config): Promise<boolean> =>
  checkDatabase({ databaseUrl: DATABASE_URL, timeoutMs: DATABASE_TIMEOUT_MS, isGuarded: MODE === 'production' })

/** A database that was away at the start is looked at as soon as it answers: it may be one that we must not serve. */
async function checkOnceBack(config: Config): Promise<void> {
  while (!(await check(config))) await sleep(lookAgainMs, undefined, { ref: false })
}

/** null, and nothing is loaded or counted, where nobody reads it. */
async function loadMetrics(config: Config): Promise<Metrics | null> {
  if (config.METRICS_PORT === 0) return null
  const { openMetrics } = await import('./metrics.ts')
  return openMetrics(config)
}

/** null, and nothing is loaded, where traces go nowhere. */
async function loadTracing(config: Config) {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(config)
}

async function loadFailures(config: Config) {
  if (config.SENTRY_DSN === '') return null
  const { reportFailures } = await import('./report-failures.ts')
  return reportFailures(config)
}

/** The web at /, beside the API at /v1. */
async function openWeb(api: RunningApi, config: Config): Promise<Web> {
  const web = config.DEV ? await loadLiveWeb(api.app.server) : await loadBuiltWeb()
  await mountWeb(api.app, {
    web,
    publicOrigin: config.PUBLIC_ORIGIN,
    hasAnyHost: config.MODE === 'demo',
    origins: pageOriginsOf(config),
    isDevelopment: config.DEV,
  })
  return web
}

/** What ends, one after the other. */
type Closing = readonly ((() => Promise<unknown>) | undefined)[]

/** Closes each, whatever becomes of those before it. Throws the first error; all are in the log. */
async function closeInTurn(closing: Closing, log: Log): Promise<void> {
  const errors: unknown[] = []
  for (const close of closing) {
    try {
      await close?.()
    } catch (error) {
      // Now, as long as failures are still reported.
      log.error({ err: error }, 'stopping failed')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * New connections are refused, running requests and jobs end, then the process does. A second signal ends it at once.
 */
function stopOnSignal({ log, closing, withinMs }: { log: Log; closing: Closing; withinMs: number }): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('requests or jobs did not finish in time')
      process.exit(1)
    }, withinMs).unref()
    closeInTurn(closing, log).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

function giveUp(error: unknown): never {
  // Settings are the operator's to mend: plain lines, no stack.
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`)
  process.exit(1)
}

try {
  const config = loadProcessConfig()
  await roles[config.ROLE](config)
} catch (error) {
  giveUp(error)
}
