import { describe, expect, it } from 'vitest'
import { demoGuards, productionGuards } from './guards.ts'
import { ConfigError, loadConfig } from '#config.ts'
import { demoCustodyXpub, demoSecrets } from './demo-values.ts'
import { productionSettings } from '#test-support/production-settings.ts'

type Settings = Record<string, string>

const database = { DATABASE_URL: 'postgres://localhost/monsoon' }
const production: Settings = { ...database, ...productionSettings }
const equalKey = `k1:${Buffer.alloc(32, 'e').toString('base64')}`
const address = `0x${'1'.repeat(40)}`

const nmi = { CARD_GATEWAY: 'nmi', CARD_GATEWAY_THREE_D_SECURE_KEY: 'checkout_public_x' }
const google = { GOOGLE_CLIENT_ID: 'monsoon', GOOGLE_CLIENT_SECRET: 'x' }
const statements = {
  BANK_STATEMENTS_URL: 'https://bank.example/{from}/{to}',
  BANK_STATEMENTS_TOKEN: 'x',
  TRANSFER_ACCOUNT: '1',
}
const nowpayments = {
  CRYPTO_CHECKOUT: 'nowpayments',
  CRYPTO_CHECKOUT_API_KEY: 'x',
  CRYPTO_CHECKOUT_EMAIL: 'a@house.example',
  CRYPTO_CHECKOUT_PASSWORD: 'x',
  CRYPTO_CHECKOUT_CALLBACK_SECRETS: 'x',
}
const btcpay = {
  CRYPTO_CHECKOUT: 'btcpay',
  CRYPTO_CHECKOUT_API_KEY: 'x',
  CRYPTO_CHECKOUT_STORE: 'x',
  CRYPTO_CHECKOUT_CALLBACK_SECRETS: 'x',
  CRYPTO_CHECKOUT_URL: 'https://btcpay.example',
}
const ethereum = {
  ETHEREUM_RPC_URLS: 'https://a.example,https://b.example',
  ETHEREUM_CONTRACT: address,
  SIGNER_SEED: 'sealed',
  ETHEREUM_MARKET_CONTRACT: address,
  ETHEREUM_MARKET_MAX_ORDER_ETH: '2.5',
  ETHEREUM_MARKET_PAUSER: address,
}
const polygon = {
  POLYGON_RPC_URLS: 'https://a.example,https://b.example',
  POLYGON_CONTRACT: address,
  SIGNER_SEED: 'sealed',
}
const market = { OUTSIDE_MARKET_URL: 'https://api.opensea.io', OUTSIDE_MARKET_WALLETS: address }
const pinning = { IPFS_PINNING_URL: 'https://pin.example', IPFS_PINNING_TOKEN: 'x' }
const transit = { SEALING_TRANSIT_URL: 'https://vault.example', SEALING_TRANSIT_TOKEN: 'x' }
const signer = { SIGNER_URL: 'http://localhost:1', SIGNER_TOKEN: 'x'.repeat(32) }
const buckets = { S3_BUCKET: 'media', S3_PRIVATE_BUCKET: 'documents' }
const tooMuch = { WITHDRAWAL_DAILY_CAP_USD_MINOR: '99999999999' }

