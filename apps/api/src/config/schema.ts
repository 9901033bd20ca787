import { weiFrom } from '@monsoon/domain/pricing/ether-price'
import { IMPORT_GAS_PRICE_GWEI } from '@monsoon/domain/pricing/gas-fees'
import { ETHEREUM_EXPORT_FEE_USD_MINOR, POLYGON_EXPORT_FEE_USD_MINOR } from '@monsoon/domain/chain/export-rules'
import { NFT_REQUEST_CLAIM_DAYS, NFT_REQUEST_PAY_DAYS } from '@monsoon/domain/trade/nft-request'
import { SECURITY_LOG_DAYS } from '@monsoon/domain/retention'
import { parseTaxRegistrations } from '@monsoon/domain/pricing/sales-tax'
import { z } from 'zod'
import { readLocalKeys } from '#sealing/local-key-wrapper.ts'
import { readClientApps } from './client-apps.ts'
import { demoCustodyXpub, demoSecrets } from './demo-values.ts'

const secret = (name: string) => z.string().min(32, `${name} must have at least 32 characters`)
const flag = z.stringbool({ error: 'must be true or false' })
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => new URL(value).origin)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

function areTaxRegistrations(setting: string): boolean {
  try {
    parseTaxRegistrations(setting)
    return true
  } catch {
    return false
  }
}

export const googleIssuer = 'https://accounts.google.com'

const databaseFault = (given: unknown): string => (given === undefined ? 'is missing' : 'must be a postgres:// address')

const rpcUrls = list.default([]).refine((urls) => urls.every((url) => /^https?:\/\//.test(url)), {
  error: 'must be http(s) addresses, comma-separated',
})
const chainId = z.coerce.number().int().min(1)
const confirmations = z.coerce.number().int().min(1).max(10_000)
const mostGwei = z.coerce.bigint().min(1n).max(100_000n)

