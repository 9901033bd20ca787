import { createViewerReader } from './accounts/read-viewer.ts'
import { auditKeysFrom, withAuditKeys } from './audit/audit-keys.ts'
import { createBankStatements } from './bank-transfers/bank-statements.ts'
import { openSigner } from './chain/open-signer.ts'
import { purposes, refunds } from './compose-purposes.ts'
import type { Config } from './config.ts'
import { openDb } from './db.ts'
import { createEgress } from './egress/egress.ts'
import { createFileStore, createPrivateFileStore } from './files/create-file-store.ts'
import { createPinPort } from './ipfs/create-pin-port.ts'
import { inHouseReview } from './kyc/identity-reviewer.ts'
import type { Log } from './log.ts'
import { suppressRefused } from './mail/suppress-refused.ts'
import { createCryptoCheckout } from './crypto-checkout/create-crypto-checkout.ts'
import { createCardGateway } from './payments/create-card-gateway.ts'
import { createOutsideMarket } from './external-listings/create-outside-market.ts'
import type { Resources } from './resources.ts'
import { traced } from './tracing.ts'
import { createFileScanner } from './scanning/create-file-scanner.ts'
import { createKeyWrapper } from './sealing/create-key-wrapper.ts'
import { createSealer } from './sealing/sealer.ts'
import { createSecurityLog } from './security-log/security-log.ts'
import { createHttpRateFeed } from './site/http-rate-feed.ts'
import { createLandService } from './land/http-land-service.ts'
import { openMailer } from './mail/smtp-mailer.ts'
import { createCourierGateway } from './nft-requests/shippo-courier-gateway.ts'
import { createPayoutGateway } from './payouts/transfer-payout-gateway.ts'

export type Overrides = Partial<
  Pick<
    Resources,
    | 'bankStatements'
    | 'cards'
    | 'couriers'
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

/** Opens what use cases work with. Tests pass their own card gateway, files or mailer. */
export async function openResources(config: Config, log: Log, overrides: Overrides = {}): Promise<Resources> {
  const { db, pool, shared } = openDb({
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    plugins: [withAuditKeys(auditKeysFrom(config))],
    log,
  })
  const sealer = createSealer(createKeyWrapper(config))
  const rates = overrides.rates ?? (config.RATE_FEED_URL ? createHttpRateFeed(config.RATE_FEED_URL) : null)
  const files = overrides.files ?? (await createFileStore(config))
  return traceServices({
    config,
    db,
    shared,
    pool,
    log,
    bankStatements: overrides.bankStatements === undefined ? createBankStatements(config) : overrides.bankStatements,
    cards: overrides.cards === undefined ? createCardGateway(config) : overrides.cards,
    egress: overrides.egress ?? createEgress(),
    couriers: overrides.couriers === undefined ? createCourierGateway(config) : overrides.couriers,
    landService: overrides.landService === undefined ? createLandService(config) : overrides.landService,
    cryptoCheckout: overrides.cryptoCheckout === undefined ? createCryptoCheckout(config) : overrides.cryptoCheckout,
    files,
    privateFiles: await createPrivateFileStore(config),
    reviewer: overrides.reviewer ?? inHouseReview,
    mailer: suppressRefused({ db, log, mailer: overrides.mailer ?? openMailer(config) }),
    payouts: overrides.payouts === undefined ? createPayoutGateway(config) : overrides.payouts,
    outsideMarket:
      overrides.outsideMarket === undefined ? createOutsideMarket({ config, db, rates }) : overrides.outsideMarket,
    pins: overrides.pins ?? createPinPort(config, { db, files }),
    purposes,
    rates,
    refunds,
    sealer,
    scanner: createFileScanner(config),
    securityLog: createSecurityLog({ config, db, log }),
    signer: await openSigner(config, sealer),
    readViewer: overrides.readViewer ?? createViewerReader({ config, db: shared.db }),
  })
}

/** What stands outside this process and the database. */
const services = [
  'bankStatements',
  'cards',
  'couriers',
  'cryptoCheckout',
  'files',
  'landService',
  'mailer',
  'outsideMarket',
  'payouts',
  'pins',
  'privateFiles',
  'rates',
  'scanner',
  'signer',
] as const satisfies (keyof Resources)[]

const traceServices = (resources: Resources): Resources => ({
  ...resources,
  ...Object.fromEntries(services.map((name) => [name, traced<object | null>(name, resources[name])])),
})
