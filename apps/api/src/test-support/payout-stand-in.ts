import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Order {
  id: string
  status: string
  amount: number
  metadata: { withdrawal: string }
  failure_reason: string | null
}

/** A payout service on this machine with the payment orders of Modern Treasury, which can be late, fail, return money and lose its answers. */
export interface PayoutStandIn {
  url: string
  apiKey: string
  /** Every payment that was made, in their order. */
  orders: Order[]
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

const apiKey = 'stand-in-key'
const authorization = `Basic ${Buffer.from(`monsoon:${apiKey}`).toString('base64')}`

export async function startPayoutStandIn(): Promise<PayoutStandIn> {
  const orders: Order[] = []
  const byKey = new Map<string, Order>()
  let firstStatus = 'processing'
  let lost = 0
  let failing = 0

  function answer(response: ServerResponse, body: unknown, status = 200): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function makeOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers['idempotency-key'])
    const { amount, metadata } = JSON.parse(String(await buffer(request))) as Pick<Order, 'amount' | 'metadata'>
    const made = byKey.get(key)
    const order = made ?? { id: `po_${orders.length + 1}`, status: firstStatus, amount, metadata, failure_reason: null }
    if (!made) orders.push(order)
    byKey.set(key, order)
    if (lost > 0) {
      lost -= 1
      return void request.socket.destroy()
    }
    answer(response, order, 201)
  }

  const server = createServer((request, response) => {
    if (request.headers.authorization !== authorization) return answer(response, { error: 'who?' }, 401)
    if (failing > 0) {
      failing -= 1
      return answer(response, { error: 'later' }, 503)
    }
    if (request.method === 'POST') return void makeOrder(request, response)
    const key = new URL(request.url ?? '', 'http://localhost').searchParams.get('metadata[withdrawal]')
    answer(
      response,
      orders.filter(({ metadata }) => metadata.withdrawal === key),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    orders,
    startAs: (status) => void (firstStatus = status),
    become: (withdrawalId, status, reason) => {
      for (const order of orders) {
        if (order.metadata.withdrawal === withdrawalId) Object.assign(order, { status, failure_reason: reason ?? null })
      }
    },
    loseAnswers: (count) => void (lost = count),
    failCalls: (count) => void (failing = count),
    forgetKeys: () => byKey.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