/** Settings that production starts with, and what breaks one guard of them alone. */
const cases: Record<string, { sound?: Settings; broken: Settings; alsoBroken?: Settings[] }> = {
  'TOKEN_KEYS still has its demo value': {
    broken: { TOKEN_KEYS: `${productionSettings.TOKEN_KEYS},${demoSecrets.TOKEN_KEYS}` },
    alsoBroken: [demoOf('TOKEN_KEYS')],
  },
  'FINGERPRINT_KEYS still has its demo value': {
    broken: { FINGERPRINT_KEYS: `${productionSettings.FINGERPRINT_KEYS},${demoSecrets.FINGERPRINT_KEYS}` },
    alsoBroken: [demoOf('FINGERPRINT_KEYS')],
  },
  'REFRESH_TOKEN_SECRET still has its demo value': { broken: demoOf('REFRESH_TOKEN_SECRET') },
  'CAPTCHA_SECRET still has its demo value': { broken: demoOf('CAPTCHA_SECRET') },
  'SEALING_KEYS still has its demo value': {
    broken: { SEALING_KEYS: `${productionSettings.SEALING_KEYS},${demoSecrets.SEALING_KEYS}` },
    alsoBroken: [demoOf('SEALING_KEYS')],
  },
  'CERTIFICATE_KEYS still has its demo value': { broken: demoOf('CERTIFICATE_KEYS') },
  'SECURITY_LOG_KEYS still has its demo value': { broken: demoOf('SECURITY_LOG_KEYS') },
  'AUDIT_KEYS still has its demo value': {
    broken: { AUDIT_KEYS: `${productionSettings.AUDIT_KEYS},${demoSecrets.AUDIT_KEYS}` },
    alsoBroken: [demoOf('AUDIT_KEYS')],
  },
  'TOKEN_KEYS must be random': { broken: { TOKEN_KEYS: equalKey } },
  'FINGERPRINT_KEYS must be random': { broken: { FINGERPRINT_KEYS: equalKey } },
  'REFRESH_TOKEN_SECRET must be random': { broken: { REFRESH_TOKEN_SECRET: 'ab'.repeat(20) } },
  'CAPTCHA_SECRET must be random': { broken: { CAPTCHA_SECRET: 'change'.repeat(9) } },
  'SEALING_KEYS must be random': { broken: { SEALING_KEYS: equalKey } },
  'CERTIFICATE_KEYS must be random': { broken: { CERTIFICATE_KEYS: equalKey } },
  'SECURITY_LOG_KEYS must be random': { broken: { SECURITY_LOG_KEYS: equalKey } },
  'AUDIT_KEYS must be random': { broken: { AUDIT_KEYS: equalKey } },
  'REFRESH_TOKEN_SECRET and CAPTCHA_SECRET must differ': {
    broken: { CAPTCHA_SECRET: productionSettings.REFRESH_TOKEN_SECRET },
  },
  'TOKEN_KEYS must not repeat a key of another list': {
    broken: { TOKEN_KEYS: productionSettings.SEALING_KEYS.replace('k1', 'k2') },
    alsoBroken: [{ TOKEN_KEYS: productionSettings.AUDIT_KEYS.replace('k1', 'k2') }],
  },
  'FINGERPRINT_KEYS must not repeat a key of another list': {
    broken: { FINGERPRINT_KEYS: productionSettings.SEALING_KEYS.replace('k1', 'k2') },
    alsoBroken: [{ FINGERPRINT_KEYS: productionSettings.SECURITY_LOG_KEYS.replace('k1', 'k2') }],
  },
  'SECURITY_LOG_KEYS must not repeat a key of SEALING_KEYS and CERTIFICATE_KEYS': {
    broken: { SECURITY_LOG_KEYS: productionSettings.CERTIFICATE_KEYS.replace('k1', 'k2') },
  },
  'CERTIFICATE_KEYS must not repeat a key of SEALING_KEYS': {
    broken: { CERTIFICATE_KEYS: productionSettings.SEALING_KEYS.replace('k1', 'k2') },
  },
  'AUDIT_KEYS must not repeat a key of SEALING_KEYS, CERTIFICATE_KEYS and SECURITY_LOG_KEYS': {
    broken: { AUDIT_KEYS: productionSettings.SEALING_KEYS.replace('k1', 'k2') },
    alsoBroken: [
      { AUDIT_KEYS: productionSettings.CERTIFICATE_KEYS.replace('k1', 'k2') },
      { AUDIT_KEYS: productionSettings.SECURITY_LOG_KEYS.replace('k1', 'k2') },
    ],
  },
  'CUSTODY_XPUB is the demo key, whose phrase is public': { broken: { CUSTODY_XPUB: demoCustodyXpub } },
  'SEALING_TRANSIT_URL must be https: data keys and its token go there': {
    sound: transit,
    broken: { SEALING_TRANSIT_URL: 'http://vault.example' },
  },
  'SEALING_TRANSIT_TOKEN is missing': { sound: transit, broken: { SEALING_TRANSIT_TOKEN: '' } },
  'CARD_GATEWAY_URL points to a stand-in for money; leave it empty for Stripe': {
    broken: { CARD_GATEWAY_URL: 'https://cards.example' },
  },
  'CARD_GATEWAY_URL must be https: anything else is a stand-in for money': {
    sound: { ...nmi, CARD_GATEWAY_URL: 'https://secure.reseller.example' },
    broken: { CARD_GATEWAY_URL: 'http://localhost:4700' },
  },
  'CARD_GATEWAY_THREE_D_SECURE_KEY is missing: cards are charged with 3-D Secure alone': {
    sound: nmi,
    broken: { CARD_GATEWAY_THREE_D_SECURE_KEY: '' },
  },
  'CARD_GATEWAY_SECRET_KEY is of test mode, where money is pretended': {
    broken: { CARD_GATEWAY_SECRET_KEY: 'sk_test_x' },
    alsoBroken: [{ CARD_GATEWAY_SECRET_KEY: 'rk_test_x' }],
  },
  'CARD_GATEWAY_PUBLISHABLE_KEY is of test mode, where money is pretended': {
    broken: { CARD_GATEWAY_PUBLISHABLE_KEY: 'pk_test_x' },
  },
  'CARD_GATEWAY_SECRET_KEY is missing': { broken: { CARD_GATEWAY_SECRET_KEY: '' } },
  'CARD_GATEWAY_WEBHOOK_SECRETS is missing': { broken: { CARD_GATEWAY_WEBHOOK_SECRETS: '' } },
  'CARD_MONEY_DAYS must be 1 at least: what a card brought could leave before its bank objects': {
    broken: { CARD_MONEY_DAYS: '0' },
  },
  'WITHDRAWAL_TWO_PEOPLE_USD_MINOR may not be above WITHDRAWAL_DAILY_CAP_USD_MINOR: nobody would be a second one': {
    broken: { WITHDRAWAL_TWO_PEOPLE_USD_MINOR: '2500001' },
  },
  'WITHDRAWAL_TWO_PEOPLE_USD_MINOR may be 5000000 at most': {
    sound: tooMuch,
    broken: { WITHDRAWAL_TWO_PEOPLE_USD_MINOR: '99999999999' },
  },
  'REFUND_TWO_PEOPLE_USD_MINOR may be 5000000 at most': { broken: { REFUND_TWO_PEOPLE_USD_MINOR: '99999999999' } },
  'STAFF_TWO_PEOPLE_USD_MINOR may be 5000000 at most': { broken: { STAFF_TWO_PEOPLE_USD_MINOR: '5000001' } },
  'RATE_FEED_URL must be https: anything else is a stand-in': { broken: { RATE_FEED_URL: 'http://localhost:1/rate' } },
  'PAYOUT_URL must be https: anything else is a stand-in for money': {
    sound: { PAYOUT_URL: 'https://payouts.example', PAYOUT_API_KEY: 'x' },
    broken: { PAYOUT_URL: 'http://localhost:1' },
  },
  'PAYOUT_API_KEY is missing': { broken: { PAYOUT_URL: 'https://payouts.example' } },
  'BANK_STATEMENTS_URL must be https: anything else is a stand-in for money': {
    sound: statements,
    broken: { BANK_STATEMENTS_URL: 'http://bank.example/{from}/{to}' },
  },
  'BANK_STATEMENTS_TOKEN is missing': { sound: statements, broken: { BANK_STATEMENTS_TOKEN: '' } },
  'TRANSFER_ACCOUNT is missing: statements of the bank are compared with it': {
    sound: statements,
    broken: { TRANSFER_ACCOUNT: '' },
  },
  'OUTSIDE_MARKET_URL must be https: anything else is a stand-in': {
    sound: market,
    broken: { OUTSIDE_MARKET_URL: 'http://localhost:1' },
  },
  'OUTSIDE_MARKET_WALLETS is missing: nobody would know what the house has bought': {
    sound: market,
    broken: { OUTSIDE_MARKET_WALLETS: '' },
  },
  'CRYPTO_CHECKOUT_URL points to a stand-in for money; leave it empty for NOWPayments': {
    sound: nowpayments,
    broken: { CRYPTO_CHECKOUT_URL: 'https://crypto.example' },
  },
  'CRYPTO_CHECKOUT_URL must be the https address of the BTCPay server': {
    sound: btcpay,
    broken: { CRYPTO_CHECKOUT_URL: 'http://btcpay.example' },
    alsoBroken: [{ CRYPTO_CHECKOUT_URL: '' }],
  },
  'CRYPTO_CHECKOUT_API_KEY is missing': { sound: btcpay, broken: { CRYPTO_CHECKOUT_API_KEY: '' } },
  'CRYPTO_CHECKOUT_EMAIL is missing': { sound: nowpayments, broken: { CRYPTO_CHECKOUT_EMAIL: '' } },
  'CRYPTO_CHECKOUT_PASSWORD is missing': { sound: nowpayments, broken: { CRYPTO_CHECKOUT_PASSWORD: '' } },
  'CRYPTO_CHECKOUT_STORE is missing': { sound: btcpay, broken: { CRYPTO_CHECKOUT_STORE: '' } },
  'CRYPTO_CHECKOUT_CALLBACK_ORIGIN must be https': {
    sound: { CRYPTO_CHECKOUT_CALLBACK_ORIGIN: 'https://callbacks.example' },
    broken: { CRYPTO_CHECKOUT_CALLBACK_ORIGIN: 'http://callbacks.example' },
  },
  'CRYPTO_CHECKOUT_CALLBACK_SECRETS is missing': {
    sound: nowpayments,
    broken: { CRYPTO_CHECKOUT_CALLBACK_SECRETS: '' },
  },
  'ETHEREUM_RPC_URLS must name two endpoints or more, so that none is believed alone': {
    sound: ethereum,
    broken: { ETHEREUM_RPC_URLS: 'https://a.example' },
  },
  'ETHEREUM_RPC_URLS must be https': {
    sound: ethereum,
    broken: { ETHEREUM_RPC_URLS: 'https://a.example,http://b.example' },
  },
  'ETHEREUM_CONTRACT is missing': { sound: ethereum, broken: { ETHEREUM_CONTRACT: '' } },
  'POLYGON_RPC_URLS must name two endpoints or more, so that none is believed alone': {
    sound: polygon,
    broken: { POLYGON_RPC_URLS: 'https://a.example' },
  },
  'POLYGON_RPC_URLS must be https': {
    sound: polygon,
    broken: { POLYGON_RPC_URLS: 'https://a.example,http://b.example' },
  },
  'POLYGON_CONTRACT is missing': { sound: polygon, broken: { POLYGON_CONTRACT: '' } },
  'ETHEREUM_MARKET_MAX_ORDER_ETH is missing: the market has had no outside audit': {
    sound: ethereum,
    broken: { ETHEREUM_MARKET_MAX_ORDER_ETH: '' },
  },
  'ETHEREUM_MARKET_PAUSER is missing: the market has had no outside audit': {
    sound: ethereum,
    broken: { ETHEREUM_MARKET_PAUSER: '' },
  },
  'SIGNER_SEED or SIGNER_URL is missing: the demo seed is public': { sound: polygon, broken: { SIGNER_SEED: '' } },
  'SIGNER_SEED has no place beside SIGNER_URL': { sound: signer, broken: { SIGNER_SEED: 'sealed' } },
  'SIGNER_URL must be https, or this machine: its token moves works and money': {
    sound: signer,
    broken: { SIGNER_URL: 'http://signer.example' },
  },
  'SIGNER_TOKEN needs 32 characters at least': { sound: signer, broken: { SIGNER_TOKEN: 'x'.repeat(31) } },
  'CHAIN_RPC_URL must be https: its answer decides who signs in with a wallet': {
    sound: { CHAIN_RPC_URL: 'https://rpc.example' },
    broken: { CHAIN_RPC_URL: 'http://rpc.example' },
  },
  'IPFS_PINNING_URL must be https: its token is a secret': {
    sound: pinning,
    broken: { IPFS_PINNING_URL: 'http://pin.example' },
  },
  'IPFS_PINNING_TOKEN is missing': { sound: pinning, broken: { IPFS_PINNING_TOKEN: '' } },
  'PUBLIC_ORIGIN must be https': { broken: { PUBLIC_ORIGIN: 'http://monsoon.example' } },
  'TRUSTED_PROXIES is missing: name the proxy that ends TLS, or none where there is no proxy': {
    sound: { TRUSTED_PROXIES: 'none' },
    broken: { TRUSTED_PROXIES: '' },
  },
  'TRUSTED_PROXIES may have ranges of /8 and narrower, of IPv6 /16: else strangers say where they come from': {
    sound: { TRUSTED_PROXIES: '10.0.0.0/8, 2400:cb00::/32, uniquelocal' },
    broken: { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' },
    alsoBroken: ['::/0', '0.0.0.0/1,128.0.0.0/1', '0.0.0.0/0.0.0.0', '10.0.0.0/'].map((TRUSTED_PROXIES) => ({
      TRUSTED_PROXIES,
    })),
  },
  'DATABASE_URL of another machine must have sslmode=verify-full': {
    sound: { DATABASE_URL: 'postgres://monsoon@db.example/monsoon?sslmode=verify-full' },
    broken: { DATABASE_URL: 'postgres://monsoon@db.example/monsoon' },
    alsoBroken: [
      { DATABASE_URL: 'postgres://monsoon@db.example/monsoon?sslmode=require' },
      { DATABASE_URL: 'postgres://monsoon@localhost/monsoon?host=db.example' },
    ],
  },
  'MIGRATION_DATABASE_URL of another machine must have sslmode=verify-full': {
    sound: { MIGRATION_DATABASE_URL: 'postgres://owner@db.example/monsoon?sslmode=verify-full' },
    broken: { MIGRATION_DATABASE_URL: 'postgres://owner@db.example/monsoon' },
    alsoBroken: [{ MIGRATION_DATABASE_URL: 'postgres://owner@db.example/monsoon?sslmode=prefer' }],
  },
  'GOOGLE_ISSUER must be https: anything else is a stand-in': {
    sound: google,
    broken: { GOOGLE_ISSUER: 'http://localhost:4800' },
  },
  'GOOGLE_CLIENT_SECRET is missing': { sound: google, broken: { GOOGLE_CLIENT_SECRET: '' } },
  'OTEL_EXPORTER_OTLP_ENDPOINT must be https, or this machine: what people do goes there': {
    sound: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    broken: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318' },
  },
  'SENTRY_DSN must be https, or this machine': {
    sound: { SENTRY_DSN: 'https://key@errors.example/1' },
    broken: { SENTRY_DSN: 'http://key@errors.example/1' },
  },
  'MEDIA_ORIGIN must be https': {
    sound: { MEDIA_ORIGIN: 'https://media.example' },
    broken: { MEDIA_ORIGIN: 'http://media.example' },
  },
  'COURIER_URL must be https: addresses of people go there': {
    sound: { COURIER_URL: 'https://api.goshippo.com' },
    broken: { COURIER_URL: 'http://couriers.example' },
  },
  'LAND_SERVICE_URL must be https': {
    sound: { LAND_SERVICE_URL: 'https://land.example' },
    broken: { LAND_SERVICE_URL: 'http://land.example' },
  },
  'S3_ENDPOINT must be https: files of people go there': {
    sound: { S3_ENDPOINT: 'https://s3.example' },
    broken: { S3_ENDPOINT: 'http://s3.example' },
  },
  'S3_PRIVATE_BUCKET is missing beside S3_BUCKET': { sound: buckets, broken: { S3_PRIVATE_BUCKET: '' } },
  'S3_PRIVATE_BUCKET must not be the bucket of public media': {
    sound: buckets,
    broken: { S3_PRIVATE_BUCKET: 'media' },
  },
  'BACKUP_BUCKET must not be the bucket of media or documents': {
    sound: { ...buckets, BACKUP_BUCKET: 'backups' },
    broken: { BACKUP_BUCKET: 'media' },
    alsoBroken: [{ BACKUP_BUCKET: 'documents' }],
  },
  'BACKUP_DATABASE_URL of another machine must have sslmode=verify-full': {
    sound: { BACKUP_DATABASE_URL: 'postgres://backup@db.example/monsoon?sslmode=verify-full' },
    broken: { BACKUP_DATABASE_URL: 'postgres://backup@db.example/monsoon' },
  },
  'CLIENT_APPS must be https': {
    sound: { CLIENT_APPS: 'app|App|https://app.example/back' },
    broken: { CLIENT_APPS: 'app|App|http://localhost:5000/back' },
  },
  'INTERNAL_EMAIL_PATTERN matches the email of a stranger': {
    broken: { INTERNAL_EMAIL_PATTERN: '.*' },
    alsoBroken: [{ INTERNAL_EMAIL_PATTERN: '.+@house\\.example|.+' }],
  },
  'INTERNAL_EMAIL_PATTERN still has its demo value': {
    broken: { INTERNAL_EMAIL_PATTERN: '.+@staff\\.monsoon\\.example' },
  },
  'MAIL_FROM still has its demo value': { broken: { MAIL_FROM: 'gallery@monsoon.example' } },
  'PAYOUT_ACCOUNT still has its demo value': { broken: { PAYOUT_ACCOUNT: '' } },
  'MAIL_INBOX_URL is for demo mode only': { broken: { MAIL_INBOX_URL: 'http://localhost:4243' } },
  'SMTP_URL is missing': { broken: { SMTP_URL: '' } },
  'SMTP_URL must begin with smtp:// or smtps://': { broken: { SMTP_URL: 'x://y' } },
  'SMTP_URL may have no options behind a question mark': {
    broken: { SMTP_URL: 'smtp://mail.example?ignoreTLS=true' },
    alsoBroken: [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }],
  },
  'CLAMD_ADDRESS is missing: uploads have to be scanned for viruses': { broken: { CLAMD_ADDRESS: '' } },
  'CAPTCHA_COST must be 100 at least': { broken: { CAPTCHA_COST: '1' } },
  'RATE_LIMITS may not be off': { broken: { RATE_LIMITS: 'false' } },
  'DEV is for development only': { broken: { DEV: 'true' } },
  'DEMO_ON_THE_INTERNET is for demo mode only': { broken: { DEMO_ON_THE_INTERNET: 'true' } },
}

