import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApi } from '@monsoon/api/api'
import { loadConfig, type Config } from '@monsoon/api/config'
import { migrateToLatest } from '@monsoon/api/migrate'
import type { Resources } from '@monsoon/api/resources'
import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { startCardStandIn, type CardStandIn } from '@monsoon/dev-env/card-stand-in/start-card-stand-in'
import { answers, startNodeChild } from '@monsoon/dev-env/node-child'
import { findFreePort } from '@monsoon/dev-env/ports'
import { isAlive } from '@monsoon/dev-env/processes'
import { startPostgres, type RunningPostgres } from '@monsoon/dev-env/postgres'
import { runAsAdministrator } from '@monsoon/dev-env/test-database'

/** A whole Monsoon without pages, whose API and database can be killed and come back. */
export interface ChaosWorld {
  url: string
  cards: CardStandIn
  /** The same use cases in this process, to set up, to settle and to check. */
  resources: Resources
  killApi: () => Promise<void>
  killPostgres: () => Promise<void>
  close: () => Promise<void>
}

const folderOfThis = dirname(fileURLToPath(import.meta.url))

export async function openChaosWorld(): Promise<ChaosWorld> {
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
  await runAsAdministrator(postgres.urlOf('postgres'), 'CREATE DATABASE monsoon')
  const databaseUrl = postgres.urlOf('monsoon')
  await migrateToLatest({ databaseUrl })
  const cards = await startCardStandIn({
    ...cardStandInKeys,
    port: 0,
    appOrigin: url,
    webhookUrl: `${url}/v1/webhook/card`,
  })
  const environment = settings({ apiPort, databaseUrl, cardsUrl: cards.url, folder })
  const startApi = () =>
    startNodeChild({
      name: 'API',
      script: join(folderOfThis, 'chaos-api.ts'),
      environment,
      folder,
      logFile: join(folder, 'api.log'),
      isReady: () => answers(`${url}/health/ready`),
      readyWithinMs: 30_000,
      stopWithinMs: 10_000,
    })
  let api = await startApi()
  const own = await createApi({ config: loadConfig(environment) as Config })
  return {
    url,
    cards,
    resources: own.resources,
    killApi: async () => {
      if (!isAlive(api.pid))
        throw new Error(`the API died by itself:\n${readFileSync(join(folder, 'api.log'), 'utf8').slice(-4_000)}`)
      process.kill(api.pid, 'SIGKILL')
      await api.ended
      api = await startApi()
    },
    killPostgres: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.ended
      postgres = await openPostgres()
    },
    close: async () => {
      await api.stop()
      await own.close()
      await cards.close()
      await postgres.stop({ isImmediate: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
  RATE_LIMITS: 'false',
  FILES_FOLDER: join(folder, 'files'),
  PRIVATE_FILES_FOLDER: join(folder, 'private-files'),
  CARD_GATEWAY_URL: cardsUrl,
  CARD_GATEWAY_SECRET_KEY: cardStandInKeys.secretKey,
  CARD_GATEWAY_PUBLISHABLE_KEY: cardStandInKeys.publishableKey,
  CARD_GATEWAY_WEBHOOK_SECRETS: cardStandInKeys.webhookSecret,
})
