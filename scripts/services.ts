import { join } from 'node:path'
import type { Service } from '@monsoon/dev-env/keep-alive'
import { answers, serverFlags, startNodeChild } from '@monsoon/dev-env/node-child'
import { startPostgres, type RunningPostgres } from '@monsoon/dev-env/postgres'
import { appRole, ownerRole } from '@monsoon/dev-env/postgres-roles'
import type { DatabaseAddresses } from '@monsoon/api/migrate'
import type { LocalSettings } from './local-settings.ts'

/** Where a run takes place, decided once at its start. */
export interface RunPlace {
  root: string
  dataFolder: string
  host: string
  port: number
  isDev: boolean
  settings: LocalSettings
}

/** The address that people type, which cookies and the card form are bound to. */
export function originOf({ port }: Pick<RunPlace, 'port'>): string {
  return new URL(process.env.PUBLIC_ORIGIN || `http://localhost:${port}`).origin
}

const databaseName = 'monsoon'

export const scripts = {
  cards: 'packages/dev-env/src/card-stand-in/main.ts',
  nmi: 'packages/dev-env/src/nmi-stand-in/main.ts',
  crypto: 'packages/dev-env/src/crypto-stand-in/main.ts',
  mail: 'packages/dev-env/src/mail-stand-in.ts',
  identity: 'packages/dev-env/src/identity-stand-in/main.ts',
  payouts: 'packages/dev-env/src/payout-stand-in/main.ts',
  market: 'packages/dev-env/src/market-stand-in/main.ts',
  courier: 'packages/dev-env/src/courier-stand-in/main.ts',
  bank: 'packages/dev-env/src/bank-stand-in/main.ts',
  client: 'packages/dev-env/src/demo-client/main.ts',
  chain: 'packages/dev-env/src/chain-stand-in/main.ts',
  server: 'apps/server/src/main.ts',
} as const

/** PostgreSQL in the data folder, as a service that is kept alive. */
export function postgresService(place: RunPlace): Service {
  return {
    name: 'database',
    async start() {
      const postgres = await startPostgres({
        folder: join(place.dataFolder, 'postgres'),
        port: place.settings.ports.postgres,
        passwords: { owner: place.settings.postgresPassword, app: place.settings.appPassword },
        isDurable: true,
        logFile: logIn(place, 'postgres'),
      })
      await ensureDatabase(postgres)
      return { ...postgres, ended: postgres.ended.then(() => 'killed'), stop: () => postgres.stop() }
    },
  }
}

/** Where the database is that this run migrates and serves. */
export function databaseOf(
  { settings }: Pick<RunPlace, 'settings'>,
  given: Record<string, string | undefined>,
): DatabaseAddresses {
  const { DATABASE_URL: own, MIGRATION_DATABASE_URL: ownOwner } = given
  if (own) return { databaseUrl: own, ownerUrl: ownOwner || own }
  const { ports, postgresPassword, appPassword } = settings
  const addressOf = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${ports.postgres}/${databaseName}`
  return { databaseUrl: addressOf(appRole, appPassword), ownerUrl: addressOf(ownerRole, postgresPassword) }
}

export function serverService(place: RunPlace, environment: Record<string, string>): Service {
  return {
    name: 'server',
    mark: scripts.server,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'server'),
        // While developing, the server's log is what one wants to see.
        ...(place.isDev ? { logFile: undefined } : {}),
        name: 'server',
        script: join(place.root, scripts.server),
        flags: serverFlags,
        environment,
        isReady: () => answers(`http://${place.host}:${place.port}/health/ready`),
        stopWithinMs: 12_000,
      }),
  }
}

export function childBasics(place: RunPlace, log: string) {
  return { folder: place.root, logFile: logIn(place, log), readyWithinMs: 60_000, inherited: compileCache() }
}

/**
 * Where Node keeps what it has compiled, where this process was told: a third of a child's start is to compile, and the
 * tests start Monsoon a dozen times.
 */
export function compileCache(): Record<string, string> {
  const folder = process.env.NODE_COMPILE_CACHE
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}

export const logIn = (place: RunPlace, name: string): string => join(place.dataFolder, 'logs', `${name}.log`)

async function ensureDatabase(postgres: RunningPostgres): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: postgres.ownerUrlOf('postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
