import type { Settings } from './schema.ts'
import { demoCustodyXpub, demoSecrets } from './demo-values.ts'
import { isInternalEmail } from '#internal-email.ts'
import { readLocalKeys } from '#sealing/local-key-wrapper.ts'

/** What must hold of the settings, by what an operator is told where it does not. */
type Guards = Readonly<Record<string, (config: Settings) => boolean>>

/** Said in TRUSTED_PROXIES: people reach this server itself. */
export const noProxy = 'none'

// A tenth of the default; below, solving takes no time.
const leastCaptchaCost = 100
/** What one person may decide in production at most, whatever the settings say: 50,000 USD. */
const mostAloneMinor = 5_000_000n
/** Where ether is money. */
const mainChainId = 1
// Chance gives 32 characters of hexadecimal fewer different ones once in 100,000 times.
const leastDifferent = 8

const isHttps = (address: string): boolean => address.startsWith('https://')
const isHttpsOrEmpty = (address: string): boolean => address === '' || isHttps(address)
const looksRandom = (secret: Iterable<unknown>): boolean => new Set(secret).size >= leastDifferent
const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key)
const isLiveKey = (key: string): boolean => /^[a-z]+_live_/.test(key)

const isThisMachine = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address)

/** A database on this machine, or over a connection whose certificate is checked. */
function isDatabaseSafe(address: string): boolean {
  if (address === '') return true
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || decodeURIComponent(host).startsWith('/') || isThisMachine(host)) return true
  return searchParams.get('sslmode') === 'verify-full'
}

/** A range so wide that strangers would say themselves where they come from. */
function isWideRange(range: string): boolean {
  const [address = '', bits] = range.split('/')
  return bits !== undefined && !(Number(bits) >= (address.includes(':') ? 16 : 8))
}

const keysOf = (text: string) => readLocalKeys(text).map(({ key }) => key)

/** None of these keys is one of the others. */
function areApart(keys: string, ...others: string[]): boolean {
  const taken = others.flatMap(keysOf)
  return keysOf(keys).every((key) => !taken.some((other) => other.equals(key)))
}

const listsOfKeys = [
  'SEALING_KEYS',
  'CERTIFICATE_KEYS',
  'SECURITY_LOG_KEYS',
  'AUDIT_KEYS',
  'TOKEN_KEYS',
  'FINGERPRINT_KEYS',
] as const

/** No key of this list is in one of the others. */
const isListApart =
  (name: (typeof listsOfKeys)[number]) =>
  (config: Settings): boolean =>
    areApart(config[name], ...listsOfKeys.filter((other) => other !== name).map((other) => config[other]))

const hasChain = ({ ETHEREUM_RPC_URLS, POLYGON_RPC_URLS }: Settings): boolean =>
  ETHEREUM_RPC_URLS.length + POLYGON_RPC_URLS.length > 0
const hasMainMarket = (config: Settings): boolean =>
  config.ETHEREUM_CHAIN_ID === mainChainId &&
  config.ETHEREUM_RPC_URLS.length > 0 &&
  config.ETHEREUM_MARKET_CONTRACT !== ''

