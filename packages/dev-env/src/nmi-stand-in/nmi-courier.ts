import { createHmac, randomBytes } from 'node:crypto'
import type { NmiBook, NmiEvent, NmiTransaction } from './nmi-book.ts'
import type { NmiFaults } from './nmi-faults.ts'
import { dollars } from './nmi-xml.ts'

const retryMs = 500
const mostTries = 20

/** The body and the signature of an event, as the gateway sends them. */
export function signNmiEvent({ id, type, transaction }: NmiEvent, secret: string): { body: string; signature: string } {
  const about = type === 'chargeback.batch.complete' ? chargebackBatch(transaction) : actOf(transaction)
  const merchant = { id: '1', name: 'Monsoon' }
  const body = JSON.stringify({ event_id: id, event_type: type, event_body: { merchant, ...about } })
  const nonce = randomBytes(8).toString('hex')
  const signature = createHmac('sha256', secret).update(`${nonce}.${body}`).digest('hex')
  return { body, signature: `t=${nonce},s=${signature}` }
}

function actOf(transaction: NmiTransaction) {
  const last = transaction.actions.at(-1)
  return {
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
  }
}

/** It names neither order nor transaction (https://docs.nmi.com/reference/chargeback-events). */
function chargebackBatch({ id, maskedNumber, actions }: NmiTransaction) {
  const last = actions.at(-1)
  const amount = dollars(Math.abs(last?.cents ?? 0))
  const date = new Date(last?.atMs ?? 0).toLocaleDateString('en-US', { timeZone: 'UTC' })
  const chargeback = { id: `cb-${id}`, date, customer_name: '', cc_number: maskedNumber, amount, reason: last?.text }
  return {
    processor: { id: 'ccprocessor', name: 'CC Processor', type: 'cc' },
    ...{ count: 1, chargeback_amount: amount, chargebacks: [chargeback] },
  }
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
