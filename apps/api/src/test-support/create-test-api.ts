import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import type { Api } from '@monsoon/contract/client'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { createApi, type ServedRoute } from '#api.ts'
import { listBusySenders } from '#chain/queue-queries.ts'
import { releaseLeases } from '#chain/sender-queries.ts'
import { composeJobs } from '#compose-jobs.ts'
import { loadConfig } from '#config.ts'
import { taskListOf } from '#jobs.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import type { LogStream } from '#log.ts'
import type { Mail } from '#mail/mailer.ts'
import { announceBids } from '#auctions/announce-bids.ts'
import { openChains, serveUntilQuiet } from '#open-chains.ts'
import { announceSales } from '#orders/announce-sale.ts'
import type { Resources } from '#resources.ts'
import { createFakeCardGateway, type FakeCardGateway } from '#test-support/payments/fake-card-gateway.ts'
import { createInjectClient } from '#test-support/calls/inject-client.ts'
import { requireDeclaredErrors } from '#test-support/calls/require-declared-errors.ts'

/** The whole API on a database of its own, without a port. */
export interface TestApi {
  app: FastifyInstance
  resources: Resources
  routes: readonly ServedRoute[]
  /** The typed client without an account. */
  api: Api
  /** The typed client with headers of its own, e.g. an Authorization. */
  apiWith: (headers: Record<string, string>) => Api
  cards: FakeCardGateway
  /** Mails that the jobs have sent, oldest first. */
  mails: Mail[]
  /** Starts the consumers of the outbox, as a server does. */
  startBackground: () => Promise<void>
  /** Runs the jobs that are due, until none is left. */
  runJobs: () => Promise<void>
  /** Runs one statement as the owner of the tables: for what the program may not do. Gives the rows. */
  asOwner: TestDatabase['asOwner']
  ownerUrl: string
  close: () => Promise<void>
  /** Closes, and fails where the books break a promise after all that was done. */
  checkBooksAndClose: () => Promise<void>
}

const quietLogger = new Logger(() => () => {})

/**
 * The connections of the jobs that a test runs, which open when it runs the first. Not the API's pool, as in jobs.ts:
 * it reads bigint columns as BigInt, which the runner cannot write back when a job fails.
 */
function openJobPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Serves the chain of a test that has one until nothing is on its way. Gives whether there was something. */
async function serveChains(resources: Resources): Promise<boolean> {
  let hasMoved = false
  for (const context of openChains(resources)) {
    const isBusy = async () => (await listBusySenders(resources.db, BigInt(context.network.chainId))).length > 0
    for (; await isBusy(); hasMoved = true) {
      await serveUntilQuiet(context)
      await setTimeout(20)
    }
    await releaseLeases(resources.db, context.workerId)
  }
  return hasMoved
}

async function runDueJobs(resources: Resources, pool: pg.Pool): Promise<void> {
  do await runOutbox(resources, pool)
  while (await serveChains(resources))
}

async function runOutbox(resources: Resources, pool: pg.Pool): Promise<void> {
  await announceSales(resources)
  await announceBids(resources)
  const taskList = taskListOf(composeJobs(resources), resources.config.JOBS_LEFT_WAITING)
  // The runner asks for the next job before it has written down that the last one is done: the next of the same queue
  // may be left.
  for (let runs = 0; runs < mostRuns; runs += 1) {
    await runOnce({ pgPool: pool, concurrency: 1, taskList, noHandleSignals: true, logger: quietLogger })
    while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await setTimeout(1)
    if (!(await isAnyDue(pool, Object.keys(taskList)))) return
  }
}

const mostRuns = 50

async function isAnyDue(pool: pg.Pool, tasks: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM graphile_worker.jobs WHERE task_identifier = ANY ($1) AND run_at <= now() AND locked_at IS NULL
      AND attempts < max_attempts LIMIT 1`,
    [tasks],
  )
  return (rowCount ?? 0) > 0
}

/** Settings override those of a test: cheap captchas, no limits, no log, no AVIF. */
export async function createTestApi({
  settings = {},
  overrides = {},
  logStream,
}: {
  logStream?: LogStream
  settings?: Record<string, string>
  overrides?: Partial<
    Pick<
      Resources,
      | 'bankStatements'
      | 'cards'
      | 'cryptoCheckout'
      | 'egress'
      | 'files'
      | 'landService'
      | 'mailer'
      | 'outsideMarket'
      | 'payouts'
      | 'pins'
      | 'rates'
      | 'readViewer'
      | 'reviewer'
    >
  >
} = {}): Promise<TestApi> {
  const database = await createTestDatabase()
  const cards = createFakeCardGateway()
  const mails: Mail[] = []
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '8',
    // A busy machine is no lost connection.
    DATABASE_TIMEOUT_MS: '10000',
    LOG_LEVEL: 'silent',
    CAPTCHA_COST: '1',
    RATE_LIMITS: 'false',
    // Takes longer than all else that is done with a picture, and nothing waits for it.
    JOBS_LEFT_WAITING: 'make-avif',
    ...(settings['MODE'] !== 'production' && { DEMO_ON_THE_INTERNET: 'true' }),
    FILES_FOLDER: join(tmpdir(), `monsoon-test-files-${randomUUID()}`),
    PRIVATE_FILES_FOLDER: join(tmpdir(), `monsoon-test-private-files-${randomUUID()}`),
    ...settings,
  })
  const { app, resources, routes, startBackground, close } = await createApi({
    config,
    ...(logStream && { logStream }),
    overrides: { cards, mailer: { send: async (mail) => void mails.push(mail) }, ...overrides },
  })
  requireDeclaredErrors(app)
  await app.ready()
  const jobPool = openJobPool(database.url)
  const closeAll = async () => {
    await close()
    if (!jobPool.ending) await jobPool.end()
    await database.drop()
  }
  return {
    app,
    resources,
    routes,
    startBackground,
    api: createInjectClient(app),
    apiWith: (headers) => createInjectClient(app, headers),
    cards,
    mails,
    asOwner: database.asOwner,
    ownerUrl: database.ownerUrl,
    runJobs: () => runDueJobs(resources, jobPool),
    close: closeAll,
    checkBooksAndClose: async () => {
      const broken = await listInvariantViolations(resources.db)
      await closeAll()
      if (broken.length > 0) throw new Error(`The books break promises: ${JSON.stringify(broken)}`)
    },
  }
}