const secretGuards: Guards = {
  'TOKEN_KEYS still has its demo value': (config) => !config.TOKEN_KEYS.includes(demoSecrets.TOKEN_KEYS),
  'FINGERPRINT_KEYS still has its demo value': (config) =>
    !config.FINGERPRINT_KEYS.includes(demoSecrets.FINGERPRINT_KEYS),
  'REFRESH_TOKEN_SECRET still has its demo value': (config) =>
    config.REFRESH_TOKEN_SECRET !== demoSecrets.REFRESH_TOKEN_SECRET,
  'CAPTCHA_SECRET still has its demo value': (config) => config.CAPTCHA_SECRET !== demoSecrets.CAPTCHA_SECRET,
  'SEALING_KEYS still has its demo value': (config) => !config.SEALING_KEYS.includes(demoSecrets.SEALING_KEYS),
  'CERTIFICATE_KEYS still has its demo value': (config) =>
    !config.CERTIFICATE_KEYS.includes(demoSecrets.CERTIFICATE_KEYS),
  'SECURITY_LOG_KEYS still has its demo value': (config) =>
    !config.SECURITY_LOG_KEYS.includes(demoSecrets.SECURITY_LOG_KEYS),
  'AUDIT_KEYS still has its demo value': (config) => !config.AUDIT_KEYS.includes(demoSecrets.AUDIT_KEYS),
  'TOKEN_KEYS must be random': (config) => keysOf(config.TOKEN_KEYS).every(looksRandom),
  'FINGERPRINT_KEYS must be random': (config) => keysOf(config.FINGERPRINT_KEYS).every(looksRandom),
  'REFRESH_TOKEN_SECRET must be random': (config) => looksRandom(config.REFRESH_TOKEN_SECRET),
  'CAPTCHA_SECRET must be random': (config) => looksRandom(config.CAPTCHA_SECRET),
  'SEALING_KEYS must be random': (config) => keysOf(config.SEALING_KEYS).every(looksRandom),
  'CERTIFICATE_KEYS must be random': (config) => keysOf(config.CERTIFICATE_KEYS).every(looksRandom),
  'SECURITY_LOG_KEYS must be random': (config) => keysOf(config.SECURITY_LOG_KEYS).every(looksRandom),
  'AUDIT_KEYS must be random': (config) => keysOf(config.AUDIT_KEYS).every(looksRandom),
  'REFRESH_TOKEN_SECRET and CAPTCHA_SECRET must differ': (config) =>
    config.REFRESH_TOKEN_SECRET !== config.CAPTCHA_SECRET,
  'TOKEN_KEYS must not repeat a key of another list': isListApart('TOKEN_KEYS'),
  'FINGERPRINT_KEYS must not repeat a key of another list': isListApart('FINGERPRINT_KEYS'),
  'CERTIFICATE_KEYS must not repeat a key of SEALING_KEYS': (config) =>
    areApart(config.CERTIFICATE_KEYS, config.SEALING_KEYS),
  'SECURITY_LOG_KEYS must not repeat a key of SEALING_KEYS and CERTIFICATE_KEYS': (config) =>
    areApart(config.SECURITY_LOG_KEYS, config.SEALING_KEYS, config.CERTIFICATE_KEYS),
  'AUDIT_KEYS must not repeat a key of SEALING_KEYS, CERTIFICATE_KEYS and SECURITY_LOG_KEYS': (config) =>
    areApart(config.AUDIT_KEYS, config.SEALING_KEYS, config.CERTIFICATE_KEYS, config.SECURITY_LOG_KEYS),
  'CUSTODY_XPUB is the demo key, whose phrase is public': (config) => config.CUSTODY_XPUB !== demoCustodyXpub,
  'SEALING_TRANSIT_URL must be https: data keys and its token go there': (config) =>
    isHttpsOrEmpty(config.SEALING_TRANSIT_URL),
  'SEALING_TRANSIT_TOKEN is missing': (config) =>
    config.SEALING_TRANSIT_URL === '' || config.SEALING_TRANSIT_TOKEN !== '',
}

