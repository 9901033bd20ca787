import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { createApi, type RunningApi } from '@monsoon/api/api'
import { checkDatabase } from '@monsoon/api/check-database'
import { ConfigError, loadProcessConfig, type Config } from '@monsoon/api/config'
import { loadBuiltWeb, loadLiveWeb, type Web } from './load-web.ts'
import { mountWeb } from './mount-web.ts'
import { pageOriginsOf } from './page-origins.ts'

/** How long requests and jobs may take to finish once the server was asked to stop. */
const stopWithinMs = 10_000
const lookAgainMs = 1_000

/** Opens everything, mounts the API at /v1 and the web at /, and listens. */
async function serve(config: Config): Promise<void> {
  const isThere = await check(config)
  const api = await createApi({ config })
  const web = config.DEV ? await loadLiveWeb(api.app.server) : await loadBuiltWeb()
  await mountWeb(api.app, {
    web,
    publicOrigin: config.PUBLIC_ORIGIN,
    hasAnyHost: config.MODE === 'demo',
    origins: pageOriginsOf(config),
    isDevelopment: config.DEV,
  })
  stopOnSignal(api, web)
  await api.app.listen({ host: config.HOST, port: config.PORT })
  await api.startBackground()
  if (!isThere) checkOnceBack(config).catch(giveUp)
}

const check = ({ DATABASE_URL, DATABASE_TIMEOUT_MS, MODE }: Config): Promise<boolean> =>
  checkDatabase({ databaseUrl: DATABASE_URL, timeoutMs: DATABASE_TIMEOUT_MS, isGuarded: MODE === 'production' })

/** A database that was away at the start is looked at as soon as it answers: it may be one that we must not serve. */
async function checkOnceBack(config: Config): Promise<void> {
  while (!(await check(config))) await sleep(lookAgainMs, undefined, { ref: false })
}

/**
 * New connections are refused, running requests and jobs end, then the process does. A second signal ends it at once.
 */
function stopOnSignal(api: RunningApi, web: Web): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    const { log } = api.app
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('requests or jobs did not finish in time')
      process.exit(1)
    }, stopWithinMs).unref()
    Promise.all([api.close(), web.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
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
  await serve(loadProcessConfig())
} catch (error) {
  giveUp(error)
}