function demoOf(name: keyof typeof demoSecrets): Settings {
  return { [name]: demoSecrets[name] }
}

function problemsOf(settings: Settings): string[] {
  try {
    loadConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    throw error
  }
  return []
}

describe('each guard of production', () => {
  it('is broken by one setting, and has its case here', () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(productionGuards).toSorted())
  })

  it.each(Object.entries(cases))('%s', (problem, { sound = {}, broken, alsoBroken = [] }) => {
    expect(problemsOf({ ...production, ...sound })).toEqual([])
    expect(problemsOf({ ...production, ...sound, ...broken })).toEqual([problem])
    for (const change of alsoBroken)
      expect(problemsOf({ ...production, ...sound, ...change }), JSON.stringify(change)).toContain(problem)
  })

  it('asks of whoever backs up nothing but what guards backups, not even a database', () => {
    const { MODE, SEALING_KEYS } = productionSettings
    const own = { MODE, SEALING_KEYS, ROLE: 'backup', BACKUP_FOLDER: '/backups' }
    expect(loadConfig(own)).toMatchObject({ ROLE: 'backup', BACKUP_FOLDER: '/backups' })
    const wrong = { ...own, SEALING_KEYS: demoSecrets.SEALING_KEYS, S3_ENDPOINT: 'http://s3.example' }
    expect(() => loadConfig(wrong)).toThrow(/SEALING_KEYS still has[\s\S]*S3_ENDPOINT must be https/)
  })

  it('asks of the signer nothing but what guards its keys, not even a database', () => {
    const { MODE, SEALING_KEYS, CUSTODY_XPUB } = productionSettings
    const own = { ...ethereum, MODE, SEALING_KEYS, CUSTODY_XPUB, ROLE: 'signer' }
    expect(problemsOf(own)).toEqual([])
    expect(problemsOf({ ...own, SIGNER_SEED: '' })).toEqual([
      'SIGNER_SEED or SIGNER_URL is missing: the demo seed is public',
    ])
    expect(problemsOf({ ...own, ...demoOf('SEALING_KEYS') })).toContain('SEALING_KEYS still has its demo value')
    expect(problemsOf({ ...own, CUSTODY_XPUB: demoCustodyXpub })).toHaveLength(1)
  })

  it('lets a local database, and one on a socket, be without TLS', () => {
    for (const DATABASE_URL of ['postgres://m@127.0.0.1:5432/m', 'postgres://m@[::1]/m', 'postgres:///m?host=/run/pg'])
      expect(problemsOf({ ...production, DATABASE_URL }), DATABASE_URL).toEqual([])
  })
})