const moneyGuards: Guards = {
  'CARD_GATEWAY_URL points to a stand-in for money; leave it empty for Stripe': (config) =>
    config.CARD_GATEWAY !== 'stripe' || config.CARD_GATEWAY_URL === '',
  'CARD_GATEWAY_URL must be https: anything else is a stand-in for money': (config) =>
    config.CARD_GATEWAY !== 'nmi' || isHttpsOrEmpty(config.CARD_GATEWAY_URL),
  'CARD_GATEWAY_THREE_D_SECURE_KEY is missing: cards are charged with 3-D Secure alone': (config) =>
    config.CARD_GATEWAY !== 'nmi' || config.CARD_GATEWAY_THREE_D_SECURE_KEY !== '',
  'CARD_GATEWAY_SECRET_KEY is of test mode, where money is pretended': (config) =>
    !isTestKey(config.CARD_GATEWAY_SECRET_KEY),
  'CARD_GATEWAY_PUBLISHABLE_KEY is of test mode, where money is pretended': (config) =>
    !isTestKey(config.CARD_GATEWAY_PUBLISHABLE_KEY),
  'CARD_GATEWAY_SECRET_KEY is missing': (config) => config.CARD_GATEWAY_SECRET_KEY !== '',
  'CARD_GATEWAY_WEBHOOK_SECRETS is missing': (config) => config.CARD_GATEWAY_WEBHOOK_SECRETS.length > 0,
  'CARD_MONEY_DAYS must be 1 at least: what a card brought could leave before its bank objects': (config) =>
    config.CARD_MONEY_DAYS >= 1,
  'WITHDRAWAL_TWO_PEOPLE_USD_MINOR may not be above WITHDRAWAL_DAILY_CAP_USD_MINOR: nobody would be a second one': (
    config,
  ) => config.WITHDRAWAL_TWO_PEOPLE_USD_MINOR <= config.WITHDRAWAL_DAILY_CAP_USD_MINOR,
  [`WITHDRAWAL_TWO_PEOPLE_USD_MINOR may be ${mostAloneMinor} at most`]: (config) =>
    config.WITHDRAWAL_TWO_PEOPLE_USD_MINOR <= mostAloneMinor,
  [`REFUND_TWO_PEOPLE_USD_MINOR may be ${mostAloneMinor} at most`]: (config) =>
    config.REFUND_TWO_PEOPLE_USD_MINOR <= mostAloneMinor,
  [`STAFF_TWO_PEOPLE_USD_MINOR may be ${mostAloneMinor} at most`]: (config) =>
    config.STAFF_TWO_PEOPLE_USD_MINOR <= mostAloneMinor,
  'RATE_FEED_URL must be https: anything else is a stand-in': (config) => isHttpsOrEmpty(config.RATE_FEED_URL),
  'PAYOUT_URL must be https: anything else is a stand-in for money': (config) => isHttpsOrEmpty(config.PAYOUT_URL),
  'PAYOUT_API_KEY is missing': (config) => config.PAYOUT_URL === '' || config.PAYOUT_API_KEY !== '',
  'BANK_STATEMENTS_URL must be https: anything else is a stand-in for money': (config) =>
    isHttpsOrEmpty(config.BANK_STATEMENTS_URL),
  'BANK_STATEMENTS_TOKEN is missing': (config) =>
    config.BANK_STATEMENTS_URL === '' || config.BANK_STATEMENTS_TOKEN !== '',
  'TRANSFER_ACCOUNT is missing: statements of the bank are compared with it': (config) =>
    config.BANK_STATEMENTS_URL === '' || config.TRANSFER_ACCOUNT !== '',
  'OUTSIDE_MARKET_URL must be https: anything else is a stand-in': (config) =>
    isHttpsOrEmpty(config.OUTSIDE_MARKET_URL),
  'OUTSIDE_MARKET_WALLETS is missing: nobody would know what the house has bought': (config) =>
    config.OUTSIDE_MARKET_URL === '' || config.OUTSIDE_MARKET_WALLETS.length > 0,
}

const cryptoGuards: Guards = {
  'CRYPTO_CHECKOUT_URL points to a stand-in for money; leave it empty for NOWPayments': (config) =>
    config.CRYPTO_CHECKOUT !== 'nowpayments' || config.CRYPTO_CHECKOUT_URL === '',
  'CRYPTO_CHECKOUT_URL must be the https address of the BTCPay server': (config) =>
    config.CRYPTO_CHECKOUT !== 'btcpay' || isHttps(config.CRYPTO_CHECKOUT_URL),
  'CRYPTO_CHECKOUT_API_KEY is missing': (config) =>
    config.CRYPTO_CHECKOUT === 'none' || config.CRYPTO_CHECKOUT_API_KEY !== '',
  'CRYPTO_CHECKOUT_EMAIL is missing': (config) =>
    config.CRYPTO_CHECKOUT !== 'nowpayments' || config.CRYPTO_CHECKOUT_EMAIL !== '',
  'CRYPTO_CHECKOUT_PASSWORD is missing': (config) =>
    config.CRYPTO_CHECKOUT !== 'nowpayments' || config.CRYPTO_CHECKOUT_PASSWORD !== '',
  'CRYPTO_CHECKOUT_STORE is missing': (config) =>
    config.CRYPTO_CHECKOUT !== 'btcpay' || config.CRYPTO_CHECKOUT_STORE !== '',
  'CRYPTO_CHECKOUT_CALLBACK_ORIGIN must be https': (config) => isHttpsOrEmpty(config.CRYPTO_CHECKOUT_CALLBACK_ORIGIN),
  'CRYPTO_CHECKOUT_CALLBACK_SECRETS is missing': (config) =>
    config.CRYPTO_CHECKOUT === 'none' || config.CRYPTO_CHECKOUT_CALLBACK_SECRETS.length > 0,
}

const networkGuards = (name: 'ETHEREUM' | 'POLYGON'): Guards => ({
  [`${name}_RPC_URLS must name two endpoints or more, so that none is believed alone`]: (config) =>
    config[`${name}_RPC_URLS`].length !== 1,
  [`${name}_RPC_URLS must be https`]: (config) => config[`${name}_RPC_URLS`].every(isHttps),
  [`${name}_CONTRACT is missing`]: (config) =>
    config[`${name}_RPC_URLS`].length === 0 || config[`${name}_CONTRACT`] !== '',
})

