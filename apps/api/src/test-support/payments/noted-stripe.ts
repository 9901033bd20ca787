import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A Stripe that notes what it is asked, and answers what the test says, one answer after another; `{}` when there is
 * none left.
 */
export function createNotedStripe() {
  const asked: { route: string; fields: Record<string, string>; headers: IncomingHttpHeaders }[] = []
  const noted = { answers: [] as { status?: number; body: object }[] }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stripe')
      const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])
      asked.push({ route: `${request.method} ${url.pathname}`, fields, headers: request.headers })
      const { status = 200, body: answer = {} } = noted.answers.shift() ?? {}
      const headers = { 'content-type': 'application/json', 'request-id': 'req_1' }
      response.writeHead(status, headers).end(JSON.stringify(answer))
    })
  })
  return Object.assign(noted, {
    asked,
    /** Gives its address. */
    open: async (): Promise<string> => {
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    clear: () => {
      asked.length = 0
      noted.answers = []
    },
    close: () => new Promise((resolve) => void server.close(resolve)),
  })
}

/** An answer that is a plain no. */
export const stripeRefusal = (code: string, status = 400) => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: `It is ${code}` } },
})

/** What Stripe tells of a payment. */
export const notedIntent = (changes: object = {}) => ({
  id: 'pi_1',
  client_secret: 'pi_1_secret',
  status: 'requires_payment_method',
  amount: 500,
  currency: 'usd',
  metadata: { orderId: 'order-1' },
  amount_received: 0,
  latest_charge: null,
  payment_method: null,
  last_payment_error: null,
  ...changes,
})