/** What shows that somebody else can reach a demo. */
const reachable: Record<string, Settings[]> = {
  'PUBLIC_ORIGIN is not this machine': [
    { PUBLIC_ORIGIN: 'https://monsoon.example' },
    { PUBLIC_ORIGIN: 'http://192.168.0.7:3000' },
    { PUBLIC_ORIGIN: 'http://localhost.monsoon.example' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1.monsoon.example' },
  ],
  'HOST lets other machines in': [{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: 'monsoon.example' }],
  'SMTP_URL sends mail to people': [
    { SMTP_URL: 'smtps://user:password@mail.example' },
    { SMTP_URL: 'smtp://localhost@mail.example' },
  ],
  'CARD_GATEWAY_SECRET_KEY takes real money': [
    { CARD_GATEWAY_SECRET_KEY: 'sk_live_x' },
    { CARD_GATEWAY_SECRET_KEY: 'rk_live_x' },
  ],
  'CARD_GATEWAY_PUBLISHABLE_KEY takes real money': [{ CARD_GATEWAY_PUBLISHABLE_KEY: 'pk_live_x' }],
}

describe('a demo, whose secrets are public', () => {
  it('has a case here for each of its guards', () => {
    expect(Object.keys(reachable)).toEqual(Object.keys(demoGuards))
  })

  it.each(Object.entries(reachable))('is no default that reaches others: %s', (problem, changes) => {
    for (const change of changes) {
      const told = problemsOf({ ...database, ...change })
      expect(told, JSON.stringify(change)).toEqual([problem, expect.stringContaining('DEMO_ON_THE_INTERNET=true')])
      expect(problemsOf({ ...database, ...change, DEMO_ON_THE_INTERNET: 'true' })).toEqual([])
    }
  })

  it('starts on this machine, whatever that is called, with its mail stand-in', () => {
    for (const PUBLIC_ORIGIN of [
      'http://localhost:3000',
      'http://art.localhost',
      'http://127.0.0.1:1',
      'http://[::1]:1',
    ])
      expect(problemsOf({ ...database, PUBLIC_ORIGIN, SMTP_URL: 'smtp://127.0.0.1:2525' }), PUBLIC_ORIGIN).toEqual([])
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(problemsOf({ ...database, HOST }), HOST).toEqual([])
  })
})