const chainGuards: Guards = {
  ...networkGuards('ETHEREUM'),
  ...networkGuards('POLYGON'),
  'ETHEREUM_MARKET_MAX_ORDER_ETH is missing: the market has had no outside audit': (config) =>
    !hasMainMarket(config) || config.ETHEREUM_MARKET_MAX_ORDER_ETH !== '',
  'ETHEREUM_MARKET_PAUSER is missing: the market has had no outside audit': (config) =>
    !hasMainMarket(config) || config.ETHEREUM_MARKET_PAUSER !== '',
  'SIGNER_SEED or SIGNER_URL is missing: the demo seed is public': (config) =>
    !hasChain(config) || config.SIGNER_SEED !== '' || config.SIGNER_URL !== '',
  'SIGNER_SEED has no place beside SIGNER_URL': (config) => config.SIGNER_SEED === '' || config.SIGNER_URL === '',
  'SIGNER_URL must be https, or this machine: its token moves works and money': ({ SIGNER_URL }) =>
    isHttpsOrEmpty(SIGNER_URL) || isThisMachine(hostOf(SIGNER_URL)),
  'SIGNER_TOKEN needs 32 characters at least': (config) => config.SIGNER_URL === '' || config.SIGNER_TOKEN.length >= 32,
  'CHAIN_RPC_URL must be https: its answer decides who signs in with a wallet': (config) =>
    isHttpsOrEmpty(config.CHAIN_RPC_URL),
  'IPFS_PINNING_URL must be https: its token is a secret': (config) => isHttpsOrEmpty(config.IPFS_PINNING_URL),
  'IPFS_PINNING_TOKEN is missing': (config) => config.IPFS_PINNING_URL === '' || config.IPFS_PINNING_TOKEN !== '',
}

const serverGuards: Guards = {
  'PUBLIC_ORIGIN must be https': (config) => isHttps(config.PUBLIC_ORIGIN),
  'TRUSTED_PROXIES is missing: name the proxy that ends TLS, or none where there is no proxy': (config) =>
    config.TRUSTED_PROXIES.length > 0,
  'TRUSTED_PROXIES may have ranges of /8 and narrower, of IPv6 /16: else strangers say where they come from': (
    config,
  ) => !config.TRUSTED_PROXIES.some(isWideRange),
  'DATABASE_URL of another machine must have sslmode=verify-full': (config) => isDatabaseSafe(config.DATABASE_URL),
  'MIGRATION_DATABASE_URL of another machine must have sslmode=verify-full': (config) =>
    isDatabaseSafe(config.MIGRATION_DATABASE_URL),
  'GOOGLE_ISSUER must be https: anything else is a stand-in': (config) =>
    config.GOOGLE_CLIENT_ID === '' || isHttps(config.GOOGLE_ISSUER),
  'GOOGLE_CLIENT_SECRET is missing': (config) => config.GOOGLE_CLIENT_ID === '' || config.GOOGLE_CLIENT_SECRET !== '',
  'OTEL_EXPORTER_OTLP_ENDPOINT must be https, or this machine: what people do goes there': (config) =>
    isHttpsOrEmpty(config.OTEL_EXPORTER_OTLP_ENDPOINT) || isThisMachine(hostOf(config.OTEL_EXPORTER_OTLP_ENDPOINT)),
  'SENTRY_DSN must be https, or this machine': (config) =>
    isHttpsOrEmpty(config.SENTRY_DSN) || isThisMachine(hostOf(config.SENTRY_DSN)),
  'MEDIA_ORIGIN must be https': (config) => isHttpsOrEmpty(config.MEDIA_ORIGIN),
  'COURIER_URL must be https: addresses of people go there': (config) => isHttpsOrEmpty(config.COURIER_URL),
  'LAND_SERVICE_URL must be https': (config) => isHttpsOrEmpty(config.LAND_SERVICE_URL),
  'S3_ENDPOINT must be https: files of people go there': (config) => isHttpsOrEmpty(config.S3_ENDPOINT),
  'S3_PRIVATE_BUCKET is missing beside S3_BUCKET': (config) =>
    config.S3_BUCKET === '' || config.S3_PRIVATE_BUCKET !== '',
  'S3_PRIVATE_BUCKET must not be the bucket of public media': (config) =>
    config.S3_BUCKET === '' || config.S3_BUCKET !== config.S3_PRIVATE_BUCKET,
  'BACKUP_BUCKET must not be the bucket of media or documents': ({ BACKUP_BUCKET, S3_BUCKET, S3_PRIVATE_BUCKET }) =>
    BACKUP_BUCKET === '' || (BACKUP_BUCKET !== S3_BUCKET && BACKUP_BUCKET !== S3_PRIVATE_BUCKET),
  'BACKUP_DATABASE_URL of another machine must have sslmode=verify-full': (config) =>
    isDatabaseSafe(config.BACKUP_DATABASE_URL),
  'CLIENT_APPS must be https': (config) => config.CLIENT_APPS.every(({ redirect }) => redirect.startsWith('https:')),
  'INTERNAL_EMAIL_PATTERN matches the email of a stranger': (config) =>
    !isInternalEmail(config, 'somebody@elsewhere.invalid'),
  'MAIL_INBOX_URL is for demo mode only': (config) => config.MAIL_INBOX_URL === '',
  'SMTP_URL is missing': (config) => config.SMTP_URL !== '',
  'SMTP_URL must begin with smtp:// or smtps://': ({ SMTP_URL }) => SMTP_URL === '' || /^smtps?:\/\//.test(SMTP_URL),
  // nodemailer reads options there, and one of them would send in clear or to anybody's certificate.
  'SMTP_URL may have no options behind a question mark': (config) => !config.SMTP_URL.includes('?'),
  'MAIL_FROM still has its demo value': (config) => config.MAIL_FROM !== 'gallery@monsoon.example',
  'PAYOUT_ACCOUNT still has its demo value': (config) => config.PAYOUT_ACCOUNT !== '000000001',
  'INTERNAL_EMAIL_PATTERN still has its demo value': (config) =>
    config.INTERNAL_EMAIL_PATTERN !== '.+@staff\\.monsoon\\.example',
  'CLAMD_ADDRESS is missing: uploads have to be scanned for viruses': (config) => config.CLAMD_ADDRESS !== '',
  [`CAPTCHA_COST must be ${leastCaptchaCost} at least`]: (config) => config.CAPTCHA_COST >= leastCaptchaCost,
  'RATE_LIMITS may not be off': (config) => config.RATE_LIMITS,
  'DEV is for development only': (config) => !config.DEV,
  'DEMO_ON_THE_INTERNET is for demo mode only': (config) => !config.DEMO_ON_THE_INTERNET,
}

