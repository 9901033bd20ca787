import { join } from 'node:path'
import { bankStandInKeys } from '@monsoon/dev-env/bank-stand-in/bank-stand-in-keys'
import type { KnownContracts } from '@monsoon/dev-env/chain-stand-in/deploy-once'
import { localChainId } from '@monsoon/dev-env/chain-stand-in/start-anvil'
import { cryptoStandInKeys } from '@monsoon/dev-env/crypto-stand-in/crypto-stand-in-keys'
import { identityStandInKeys } from '@monsoon/dev-env/identity-stand-in/identity-stand-in-keys'
import { demoClientApp } from '@monsoon/dev-env/demo-client/start-demo-client'
import { payoutStandInKeys } from '@monsoon/dev-env/payout-stand-in/payout-stand-in-keys'
import { courierStandInKeys } from '@monsoon/dev-env/courier-stand-in/courier-stand-in-keys'
import { marketStandInKeys } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import type { Service } from '@monsoon/dev-env/keep-alive'
import { answers, fewArenas, serverFlags, startNodeChild } from '@monsoon/dev-env/node-child'
import { isListening } from '@monsoon/dev-env/ports'
import { startPostgres, type RunningPostgres } from '@monsoon/dev-env/postgres'
import { appRole, ownerRole } from '@monsoon/dev-env/postgres-roles'
import type { DatabaseAddresses } from '@monsoon/api/migrate'
import { cardSettingsOf } from './card-settings.ts'
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

const scripts = {
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

/** The stand-in of the card provider that the settings name. */
export function cardService(place: RunPlace, gateway: string | undefined): Service {
  const { cards } = place.settings.ports
  const [script, dataFile] = gateway === 'nmi' ? [scripts.nmi, 'nmi.json'] : [scripts.cards, 'cards.jsonl']
  return {
    name: 'card stand-in',
    mark: script,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'cards'),
        name: 'card stand-in',
        script: join(place.root, script),
        args: [
          '--port',
          String(cards),
          '--app-origin',
          originOf(place),
          '--webhook-url',
          `http://${place.host}:${place.port}/v1/webhook/card`,
          '--data-file',
          join(place.dataFolder, dataFile),
        ],
        environment: {},
        isReady: () => isListening(cards, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

export function cryptoService(place: RunPlace): Service {
  const { crypto } = place.settings.ports
  return {
    name: 'crypto stand-in',
    mark: scripts.crypto,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'crypto'),
        name: 'crypto stand-in',
        script: join(place.root, scripts.crypto),
        args: [
          '--port',
          String(crypto),
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'crypto.json'),
        ],
        environment: {},
        isReady: () => isListening(crypto, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

export function mailService(place: RunPlace): Service {
  const { smtp, inbox } = place.settings.ports
  return {
    name: 'mail stand-in',
    mark: scripts.mail,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'mail'),
        name: 'mail stand-in',
        script: join(place.root, scripts.mail),
        args: ['--smtp-port', String(smtp), '--http-port', String(inbox), '--folder', join(place.dataFolder, 'mail')],
        environment: {},
        isReady: () => answers(`http://127.0.0.1:${inbox}/messages`),
        stopWithinMs: 5000,
      }),
  }
}

export function identityService(place: RunPlace): Service {
  const { identity } = place.settings.ports
  return {
    name: 'identity stand-in',
    mark: scripts.identity,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'identity'),
        name: 'identity stand-in',
        script: join(place.root, scripts.identity),
        args: ['--port', String(identity), '--app-origin', originOf(place)],
        environment: {},
        isReady: () => isListening(identity, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

export function payoutService(place: RunPlace): Service {
  const { payouts } = place.settings.ports
  return {
    name: 'payout stand-in',
    mark: scripts.payouts,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'payouts'),
        name: 'payout stand-in',
        script: join(place.root, scripts.payouts),
        args: ['--port', String(payouts), '--data-file', join(place.dataFolder, 'payouts.json')],
        environment: {},
        isReady: () => isListening(payouts, '127.0.0.1'),
        stopWithinMs: 5000,
      }),
  }
}

