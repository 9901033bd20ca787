import Fastify, { type FastifyInstance } from 'fastify'
import { openApp, refuseOtherMachines } from '../stand-in/serve.ts'
import { mountBtcPay } from './btcpay-routes.ts'
import { openCryptoBook, type CryptoBook, type Invoice, type Transfer } from './crypto-book.ts'
import { nowPaymentsCallback } from './crypto-callbacks.ts'
import { mountHostedPage } from './hosted-page.ts'
import { mountNowPayments } from './nowpayments-routes.ts'

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

/** What a test may have go wrong. */
export interface CryptoFaults {
  /** Does the work of so many calls and drops the connection instead of answering. */
  loseAnswers: number
  /** Which calls those are, by method. */
  loses: 'any' | 'GET' | 'POST'
  /** Answers so many calls with 503 and does nothing. */
  failNext: number
  /** How often each callback is sent: 0 for never. */
  copies: number
  /** Waits before it sends one. */
  delayMs: number
  /** Added to the date that stands in it. */
  skewSeconds: number
  /** Signs with another secret, or changes a byte after signing. */
  tamper: 'none' | 'secret' | 'byte'
}

export const noCryptoFaults = (): CryptoFaults => ({
  ...{ loseAnswers: 0, failNext: 0, copies: 1, delayMs: 0, skewSeconds: 0 },
  ...{ loses: 'any', tamper: 'none' },
})

export interface CryptoStandIn {
  url: string
  book: CryptoBook
  faults: CryptoFaults
  close(): Promise<void>
}

const tickMs = 250
const mostTries = 20

/**
 * A crypto provider for a machine without one: the invoice APIs of NOWPayments and BTCPay as far as a shop needs them, a hosted page with a
 * button for each way in which a payment can go, signed callbacks, and switches that make it misbehave. There is no chain behind it.
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
  const courier = startCourier({ book, faults, secret: options.callbackSecret })
  return {
    url: origin,
    book,
    faults,
    close: async () => {
      courier.stop()
      await app.close()
    },
  }
}

function misbehave(app: FastifyInstance, faults: CryptoFaults): void {
  app.addHook('preHandler', async (_, reply) => {
    if (faults.failNext < 1) return
    faults.failNext -= 1
    await reply.code(503).send({ message: 'Made to fail by a switch.' })
  })
  app.addHook('onSend', async (request) => {
    if (faults.loseAnswers < 1 || (faults.loses !== 'any' && faults.loses !== request.method)) return
    faults.loseAnswers -= 1
    request.raw.socket.destroy()
  })
}

/** The switches over HTTP. */
function mountSwitches(app: FastifyInstance, faults: CryptoFaults): void {
  refuseOtherMachines(app)
  app.get('/_ctl', () => faults)
  app.delete('/_ctl', () => Object.assign(faults, noCryptoFaults()))
  app.post<{ Body: Record<string, unknown> }>('/_ctl', ({ body }, reply) => {
    for (const [name, value] of Object.entries(body)) {
      const isKnown = Object.hasOwn(faults, name) && typeof value === typeof faults[name as keyof CryptoFaults]
      if (!isKnown) return reply.code(400).send({ message: `no switch is called ${name}, or not with this value` })
    }
    return Object.assign(faults, body)
  })
}

/** Looks for news of transfers and posts them to the shop until it answers 2xx. What was told is forgotten by a restart: it is told again. */
function startCourier({ book, faults, secret }: { book: CryptoBook; faults: CryptoFaults; secret: string }) {
  const told = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  const post = async (invoice: Invoice, transfer: Transfer, tries: number): Promise<void> => {
    if (isStopped || !invoice.callbackUrl) return
    const key = faults.tamper === 'secret' ? `${secret}-of-somebody-else` : secret
    const { headers, body } = nowPaymentsCallback(invoice, transfer, { secret: key, skewSeconds: faults.skewSeconds })
    const sent = faults.tamper === 'byte' ? body.replace('"usd"', '"usc"') : body
    const isTaken = await fetch(invoice.callbackUrl, { method: 'POST', headers, body: sent }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isTaken && tries < mostTries) later(() => void post(invoice, transfer, tries + 1), 500 * (tries + 1))
  }
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const look = () => {
    const now = Date.now()
    for (const invoice of book.all()) {
      for (const transfer of invoice.transfers) {
        for (const [state, at] of [
          ['seen', transfer.seenAtMs],
          ['confirmed', transfer.confirmedAtMs],
        ] as const) {
          const key = `${transfer.id} ${state}`
          if (at > now || told.has(key)) continue
          told.add(key)
          for (let copy = 0; copy < faults.copies; copy += 1)
            later(() => void post(invoice, transfer, 0), faults.delayMs)
        }
      }
    }
  }
  const ticking = setInterval(look, tickMs)
  return {
    stop: () => {
      isStopped = true
      clearInterval(ticking)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
