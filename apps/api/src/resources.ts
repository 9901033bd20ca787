import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { BankStatements } from './bank-transfers/bank-statements.ts'
import type { Egress } from './egress/egress.ts'
import type { FileStore } from './files/file-store.ts'
import type { Config } from './config.ts'
import type { CryptoCheckout } from './crypto-checkout/crypto-checkout.ts'
import type { Db, SharedConnection } from './db.ts'
import type { IdentityReviewer } from './kyc/identity-reviewer.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { CardGateway } from './payments/card-gateway.ts'
import type { OutsideMarket } from './external-listings/outside-market.ts'
import type { PaymentPurposes, PaymentRefunds } from './payments/payment-purpose.ts'
import type { PayoutGateway } from './payouts/payout-gateway.ts'
import type { FileScanner } from './scanning/file-scanner.ts'
import type { Signer } from './chain/signer.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import type { Sealer } from './sealing/sealer.ts'
import type { Viewer } from './viewer.ts'
import type { PinPort } from './ipfs/pin-port.ts'
import type { LandService } from './land/land-service.ts'
import type { CourierGateway } from './nft-requests/courier-gateway.ts'
import type { RateFeed } from './site/http-rate-feed.ts'

/** What use cases work with. Opened once at start, closed at the end. */
export interface Resources {
  config: Config
  db: Db
  shared: SharedConnection
  pool: pg.Pool
  log: Log
  /** null: no bank is set up; staff read files. */
  bankStatements: BankStatements | null
  /** null: paying by card is off. */
  cards: CardGateway | null
  /** null: staff and artists say what happens to a parcel. */
  couriers: CourierGateway | null
  /** null: nothing can be paid by crypto. */
  cryptoCheckout: CryptoCheckout | null
  /** To addresses that people name. */
  egress: Egress
  /** What everybody may see. */
  files: FileStore
  /** What no address leads to; all that is in it is sealed. */
  privateFiles: FileStore
  /** null: our own parcels are all there are. */
  landService: LandService | null
  mailer: Mailer
  /** null: nothing of another marketplace can be ordered. */
  outsideMarket: OutsideMarket | null
  /** What payments may be for. */
  purposes: PaymentPurposes<Resources>
  refunds: PaymentRefunds<Resources>
  /** Who keeps our files on IPFS. */
  pins: PinPort
  /** null: staff take bank files to the bank. */
  payouts: PayoutGateway | null
  /** null: no feed is set, ETH_USD_MINOR holds. */
  rates: RateFeed | null
  reviewer: IdentityReviewer
  sealer: Sealer
  scanner: FileScanner
  securityLog: SecurityLog
  /** null: the chain is off. */
  signer: Signer | null
  /**
   * Who sends this request. Where an account is required, a broken token is refused with 401 and an ended session
   * with 412.
   */
  readViewer: (request: FastifyRequest, isRequired: boolean, forSuspended?: boolean) => Promise<Viewer | null>
}
