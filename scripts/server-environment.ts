import { join } from 'node:path'
import { bankStandInKeys } from '@monsoon/dev-env/bank-stand-in/bank-stand-in-keys'
import { cryptoStandInKeys } from '@monsoon/dev-env/crypto-stand-in/crypto-stand-in-keys'
import { identityStandInKeys } from '@monsoon/dev-env/identity-stand-in/identity-stand-in-keys'
import { demoClientApp } from '@monsoon/dev-env/demo-client/start-demo-client'
import { payoutStandInKeys } from '@monsoon/dev-env/payout-stand-in/payout-stand-in-keys'
import { courierStandInKeys } from '@monsoon/dev-env/courier-stand-in/courier-stand-in-keys'
import { marketStandInKeys } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { fewArenas } from '@monsoon/dev-env/node-child'
import { cardSettingsOf } from './card-settings.ts'
import type { RunPlace } from './services.ts'

/** The demo shows invoices with tax and without. Numbers of the right shape, given to nobody. */
const demoTaxRegistrations = 'SG:M00000000X, AE:100000000000000, IN:9900SGP00000OSX'

/** Where the demo says that money can be transferred to: an account of the right shape, at no bank. */
export const demoBankAccount = {
  TRANSFER_ACCOUNT: '0000-1234-5678',
  TRANSFER_BANK: 'Harbour Bank (demo)',
  TRANSFER_BIC: 'HARBSGSG',
}

/** Whoever names an account or its bank has one of their own. */
export const hasDemoBank = (given: Record<string, string | undefined>): boolean =>
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
