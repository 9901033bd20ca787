import Fastify from 'fastify'
import { openApp } from '../stand-in/serve.ts'
import { mountBtcPay } from './btcpay-routes.ts'
import { openCryptoBook, type CryptoBook } from './crypto-book.ts'
import { misbehave, mountSwitches, noCryptoFaults, type CryptoFaults } from './crypto-faults.ts'
import { mountHostedPage } from './hosted-page.ts'
import { mountNowPayments } from './nowpayments-routes.ts'
import { watchTransfers } from './watch-transfers.ts'

export interface CryptoStandInOptions {
  /** 0 takes any free port. */
  port: number
  /** The shop's origin: where payers are sent back to. */
  appOrigin: string
  apiKey: string
  email: string
  password: string
  storeId: string
  callbackSecret: string
  /** Where BTCPay's callbacks of this store go; NOWPayments' invoices name theirs. */
  callbackUrl?: string
  /** Where invoices survive a restart; without it they are forgotten. */
  dataFile?: string
  /** How long the pretended chain takes to confirm. */
  confirmsInMs?: number
}

export interface CryptoStandIn {
  url: string
  book: CryptoBook
  faults: CryptoFaults
  close(): Promise<void>
}

/**
 * A crypto provider for a machine without one: the invoice APIs of NOWPayments and BTCPay as far as a shop needs them,
 * a hosted page with a button for each way in which a payment can go, signed callbacks, and switches that make it
 * misbehave. There is no chain behind it.
 */
export async function startCryptoStandIn(options: CryptoStandInOptions): Promise<CryptoStandIn> {
  const { confirmsInMs = 4_000, callbackUrl = `${options.appOrigin}/v1/webhook/crypto` } = options
  const book = openCryptoBook(options.dataFile)
  const faults = noCryptoFaults()
  let origin = ''
  const originOf = () => origin
  const app = Fastify({ forceCloseConnections: true })
  await app.register(async (scope) => {
    misbehave(scope, faults)
    mountNowPayments(scope, { ...options, book, originOf })
  })
  await app.register(async (scope) => {
    misbehave(scope, faults)
    mountBtcPay(scope, { ...options, book, originOf, callbackUrl })
  })
  await app.register(async (scope) => mountHostedPage(scope, { book, appOrigin: options.appOrigin, confirmsInMs }))
  await app.register(async (scope) => mountSwitches(scope, faults))
  origin = await openApp(app, options.port)
  const watch = watchTransfers({ book, faults, secret: options.callbackSecret })
  return {
    url: origin,
    book,
    faults,
    close: async () => {
      await watch.close()
      await app.close()
    },
  }
}