const contractAddress = z
  .union([z.literal(''), z.string().regex(/^0x[\da-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')])
  .default('')

/** Every setting by its name in the environment, with its default and its meaning. */
export const schema = z.object({
  MODE: z.enum(['demo', 'production']).default('demo').describe('demo allows stand-ins and says so on screen'),
  ROLE: z
    .enum(['all', 'web', 'worker', 'migrate', 'signer', 'backup'])
    .default('all')
    .describe(
      'what this process does: web answers people, worker runs the jobs, all does both; migrate changes the schema and backup backs the database up, and end; signer only signs',
    ),
  STOP_WITHIN_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(600_000)
    .default(10_000)
    .describe('how long requests and jobs may take to finish once the process was asked to stop'),
  DEMO_ON_THE_INTERNET: flag
    .default(false)
    .describe('lets a demo answer others than this machine, although its secrets and passwords are public'),
  DEV: flag.default(false).describe('serve the web through Vite with hot reload'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000).describe('port to listen on'),
  PUBLIC_ORIGIN: origin
    .default('http://localhost:3000')
    .describe('where people reach Monsoon; links in mails start with it'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: ({ input }) => databaseFault(input) })
    .describe('PostgreSQL 18; npm start supplies an embedded one'),
  MIGRATION_DATABASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })])
    .default('')
    .describe(
      'the same database as the role that owns the tables, for migrate.ts alone; empty: DATABASE_URL. Production wants two roles',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(4)
    .describe('connections this process may hold; more for a database on a machine of its own'),
  DATABASE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(600_000)
    .default(4_000)
    .describe('how long a statement may take, and a transaction may do nothing, before the database gives it up'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('log verbosity'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('port of GET /metrics for Prometheus, apart from what people reach; 0: none'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('address of that port; other machines that read it are let in'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .describe('where traces go, by OTLP over HTTP; /v1/traces is added. Empty: nothing is traced'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .describe('headers for it, name=value, comma-separated, such as a token'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('the share of requests and jobs that is traced, 0 to 1'),
  SENTRY_DSN: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .describe('where failures go, by the protocol of Sentry; empty: to the log alone'),
  TRUSTED_PROXIES: list
    .default([])
    .describe(
      'addresses of proxies whose X-Forwarded-For counts, comma-separated; none: people reach this server itself',
    ),
  TOKEN_KEYS: z
    .string()
    .refine((text) => readLocalKeys(text).length > 0, 'must be id:key,id:key with keys of 32 bytes in base64')
    .default(demoSecrets.TOKEN_KEYS)
    .describe(
      'roots of the keys of access tokens, mailed codes and links: id:base64 of 32 bytes, the new key first, the old one for a month',
    ),
  FINGERPRINT_KEYS: z
    .string()
    .refine((text) => readLocalKeys(text).length > 0, 'must be id:key,id:key with keys of 32 bytes in base64')
    .default(demoSecrets.FINGERPRINT_KEYS)
    .describe(
      'fingerprints of cards, bank accounts, wallets and documents: id:base64 of 32 bytes, the new key first, old ones for ever',
    ),
  REFRESH_TOKEN_SECRET: secret('REFRESH_TOKEN_SECRET')
    .default(demoSecrets.REFRESH_TOKEN_SECRET)
    .describe('derives successors of refresh tokens'),
  CAPTCHA_SECRET: secret('CAPTCHA_SECRET').default(demoSecrets.CAPTCHA_SECRET).describe('signs captcha challenges'),
  SEALING_KEYS: z
    .string()
    .refine((text) => readLocalKeys(text).length > 0, 'must be id:key,id:key with keys of 32 bytes in base64')
    .default(demoSecrets.SEALING_KEYS)
    .describe(
      'encrypts second factors, bank accounts and identity documents at rest: id:base64 of 32 bytes, the new key first',
    ),
  CERTIFICATE_KEYS: z
    .string()
    .refine((text) => readLocalKeys(text).length > 0, 'must be id:key,id:key with seeds of 32 bytes in base64')
    .default(demoSecrets.CERTIFICATE_KEYS)
    .describe(
      'Ed25519 seeds that sign certificates of editions and archives: id:base64 of 32 bytes, the new key first',
    ),
  AUDIT_KEYS: z
    .string()
    .refine((text) => readLocalKeys(text).length > 0, 'must be id:key,id:key with keys of 32 bytes in base64')
    .default(demoSecrets.AUDIT_KEYS)
    .describe(
      'by which an entry of the audit log shows that the server wrote it: id:base64 of 32 bytes, the new key first, old ones for ever',
    ),
  AUDIT_KEYED_FROM: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe(
      'number of the first entry of the audit log that has a key; production believes none without from there on',
    ),
  CERTIFICATE_RETIRED_KEYS: z
    .string()
    .refine((text) => text === '' || readLocalKeys(text).length > 0, 'must be id:key,id:key of 32 bytes in base64')
    .default('')
    .describe('public keys of earlier ones, by which what they signed is still checked: id:base64 of 32 bytes'),
  SECURITY_LOG_KEYS: z
    .string()
    .refine((text) => readLocalKeys(text).length > 0, 'must be id:key,id:key with keys of 32 bytes in base64')
    .default(demoSecrets.SECURITY_LOG_KEYS)
    .describe('hash the addresses in the security log: id:base64 of 32 bytes, the new key first'),
  SECURITY_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(730)
    .default(SECURITY_LOG_DAYS)
    .describe('how many days the security log goes back'),
  SEALING_TRANSIT_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('key management service with the transit API of Vault or OpenBao; empty: SEALING_KEYS seal'),
  SEALING_TRANSIT_KEY: z.string().default('monsoon').describe('name of its key'),
  SEALING_TRANSIT_TOKEN: z
    .string()
    .default('')
    .describe('token that may encrypt and decrypt by this key; it is renewed each hour as long as it can be'),
  SEALING_TRANSIT_NAMESPACE: z
    .string()
    .default('')
    .describe('namespace of key and token, as HCP Vault and Vault Enterprise have them'),
  CLAMD_ADDRESS: z
    .string()
    .default('')
    .describe('host:port or socket of the clamd that scans uploads; empty: a stand-in that knows the test virus'),
  CAPTCHA_COST: z.coerce.number().int().min(1).default(1000).describe('work of one captcha; 1000 takes about 0.6 s'),
  PROOF_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(10)
    .describe('how long a login counts as a proof of who one is, before logins, mailboxes or the account are changed'),
  PAYOUT_WAIT_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(720)
    .default(24)
    .describe('how long after it was added money may not be sent to a bank account'),
  PAYOUT_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('payout service with the API of Modern Treasury; empty: staff take bank files to the bank'),
  PAYOUT_ORGANIZATION: z.string().default('').describe('our organization there'),
  PAYOUT_API_KEY: z.string().default('').describe('its API key'),
  PAYOUT_ACCOUNT: z
    .string()
    .default('000000001')
    .describe('the account that pays: its id at the payout service, or its number in bank files'),
  PAYOUT_BIC: z.string().default('MONSSGSG').describe('SWIFT code of our bank, in bank files'),
  OUTSIDE_MARKET_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe(
      'API of another marketplace, as OpenSea has it (https://api.opensea.io); empty: nothing of one can be ordered',
    ),
  OUTSIDE_MARKET_API_KEY: z.string().default('').describe('our API key there'),
  OUTSIDE_MARKET_NAME: z.string().default('OpenSea').describe('what people know it as'),
  OUTSIDE_MARKET_PROTOCOL: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address')
    .default('0x0000000000000068f116a894984e2db1123eb395')
    .describe('the Seaport contract of its listings'),
  OUTSIDE_MARKET_WALLETS: list.default([]).describe('addresses that the house buys with there'),
  EXTERNAL_ORDER_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(72)
    .describe('how long an order waits to be acquired there before it is cancelled'),
  NFT_REQUEST_PAY_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(NFT_REQUEST_PAY_DAYS)
    .describe('how many days the postage of an object may be paid, before its request is cancelled'),
  NFT_REQUEST_CLAIM_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(90)
    .default(NFT_REQUEST_CLAIM_DAYS)
    .describe('how many days after its delivery the owner of an object can say that something is wrong'),
  COURIER_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe(
      'tracking service with the API of Shippo (https://api.goshippo.com); empty: staff say what was delivered',
    ),
  COURIER_API_KEY: z.string().default('').describe('its API key'),
  LAND_SERVICE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .describe('who is asked for parcels of land, by GET with longitude, latitude and city; empty: our own table'),
  WITHDRAWAL_FEE_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .max(4_900n)
    .default(0n)
    .describe('cents of a withdrawal that the house keeps'),
  WITHDRAWAL_DAILY_CAP_USD_MINOR: z.coerce
    .bigint()
    .min(5_000n)
    .default(2_500_000n)
    .describe('cents that one account can withdraw within 24 hours'),
  WITHDRAWAL_TWO_PEOPLE_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .default(500_000n)
    .describe('cents of withdrawals of one account within 24 hours from which on two people have to approve'),
  STAFF_TWO_PEOPLE_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .default(1_000_000n)
    .describe(
      'cents that one member of staff decides alone within 24 hours; from here on a second person has to agree',
    ),
  TOP_UP_MOST_USD_MINOR: z.coerce
    .bigint()
    .min(100n)
    .default(100_000n)
    .describe('cents that one top-up by card may bring into a wallet'),
  TOP_UP_DAY_USD_MINOR: z.coerce
    .bigint()
    .min(100n)
    .default(200_000n)
    .describe('cents that top-ups by card may bring into one wallet within 24 hours'),
  TOP_UP_VERIFIED_MOST_USD_MINOR: z.coerce
    .bigint()
    .min(100n)
    .default(1_000_000n)
    .describe('the same at once, where the identity is verified'),
  TOP_UP_VERIFIED_DAY_USD_MINOR: z.coerce
    .bigint()
    .min(100n)
    .default(2_500_000n)
    .describe('the same within 24 hours, where the identity is verified'),
  TRANSFER_ACCOUNT: z
    .string()
    .default('')
    .describe('number of the bank account that people transfer money for their wallet to; empty: they cannot'),
  TRANSFER_BANK: z.string().default('').describe('name of its bank'),
  TRANSFER_BIC: z.string().default('').describe('SWIFT code of its bank'),
  BANK_STATEMENTS_URL: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
        .refine((url) => url.includes('{from}') && url.includes('{to}'), 'must name the days as {from} and {to}'),
    ])
    .default('')
    .describe(
      'where the bank answers with the statement (camt.053) of that account, from day {from} to day {to}; empty: staff read files',
    ),
  BANK_STATEMENTS_TOKEN: z.string().default('').describe('bearer token that may read them, and nothing else'),
  CARD_MONEY_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(180)
    .default(7)
    .describe('how many days money that a card brought into a wallet may be spent, but not withdrawn'),
  REFUND_TWO_PEOPLE_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .default(100_000n)
    .describe(
      'cents of refunds of one account within 24 hours, or of one order, from which on two people have to agree',
    ),
  CASHBACK_PENDING_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(90)
    .default(7)
    .describe('how long cashback stays locked in the wallet'),
  CASHBACK_MONTHLY_CAP_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .default(50_000n)
    .describe('cents of cashback that one buyer can earn within 30 days; 0: none is given'),
  RECONCILIATION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(35)
    .describe('how many days of payments and payouts are compared with the books each night'),
  NOTIFICATION_FLAG: flag
    .default(false)
    .describe('told in the public settings: whether notices outside of mail are offered; nothing offers them yet'),
  SECONDARY_SALE_FLAG: flag
    .default(false)
    .describe(
      'told in the public settings: whether sellers may set royalties of resales; nothing offers that, and resales need it not',
    ),
  RATE_LIMITS: flag.default(true).describe('off only in load tests'),
  JOBS_LEFT_WAITING: list
    .default([])
    .describe(
      'names of background jobs that this process leaves to others, such as make-avif, which takes seconds of processor time',
    ),
  CUSTODY_XPUB: z
    .string()
    .startsWith('xpub')
    .default(demoCustodyXpub)
    .describe("extended public key m/44'/60'/0'/0 that custodial addresses derive from"),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default(googleIssuer)
    .describe('OpenID Connect issuer of "Continue with Google"'),
  GOOGLE_CLIENT_ID: z.string().default('').describe('our client there; empty: the button is not shown'),
  GOOGLE_CLIENT_SECRET: z.string().default('').describe('its secret'),
  SIGNER_SEED: z
    .string()
    .default('')
    .describe(
      'seed of all keys, sealed as `npx node apps/server/src/seal-seed.ts` prints it; empty: in demo the public test phrase',
    ),
  SIGNER_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('where the signer runs as a process of its own; empty: this process signs with SIGNER_SEED'),
  SIGNER_TOKEN: z.string().default('').describe('what signer and server know each other by; 32 characters at least'),
  ETHEREUM_CHAIN_ID: chainId.default(1).describe('chain id of the network that works on Ethereum are on'),
  ETHEREUM_RPC_URLS: rpcUrls.describe(
    'JSON-RPC endpoints of it, comma-separated, of different houses; empty: nothing is minted there',
  ),
  ETHEREUM_CONFIRMATIONS: confirmations.default(12).describe('how deep a block must lie until what it holds counts'),
  ETHEREUM_MAX_FEE_GWEI: mostGwei.default(100n).describe('the most that a unit of gas may cost there, in gwei'),
  IPFS_PINNING_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .transform((url) => url.replace(/\/+$/, ''))
    .describe(
      'pinning service that keeps our files on IPFS, an endpoint of the IPFS Pinning Service API; empty: we alone',
    ),
  IPFS_PINNING_TOKEN: z.string().default('').describe('its access token'),
  IPFS_ORIGINS: list
    .default([])
    .describe('multiaddresses at which it finds our blocks, comma-separated; empty: /ipfs at PUBLIC_ORIGIN'),
  ETHEREUM_CONTRACT: contractAddress.describe('contract of our tokens on Ethereum; empty: none yet'),
  ETHEREUM_MARKET_CONTRACT: contractAddress.describe('contract of sales, bids and offers on Ethereum; empty: none yet'),
  ETHEREUM_MARKET_MAX_ORDER_ETH: z
    .string()
    .default('')
    .refine((text) => text === '' || (weiFrom(text) ?? 0n) > 0n, 'must be an amount of ETH, such as 2.5')
    .describe('the most that a purchase on chain may cost, in ETH, below the cap of the contract; empty: that alone'),
  ETHEREUM_MARKET_PAUSER: contractAddress.describe(
    'address of whoever is on call to pause the market; where it is named and has no PAUSER_ROLE, nothing is sold on chain',
  ),
  ETHEREUM_EXPLORER: origin.default('https://etherscan.io').describe('where addresses of Ethereum can be looked at'),
  POLYGON_CHAIN_ID: chainId.default(137).describe('chain id of the network that works on Polygon are on'),
  POLYGON_RPC_URLS: rpcUrls.describe('JSON-RPC endpoints of it; empty: nothing is minted there'),
  POLYGON_CONFIRMATIONS: confirmations.default(128).describe('how deep a block must lie there'),
  POLYGON_MAX_FEE_GWEI: mostGwei.default(500n).describe('the most that a unit of gas may cost there, in gwei'),
  POLYGON_CONTRACT: contractAddress.describe('contract of our tokens on Polygon; empty: none yet'),
  POLYGON_EXPLORER: origin.default('https://polygonscan.com').describe('where addresses of Polygon can be looked at'),
  IMPORT_GAS_PRICE_GWEI: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(IMPORT_GAS_PRICE_GWEI)
    .describe('what a unit of gas may cost when a work is imported, in gwei, as long as Ethereum takes that'),
  CHAIN_ID: z.coerce.number().int().min(1).default(137).describe('chain that wallets sign for; 137 is Polygon'),
  CHAIN_RPC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .describe('JSON-RPC of that chain, asked about wallets that are contracts; empty: those cannot sign in'),
  CARD_GATEWAY: z
    .enum(['stripe', 'nmi'])
    .default('stripe')
    .describe('who takes cards: Stripe, or a gateway with the API of NMI, whose hosted fields are Collect.js'),
  CARD_GATEWAY_SECRET_KEY: z
    .string()
    .default('')
    .describe('Stripe secret key, or NMI security key; empty: paying by card is off'),
  CARD_GATEWAY_PUBLISHABLE_KEY: z.string().default('').describe('Stripe publishable key, or NMI tokenization key'),
  CARD_GATEWAY_THREE_D_SECURE_KEY: z
    .string()
    .default('')
    .describe('NMI checkout key, by which its Gateway.js asks for 3-D Secure; empty: NMI charges without it'),
  CARD_GATEWAY_WEBHOOK_SECRETS: list.default([]).describe('webhook signing secrets, the new one first'),
  CARD_GATEWAY_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('address of the stand-in, or of a house that resells NMI; empty: Stripe or NMI itself'),
  CRYPTO_CHECKOUT: z
    .enum(['none', 'nowpayments', 'btcpay'])
    .default('none')
    .describe('provider of the hosted page on which people pay by crypto; none: nothing can be paid by crypto'),
  CRYPTO_CHECKOUT_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('address of the BTCPay server, or of the stand-in; empty: NOWPayments itself'),
  CRYPTO_CHECKOUT_API_KEY: z.string().default('').describe('its API key'),
  CRYPTO_CHECKOUT_STORE: z.string().default('').describe('our store at the BTCPay server'),
  CRYPTO_CHECKOUT_EMAIL: z
    .string()
    .default('')
    .describe('our account at NOWPayments, which lists payments for nobody else'),
  CRYPTO_CHECKOUT_PASSWORD: z.string().default('').describe('its password'),
  CRYPTO_CHECKOUT_CALLBACK_SECRETS: list.default([]).describe('secrets that sign its callbacks, the new one first'),
  CRYPTO_CHECKOUT_CALLBACK_ORIGIN: z
    .union([z.literal(''), origin])
    .default('')
    .describe('where NOWPayments reaches /v1/webhook/crypto; empty: PUBLIC_ORIGIN'),
  SMTP_URL: z
    .string()
    .default('')
    .describe(
      'smtps://user:password@host:465, or smtp:// with STARTTLS, without which production sends nothing; empty: mail waits in the outbox',
    ),
  MAIL_FROM: z.email().default('gallery@monsoon.example').describe('sender of mails'),
  MAIL_INBOX_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('the mail stand-in that /dev/inbox shows; demo only'),
  FILES_FOLDER: z.string().default('.monsoon/files').describe('where media live when no S3 bucket is set'),
  PRIVATE_FILES_FOLDER: z
    .string()
    .default('.monsoon/private-files')
    .describe('where identity documents live, encrypted, when no private S3 bucket is set'),
  S3_PRIVATE_BUCKET: z.string().default('').describe('bucket for identity documents; empty: PRIVATE_FILES_FOLDER'),
  S3_BUCKET: z.string().default('').describe('bucket for media; empty: FILES_FOLDER'),
  BACKUP_BUCKET: z.string().default('').describe('bucket for backups of the database; empty: BACKUP_FOLDER'),
  BACKUP_FOLDER: z.string().default('').describe('where backups lie without a bucket; a disk of another machine'),
  BACKUP_DATABASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })])
    .default('')
    .describe('the same database as a role with REPLICATION, for monsoon backup alone'),
  S3_ENDPOINT: z.string().default('').describe('endpoint of an S3-compatible store'),
  S3_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().default('').describe('access key of the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().default('').describe('secret key of the bucket'),
  MEDIA_ORIGIN: z
    .union([z.literal(''), origin])
    .default('')
    .describe('CDN in front of /media; empty: this server'),
  BRAND_NAME: z.string().default('Monsoon').describe('name in the header, titles and mails'),
  LEGAL_NAME: z.string().default('Monsoon Art Pte. Ltd.').describe('company in the copyright line and receipts'),
  TAX_REGISTRATIONS: z
    .string()
    .default('')
    .refine(areTaxRegistrations, 'must be like SG:M90371234A, AE:100000000000003, of countries with such a tax')
    .describe('where the house is registered for VAT or GST: invoices to buyers there say what tax the price contains'),
  CONTACT_EMAIL: z.email().default('hello@monsoon.example').describe('shown where help is offered'),
  COMMUNITY_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .describe('our community on another site; empty: the page /community'),
  INTERNAL_EMAIL_PATTERN: z
    .string()
    .refine(isPattern, 'must be a regular expression')
    .default('.+@staff\\.monsoon\\.example')
    .describe('regular expression that a whole email of the house matches; such accounts see /activity'),
  SOCIAL_LINKS: list
    .default(['https://instagram.com/', 'https://x.com/', 'https://discord.com/', 'https://youtube.com/'])
    .describe('footer links, comma-separated'),
  WORK_REVIEW: z
    .enum(['first', 'all', 'none'])
    .default('first')
    .describe('which works staff look at before they are published: the first ones of an artist, all, none'),
  WORK_REVIEW_FIRST: z.coerce.number().int().min(1).max(1000).default(3).describe('how many works are the first ones'),
  MINT_FEE_USD_MINOR: z.coerce.bigint().min(0n).default(620n).describe('cents per purchase of an unminted work'),
  TRANSFER_FEE_USD_MINOR: z.coerce.bigint().min(0n).default(220n).describe('cents per purchase'),
  ETHEREUM_EXPORT_FEE_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .default(ETHEREUM_EXPORT_FEE_USD_MINOR)
    .describe('cents per work that leaves for an address on Ethereum; 0: free'),
  POLYGON_EXPORT_FEE_USD_MINOR: z.coerce
    .bigint()
    .min(0n)
    .default(POLYGON_EXPORT_FEE_USD_MINOR)
    .describe('the same on Polygon'),
  SECONDARY_PLATFORM_FEE_BPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(250)
    .describe('platform fee on resales, basis points'),
  ETH_USD_MINOR: z.coerce.bigint().min(1n).default(320_000n).describe('cents per ETH until a rate feed answers'),
  RATE_FEED_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
    .default('')
    .describe(
      "what an ETH costs, as Coinbase's https://api.coinbase.com/v2/prices/ETH-USD/spot answers; empty: ETH_USD_MINOR holds",
    ),
  CLIENT_APPS: z
    .string()
    .default('')
    .transform((text, context) => {
      const clients = readClientApps(text)
      if (!clients) context.addIssue('must be id|Name|https://host/path entries, comma-separated')
      return clients ?? []
    })
    .describe(
      'sites that people may take their session to: id|Name|https://host/path, comma-separated; with |without-pkce behind it where one sends no code_challenge',
    ),
  BETA_GATE: flag
    .default(false)
    .describe('lets in only people with a code that was mailed to them, before the opening'),
  BUILD_REVISION: z.coerce
    .number()
    .int()
    .default(27)
    .describe(
      'deploy count (27 in development, 22 on stage, 35 in production); a change makes browsers drop stored state',
    ),
})

/** The values that `schema` reads. */
export type Settings = Readonly<z.infer<typeof schema>>