/** What production does not start without (docs/runbooks/going-to-production.md). */
export const productionGuards: Guards = {
  ...secretGuards,
  ...moneyGuards,
  ...cryptoGuards,
  ...chainGuards,
  ...serverGuards,
}

// What has keys alone, or files, needs no other secret either.
const guardsOf = (settings: RegExp): Guards =>
  Object.fromEntries(Object.entries(productionGuards).filter(([problem]) => settings.test(problem)))
const guardsByRole: Partial<Record<Settings['ROLE'], Guards>> = {
  signer: guardsOf(/^(?:SEALING|CUSTODY|SIGNER|ETHEREUM|POLYGON)_/),
  backup: guardsOf(/^(?:SEALING|BACKUP|S3)_/),
}

/** What shows that a demo, whose secrets are public, is about to be the real thing. */
export const demoGuards: Guards = {
  'PUBLIC_ORIGIN is not this machine': ({ PUBLIC_ORIGIN }) => isThisMachine(hostOf(PUBLIC_ORIGIN)),
  'HOST lets other machines in': ({ HOST }) => isThisMachine(HOST),
  'SMTP_URL sends mail to people': ({ SMTP_URL }) => SMTP_URL === '' || isThisMachine(hostOf(SMTP_URL)),
  'CARD_GATEWAY_SECRET_KEY takes real money': (config) => !isLiveKey(config.CARD_GATEWAY_SECRET_KEY),
  'CARD_GATEWAY_PUBLISHABLE_KEY takes real money': (config) => !isLiveKey(config.CARD_GATEWAY_PUBLISHABLE_KEY),
}

const demoAdvice =
  'MODE is demo, whose secrets and passwords are public: set MODE=production, or DEMO_ON_THE_INTERNET=true to show it all the same'

const brokenOf = (guards: Guards, config: Settings): string[] =>
  Object.entries(guards).flatMap(([problem, holds]) => (holds(config) ? [] : [problem]))

/** What stands against starting with these settings, one line each. */
export function brokenGuards(config: Settings): string[] {
  if (config.MODE === 'production') return brokenOf(guardsByRole[config.ROLE] ?? productionGuards, config)
  if (config.DEMO_ON_THE_INTERNET) return []
  const broken = brokenOf(demoGuards, config)
  return broken.length > 0 ? [...broken, demoAdvice] : []
}