export function marketService(place: RunPlace): Service {
  const { market } = place.settings.ports
  return {
    name: 'marketplace stand-in',
    mark: scripts.market,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'market'),
        name: 'marketplace stand-in',
        script: join(place.root, scripts.market),
        args: [
          '--port',
          String(market),
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'market.json'),
        ],
        environment: {},
        isReady: () => isListening(market, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

export function courierService(place: RunPlace): Service {
  const { courier } = place.settings.ports
  return {
    name: 'courier stand-in',
    mark: scripts.courier,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'courier'),
        name: 'courier stand-in',
        script: join(place.root, scripts.courier),
        args: [
          '--port',
          String(courier),
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'parcels.json'),
        ],
        environment: {},
        isReady: () => isListening(courier, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

/** The bank of the demo's account: it has statements, and a page that sends transfers. */
export function bankService(place: RunPlace): Service {
  const { bank } = place.settings.ports
  return {
    name: 'bank stand-in',
    mark: scripts.bank,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'bank'),
        name: 'bank stand-in',
        script: join(place.root, scripts.bank),
        args: [
          '--port',
          String(bank),
          '--account',
          demoBankAccount.TRANSFER_ACCOUNT,
          '--app-origin',
          originOf(place),
          '--data-file',
          join(place.dataFolder, 'bank.json'),
        ],
        environment: {},
        isReady: () => isListening(bank, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

/** A site of somebody else, whose visitors sign in with Monsoon. */
export function demoClientService(place: RunPlace): Service {
  const { client } = place.settings.ports
  return {
    name: 'demo client',
    mark: scripts.client,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'client'),
        name: 'demo client',
        script: join(place.root, scripts.client),
        args: ['--port', String(client), '--app-origin', originOf(place)],
        environment: {},
        isReady: () => isListening(client, 'localhost'),
        stopWithinMs: 5000,
      }),
  }
}

/** A chain with our contracts, and an explorer of it. */
export function chainService(place: RunPlace): Service {
  const { chain } = place.settings.ports
  return {
    name: 'chain stand-in',
    mark: scripts.chain,
    start: () =>
      startNodeChild({
        ...childBasics(place, 'chain'),
        name: 'chain stand-in',
        script: join(place.root, scripts.chain),
        args: ['--port', String(chain), '--app-origin', originOf(place), '--folder', join(place.dataFolder, 'chain')],
        environment: {},
        isReady: () => answers(`${chainOrigin(place)}/contracts.json`),
        stopWithinMs: 5000,
      }),
  }
}

const chainOrigin = ({ settings }: Pick<RunPlace, 'settings'>): string => `http://localhost:${settings.ports.chain}`

/** Whether the demo brings the chain: whoever names an endpoint, or none, has decided. */
export const hasDemoChain = (given: Record<string, string | undefined>): boolean =>
  (given['MODE'] || 'demo') === 'demo' &&
  given['ETHEREUM_RPC_URLS'] === undefined &&
  given['POLYGON_RPC_URLS'] === undefined

/** What the server has to know of the demo's chain: both networks are the one. */
export async function readChainSettings(place: RunPlace): Promise<ChainSettings> {
  const url = chainOrigin(place)
  const contracts = (await (await fetch(`${url}/contracts.json`)).json()) as KnownContracts
  const settings = Object.fromEntries(
    (['ETHEREUM', 'POLYGON'] as const).flatMap((network) => [
      [`${network}_CHAIN_ID`, String(localChainId)],
      [`${network}_RPC_URLS`, url],
      [`${network}_CONFIRMATIONS`, '1'],
      [`${network}_CONTRACT`, contracts.artToken],
      [`${network}_EXPLORER`, url],
    ]),
  )
  return {
    settings: { ...settings, ETHEREUM_MARKET_CONTRACT: contracts.artMarket },
    isChainLost: contracts.isChainLost,
  }
}

export interface ChainSettings {
  settings: Record<string, string>
  /** An earlier run's chain is gone, and with it what was minted. */
  isChainLost: boolean
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

/** The demo shows invoices with tax and without. Numbers of the right shape, given to nobody. */
const demoTaxRegistrations = 'SG:M00000000X, AE:100000000000000, IN:9900SGP00000OSX'

/** Where the demo says that money can be transferred to: an account of the right shape, at no bank. */
const demoBankAccount = {
  TRANSFER_ACCOUNT: '0000-1234-5678',
  TRANSFER_BANK: 'Harbour Bank (demo)',
  TRANSFER_BIC: 'HARBSGSG',
}

/** Whoever names an account or its bank has one of their own. */
const hasDemoBank = (given: Record<string, string | undefined>): boolean =>
  given['TRANSFER_ACCOUNT'] === undefined && given['BANK_STATEMENTS_URL'] === undefined

/**
 * The server's environment: what the person set, and the local services for whatever they left unset. Stand-ins are
 * offered in demo mode only.
 */
export function serverEnvironment(
  place: RunPlace,
  given: Record<string, string | undefined>,
  databaseUrl: string,
): Record<string, string> {
  const { ports } = place.settings
  const isDemo = (given['MODE'] || 'demo') === 'demo'
  const standIns: Record<string, string> = {}
  if (isDemo && given['TAX_REGISTRATIONS'] === undefined) standIns['TAX_REGISTRATIONS'] = demoTaxRegistrations
  if (isDemo && hasDemoBank(given)) {
    Object.assign(standIns, demoBankAccount)
    standIns['BANK_STATEMENTS_URL'] = `http://localhost:${ports.bank}/statements?from={from}&to={to}`
    standIns['BANK_STATEMENTS_TOKEN'] = bankStandInKeys.token
  }
  if (isDemo && !given['CARD_GATEWAY_SECRET_KEY']) {
    standIns['CARD_GATEWAY_URL'] = `http://localhost:${ports.cards}`
    Object.assign(standIns, cardSettingsOf(given['CARD_GATEWAY']))
    if (!given['RATE_FEED_URL']) standIns['RATE_FEED_URL'] = `http://localhost:${ports.cards}/v2/prices/ETH-USD/spot`
  }
  if (isDemo && !given['CRYPTO_CHECKOUT']) {
    standIns['CRYPTO_CHECKOUT'] = 'nowpayments'
    standIns['CRYPTO_CHECKOUT_URL'] = `http://localhost:${ports.crypto}`
    standIns['CRYPTO_CHECKOUT_API_KEY'] = cryptoStandInKeys.apiKey
    standIns['CRYPTO_CHECKOUT_EMAIL'] = cryptoStandInKeys.email
    standIns['CRYPTO_CHECKOUT_PASSWORD'] = cryptoStandInKeys.password
    standIns['CRYPTO_CHECKOUT_CALLBACK_SECRETS'] = cryptoStandInKeys.callbackSecret
    standIns['CRYPTO_CHECKOUT_CALLBACK_ORIGIN'] = `http://${place.host}:${place.port}`
  }
  if (isDemo && !given['SMTP_URL']) {
    standIns['SMTP_URL'] = `smtp://127.0.0.1:${ports.smtp}`
    standIns['MAIL_INBOX_URL'] = `http://127.0.0.1:${ports.inbox}`
  }
  if (isDemo && !given['GOOGLE_CLIENT_ID']) {
    standIns['GOOGLE_ISSUER'] = `http://localhost:${ports.identity}`
    standIns['GOOGLE_CLIENT_ID'] = identityStandInKeys.clientId
    standIns['GOOGLE_CLIENT_SECRET'] = identityStandInKeys.clientSecret
  }
  if (isDemo && given['PAYOUT_URL'] === undefined) {
    standIns['PAYOUT_URL'] = `http://127.0.0.1:${ports.payouts}`
    standIns['PAYOUT_ORGANIZATION'] = payoutStandInKeys.organization
    standIns['PAYOUT_API_KEY'] = payoutStandInKeys.apiKey
    // Otherwise nobody could show the way to the end within a day.
    if (!given['PAYOUT_WAIT_HOURS']) standIns['PAYOUT_WAIT_HOURS'] = '0'
  }
  if (isDemo && given['OUTSIDE_MARKET_URL'] === undefined) {
    standIns['OUTSIDE_MARKET_URL'] = `http://localhost:${ports.market}`
    standIns['OUTSIDE_MARKET_API_KEY'] = marketStandInKeys.apiKey
    standIns['OUTSIDE_MARKET_NAME'] = marketStandInKeys.name
    standIns['OUTSIDE_MARKET_WALLETS'] = marketStandInKeys.wallet
  }
  if (isDemo && given['COURIER_URL'] === undefined) {
    standIns['COURIER_URL'] = `http://localhost:${ports.courier}`
    standIns['COURIER_API_KEY'] = courierStandInKeys.apiKey
  }
  if (isDemo && !given['CLIENT_APPS']) standIns['CLIENT_APPS'] = demoClientApp(ports.client)
  const own = {
    NODE_ENV: place.isDev ? 'development' : 'production',
    DEV: String(place.isDev),
    HOST: place.host,
    PORT: String(place.port),
    DATABASE_URL: databaseUrl,
    FILES_FOLDER: given['FILES_FOLDER'] || join(place.dataFolder, 'files'),
    PRIVATE_FILES_FOLDER: given['PRIVATE_FILES_FOLDER'] || join(place.dataFolder, 'private-files'),
  }
  // Who may change the tables is nothing that the server should know.
  const { MIGRATION_DATABASE_URL: _, ...others } = given
  const inherited = Object.fromEntries(
    Object.entries(others).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return { ...fewArenas, ...inherited, ...standIns, ...own }
}

/** Which stand-ins this run needs: none for a service that the person configured. */
export function standInsFor(place: RunPlace, given: Record<string, string | undefined>): Service[] {
  if ((given['MODE'] || 'demo') !== 'demo') return []
  const services: Service[] = []
  if (!given['CARD_GATEWAY_SECRET_KEY']) services.push(cardService(place, given['CARD_GATEWAY']))
  if (!given['CRYPTO_CHECKOUT']) services.push(cryptoService(place))
  if (!given['SMTP_URL']) services.push(mailService(place))
  if (!given['GOOGLE_CLIENT_ID']) services.push(identityService(place))
  if (given['PAYOUT_URL'] === undefined) services.push(payoutService(place))
  if (given['OUTSIDE_MARKET_URL'] === undefined) services.push(marketService(place))
  if (given['COURIER_URL'] === undefined) services.push(courierService(place))
  if (hasDemoBank(given)) services.push(bankService(place))
  if (!given['CLIENT_APPS']) services.push(demoClientService(place))
  return services
}

function childBasics(place: RunPlace, log: string) {
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
