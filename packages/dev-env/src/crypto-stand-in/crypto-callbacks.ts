import { createHmac, randomUUID } from 'node:crypto'
import type { Invoice, Transfer } from './crypto-book.ts'
import { paymentOf } from './nowpayments-routes.ts'

/** One callback as it goes to the shop. */
export interface Callback {
  headers: Record<string, string>
  body: string
}

interface CallbackOptions {
  secret: string
  /** Added to the date that stands in it. */
  skewSeconds?: number
}

/** What NOWPayments posts of a payment: the JSON, and its HMAC over the keys in order. */
export function nowPaymentsCallback(
  invoice: Invoice,
  transfer: Transfer,
  { secret, skewSeconds = 0 }: CallbackOptions,
): Callback {
  const updatedAt = Math.max(transfer.seenAtMs, Math.min(transfer.confirmedAtMs, Date.now())) + skewSeconds * 1000
  const payment = { ...paymentOf(invoice, transfer), updated_at: updatedAt }
  const sorted = Object.fromEntries(Object.entries(payment).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const signature = createHmac('sha512', secret).update(JSON.stringify(sorted)).digest('hex')
  return {
    headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
    body: JSON.stringify(payment),
  }
}

/** What a BTCPay server posts of an invoice: the JSON, and its HMAC over the bytes. */
export function btcPayCallback(
  invoice: Invoice,
  type: 'InvoiceReceivedPayment' | 'InvoicePaymentSettled' | 'InvoiceSettled',
  { secret, skewSeconds = 0 }: CallbackOptions,
): Callback {
  const body = JSON.stringify({
    deliveryId: randomUUID(),
    webhookId: 'monsoon',
    isRedelivery: false,
    type,
    timestamp: Math.floor(Date.now() / 1000) + skewSeconds,
    invoiceId: invoice.id,
    metadata: { orderId: invoice.orderId },
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${signature}` }, body }
}
