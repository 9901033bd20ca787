import { createHmac, randomBytes } from 'node:crypto'
import type { NmiEvent, NmiTransaction } from './nmi-book.ts'
import { dollars } from './nmi-xml.ts'

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
    count: 1,
    chargeback_amount: amount,
    chargebacks: [chargeback],
  }
}
