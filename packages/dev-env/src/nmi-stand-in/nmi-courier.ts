import { createHmac, randomBytes } from 'node:crypto'
import type { NmiBook, NmiEvent } from './nmi-book.ts'
import type { NmiFaults } from './nmi-faults.ts'
import { dollars } from './nmi-xml.ts'

const retryMs = 500
const mostTries = 20

/** The body and the signature of an event, as the gateway sends them. */
export function signNmiEvent({ id, type, transaction }: NmiEvent, secret: string): { body: string; signature: string } {
  const last = transaction.actions.at(-1)
  const body = JSON.stringify({
    event_id: id,
    event_type: type,
    event_body: {
      merchant: { id: '1', name: 'Monsoon' },
      features: { is_test_mode: true },
      transaction_id: transaction.id,
      transaction_type: 'cc',
      condition: transaction.condition,
      order_id: transaction.orderId,
      order_description: transaction.description,
      currency: 'USD',
      card: { cc_number: transaction.maskedNumber, cc_type: transaction.brand },
      action: {
        amount: dollars(last?.cents ?? 0),
        action_type: last?.type,
        success: last?.isDone ? '1' : '0',
        response_text: last?.text,
        response_code: String(last?.code),
      },
    },
  })
  const nonce = randomBytes(8).toString('hex')
  const signature = createHmac('sha256', secret).update(`${nonce}.${body}`).digest('hex')
  return { body, signature: `t=${nonce},s=${signature}` }
}

export interface NmiCourierOptions {
  book: NmiBook
  faults: Pick<NmiFaults, 'copies'>
  url: string
  secret: string
}

/** Posts each event to the shop until it answers 2xx. */
export function startNmiCourier({ book, faults, url, secret }: NmiCourierOptions): { close(): Promise<void> } {
  const retries = new Set<NodeJS.Timeout>()
  const active = new Set<Promise<void>>()
  const stop = new AbortController()

  function attempt(event: NmiEvent, tries: number): void {
    const running = post(event).then((isTaken) => {
      active.delete(running)
      if (isTaken || tries >= mostTries || stop.signal.aborted) return
      const timer = setTimeout(
        () => {
          retries.delete(timer)
          attempt(event, tries + 1)
        },
        retryMs * (tries + 1),
      )
      retries.add(timer)
    })
    active.add(running)
  }

  async function post(event: NmiEvent): Promise<boolean> {
    const { body, signature } = signNmiEvent(event, secret)
    const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: stop.signal })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      // Not there: the same as a refusal, it is tried again.
      return false
    }
  }

  book.onEvent((event) => {
    for (let copy = 0; copy < faults.copies; copy += 1) attempt(event, 0)
  })
  return {
    async close() {
      stop.abort()
      for (const timer of retries) clearTimeout(timer)
      await Promise.all(active)
    },
  }
}
