import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardStandInKeys } from './card-stand-in-keys.ts'
import { type CardStandIn, type CardStandInOptions, startCardStandIn } from './start-card-stand-in.ts'

/** One webhook as it reached the shop. */
export interface ReceivedHook {
  id: string
  type: string
  created: number
  object: Record<string, unknown>
  signature: string
  body: string
}

export interface TestShop {
  url: string
  received: ReceivedHook[]
  /** The next answers, e.g. [500, 500]; 200 when none is left. */
  answers: number[]
  close(): void
}

/** A shop that listens for webhooks and remembers them. */
export async function openTestShop(port = 0): Promise<TestShop> {
  const received: ReceivedHook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { id, type, created, data } = JSON.parse(body) as {
        id: string
        type: string
        created: number
        data: { object: Record<string, unknown> }
      }
      const signature = String(request.headers['stripe-signature'])
      received.push({ id, type, created, object: data.object, signature, body })
      response.statusCode = answers.shift() ?? 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const { port: openPort } = server.address() as AddressInfo
  return { url: `http://localhost:${openPort}/hooks`, received, answers, close: () => server.close() }
}

export const testAppOrigin = 'http://localhost:3000'

export function startTestStandIn(options: Partial<CardStandInOptions> = {}): Promise<CardStandIn> {
  return startCardStandIn({
    ...cardStandInKeys,
    port: 0,
    appOrigin: testAppOrigin,
    webhookUrl: 'http://localhost:9/hooks',
    ...options,
  })
}

export interface ApiCall {
  path: string
  /** Sent as a form; the call is a GET without it. */
  body?: Record<string, string>
  key?: string
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface ApiResponse {
  status: number
  headers: Headers
  // The tests read Stripe's wide objects by name; each expectation is the check.
  body: Record<string, unknown> & { id: string; client_secret: string; error: Record<string, unknown> }
}

/** Calls the stand-in's API as a shop without an SDK would. */
export async function callStandIn(standIn: { url: string }, call: ApiCall): Promise<ApiResponse> {
  const answer = await fetch(new URL(call.path, standIn.url), {
    ...(call.body ? { method: 'POST', body: new URLSearchParams(call.body) } : {}),
    headers: {
      authorization: `Bearer ${call.key ?? cardStandInKeys.secretKey}`,
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      ...call.headers,
    },
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ApiResponse['body'] }
}

/** A new payment of $5.00. */
export async function createTestPayment(standIn: { url: string }): Promise<ApiResponse['body']> {
  const { body } = await callStandIn(standIn, {
    path: '/v1/payment_intents',
    body: { amount: '500', currency: 'usd', description: 'A work', 'metadata[orderId]': 'order-1' },
  })
  return body
}
