import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApi } from '@monsoon/api/api'
import { loadConfig, type Config } from '@monsoon/api/config'
import { migrateToLatest } from '@monsoon/api/migrate'
import { addJob } from '@monsoon/api/outbox-queries'
import type { Resources } from '@monsoon/api/resources'
import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { startCardStandIn, type CardStandIn } from '@monsoon/dev-env/card-stand-in/start-card-stand-in'
import { answers, startNodeChild } from '@monsoon/dev-env/node-child'
import { findFreePort } from '@monsoon/dev-env/ports'
import { startPostgres, type RunningPostgres } from '@monsoon/dev-env/postgres'
import { runAsAdministrator } from '@monsoon/dev-env/test-database'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { watchForDeath } from './watch-for-death.ts'

/** A sale or an offer whose time is to be over now. */
export interface Deadline {
  kind: 'sale' | 'offer'
  id: string
}

/**
 * A whole Monsoon without pages, whose API and database can be killed and come back, and whose way between them can
 * fail.
 */
export interface ChaosWorld {
  url: string
  cards: CardStandIn
  /** The same use cases in this process, to set up, to settle and to check. Its way to the database does not fail. */
  resources: Resources
  /** Between the API and PostgreSQL. */
  network: FaultProxy
  /** Rejects, with what the API wrote last, when it ends without having been killed. */
  apiDeath: Promise<never>
  /** `meanwhile`: what happens before it is started again. */
  killApi: (meanwhile?: () => Promise<void>) => Promise<void>
  killPostgres: () => Promise<void>
  /** Lets the API's jobs find that the time of something is over. False: the database is away. */
  endNow: (deadline: Deadline) => Promise<boolean>
  close: () => Promise<void>
}

const folderOfThis = dirname(fileURLToPath(import.meta.url))

/** `more`: settings of the API, such as those of a chain. */
export async function openChaosWorld(
  random: () => number,
  more: Readonly<Record<string, string>> = {},
): Promise<ChaosWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-chaos-'))
  const [apiPort, databasePort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${apiPort}`
  const openPostgres = () =>
    startPostgres({
      folder: join(folder, 'postgres'),
      port: databasePort,
      isDurable: true,
      logFile: join(folder, 'postgres.log'),
    })
  let postgres: RunningPostgres = await openPostgres()
  await runAsAdministrator(postgres.ownerUrlOf('postgres'), 'CREATE DATABASE monsoon')
  const databaseUrl = postgres.urlOf('monsoon')
  await migrateToLatest({ databaseUrl, ownerUrl: postgres.ownerUrlOf('monsoon') })
  const cards = await startCardStandIn({
    ...cardStandInKeys,
    port: 0,
    appOrigin: url,
    webhookUrl: `${url}/v1/webhook/card`,
  })
  const network = await startFaultProxy({ targetPort: databasePort, random })
  const throughNetwork = databaseUrl.replace(`:${databasePort}/`, `:${network.port}/`)
  const environment = { ...settings({ apiPort, databaseUrl: throughNetwork, cardsUrl: cards.url, folder }), ...more }
  const logFile = join(folder, 'api.log')
  const deathWatch = watchForDeath(logFile)
  const startApi = async () => deathWatch.watch(await startChaosApi({ url, environment, folder, logFile }))
  let api = await startApi()
  const own = await createApi({ config: loadConfig({ ...environment, DATABASE_URL: databaseUrl }) as Config })
  const { resources } = own
  return {
    url,
    cards,
    network,
    resources,
    endNow: (deadline) =>
      endNow(resources, deadline).then(
        () => true,
        () => false,
      ),
    apiDeath: deathWatch.death,
    killApi: async (meanwhile) => {
      deathWatch.release(api)
      process.kill(api.pid, 'SIGKILL')
      await api.ended
      await meanwhile?.()
      api = await startApi()
    },
    killPostgres: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.ended
      postgres = await openPostgres()
    },
    close: async () => {
      deathWatch.release(api)
      await api.stop()
      await network.close()
      await own.close()
      await cards.close()
      await postgres.stop({ isImmediate: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const startChaosApi = (child: {
  url: string
  environment: Readonly<Record<string, string>>
  folder: string
  logFile: string
}) =>
  startNodeChild({
    name: 'API',
    script: join(folderOfThis, 'chaos-api.ts'),
    environment: child.environment,
    folder: child.folder,
    logFile: child.logFile,
    isReady: () => answers(`${child.url}/health/ready`),
    readyWithinMs: 30_000,
    stopWithinMs: 10_000,
  })

async function endNow({ pool, db }: Resources, { kind, id }: Deadline): Promise<void> {
  if (kind === 'sale') {
    await pool.query(`UPDATE listing SET ends_at = clock_timestamp() WHERE id = $1 AND state = 'active'`, [id])
    return addJob(db, 'end-sale', { listingId: id }, { key: `end-sale:${id}` })
  }
  await pool.query(
    `UPDATE offer SET expires_at = clock_timestamp() WHERE id = $1 AND state IN ('open', 'countered') AND expires_at > clock_timestamp()`,
    [id],
  )
  return addJob(db, 'expire-offer', { offerId: id }, { key: `expire-offer:${id}` })
}

const settings = ({
  apiPort,
  databaseUrl,
  cardsUrl,
  folder,
}: {
  apiPort: number
  databaseUrl: string
  cardsUrl: string
  folder: string
}) => ({
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: '10',
  LOG_LEVEL: 'error',
  TRANSFER_ACCOUNT: '000123456',
  RATE_LIMITS: 'false',
  FILES_FOLDER: join(folder, 'files'),
  PRIVATE_FILES_FOLDER: join(folder, 'private-files'),
  CARD_GATEWAY_URL: cardsUrl,
  CARD_GATEWAY_SECRET_KEY: cardStandInKeys.secretKey,
  CARD_GATEWAY_PUBLISHABLE_KEY: cardStandInKeys.publishableKey,
  CARD_GATEWAY_WEBHOOK_SECRETS: cardStandInKeys.webhookSecret,
})
