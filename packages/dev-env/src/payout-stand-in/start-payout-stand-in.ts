import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { readTarget } from '../stand-in/request-target.ts'
import { closeServer, openServer } from '../stand-in/serve.ts'
import { openPayoutBook, type PaymentOrder } from './payout-book.ts'
import { payoutStandInKeys } from './payout-stand-in-keys.ts'
import { fateOf, lateMs } from './sent-cents.ts'

export interface PayoutStandInOptions {
  /** 0 takes any free port. */
  port?: number
  /** Where payments survive a restart; without it they are forgotten. */
  dataFile?: string
  /** What becomes of a payment is decided by its cents (sent-cents.ts), else by `startAs`. */
  isDecidedByCents?: boolean
}

/**
 * A payout service on this machine with the payment orders of Modern Treasury, which can be late, fail, return money
 * and lose its answers.
 */
export interface PayoutStandIn {
  url: string
  apiKey: string
  /** Every payment that was made, in their order. */
  orders: PaymentOrder[]
  /** What new payments are; `processing`, unless told otherwise. */
  startAs: (status: string) => void
  /** What became of a payment. */
  become: (withdrawalId: string, status: string, reason?: string) => void
  /** The next calls that send money are done, and their answers lost. */
  loseAnswers: (count: number) => void
  /** The next calls are answered by an error, and nothing is done. */
  failCalls: (count: number) => void
  /** Forgets idempotency keys, as services do after a day. */
  forgetKeys: () => void
  close: () => Promise<void>
}

const { organization, apiKey } = payoutStandInKeys
const authorization = `Basic ${Buffer.from(`${organization}:${apiKey}`).toString('base64')}`
const ordersPath = '/api/payment_orders'
const mostPerPage = 100

export async function startPayoutStandIn(options: PayoutStandInOptions = {}): Promise<PayoutStandIn> {
  const book = openPayoutBook(options.dataFile)
  const { orders } = book
  let firstStatus = 'processing'
  let [lost, failing, keysFrom] = [0, 0, 0]

  const shapeOf = (order: PaymentOrder): PaymentOrder => {
    const isLate = options.isDecidedByCents && fateOf(order.amount).isLate && order.status === 'processing'
    const hasArrived = isLate && Date.now() - Date.parse(order.created_at) > lateMs
    return { ...order, ...(hasArrived && { status: 'completed' }) }
  }

  async function makeOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers['idempotency-key'])
    const asked = readOrder(await text(request))
    if (!asked) return answer(response, { error: 'not a payment order' }, 400)
    const { amount, currency, metadata } = asked
    const fate = options.isDecidedByCents ? fateOf(amount) : { status: firstStatus }
    let order = orders.slice(keysFrom).find((one) => one.key === key)
    if (!order) {
      const ids = { id: `po_${orders.length + 1}`, created_at: new Date().toISOString(), key }
      order = { ...ids, status: fate.status, amount, currency, metadata, failure_reason: fate.failureReason ?? null }
      orders.push(order)
      book.save()
    }
    if (lost > 0 || fate.isUnanswered) {
      lost = Math.max(0, lost - 1)
      return void request.socket.destroy()
    }
    answer(response, shapeOf(order), 201)
  }

  /** By metadata, or a page after a cursor, the oldest first. */
  function listOrders(search: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const withdrawal = search.get('metadata[withdrawal]')
    const found = findOrders(orders, search)
    const isUnanswered = withdrawal !== null && found.some(({ amount }) => fateOf(amount).isUnanswered)
    if (options.isDecidedByCents && isUnanswered) return void request.socket.destroy()
    const from = Number(search.get('after_cursor') ?? 0)
    const perPage = Math.min(Number(search.get('per_page') ?? 25), mostPerPage)
    if (from + perPage < found.length) response.setHeader('X-After-Cursor', String(from + perPage))
    answer(response, found.slice(from, from + perPage).map(shapeOf))
  }

  const server = createServer((request, response) => {
    if (request.headers.authorization !== authorization) return answer(response, { error: 'who?' }, 401)
    if (failing > 0) {
      failing -= 1
      return answer(response, { error: 'later' }, 503)
    }
    const { path, query } = readTarget(request)
    const route = `${request.method} ${path}`
    if (route === `GET ${ordersPath}`) return listOrders(query, request, response)
    if (route !== `POST ${ordersPath}`) return answer(response, { error: `there is no ${route}` }, 404)
    makeOrder(request, response).catch((error: unknown) => answer(response, { error: String(error) }, 500))
  })
  const url = await openServer(server, { port: options.port ?? 0, host: '127.0.0.1' })
  return {
    url,
    apiKey,
    orders,
    startAs: (status) => void (firstStatus = status),
    become: (withdrawalId, status, reason) => {
      for (const order of orders) {
        if (order.metadata.withdrawal === withdrawalId) Object.assign(order, { status, failure_reason: reason ?? null })
      }
      book.save()
    },
    loseAnswers: (count) => void (lost = count),
    failCalls: (count) => void (failing = count),
    forgetKeys: () => void (keysFrom = orders.length),
    close: () => closeServer(server),
  }
}

function findOrders(orders: readonly PaymentOrder[], search: URLSearchParams): PaymentOrder[] {
  const withdrawal = search.get('metadata[withdrawal]')
  const since = search.get('created_at_start') ?? ''
  return orders.filter(
    (order) => (withdrawal === null || order.metadata.withdrawal === withdrawal) && order.created_at >= since,
  )
}

type AskedOrder = Pick<PaymentOrder, 'amount' | 'currency' | 'metadata'>

/** The order in a body; undefined where there is none. */
function readOrder(body: string): AskedOrder | undefined {
  let asked: Partial<AskedOrder> | null
  try {
    asked = JSON.parse(body) as Partial<AskedOrder> | null
  } catch {
    return undefined
  }
  const { amount, currency, metadata } = asked ?? {}
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || typeof currency !== 'string') return undefined
  return typeof metadata?.withdrawal === 'string' ? { amount, currency, metadata } : undefined
}

function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
