import { z } from 'zod'
import { callProvider } from './call-provider.ts'
import { checkDate, checkSignature, parseCallback } from './callback-signature.ts'
import {
  CallbackRefused,
  type CryptoCheckout,
  CryptoCheckoutUnavailable,
  type CryptoReceipts,
  type NewInvoice,
  type ReceivedMoney,
} from './crypto-checkout.ts'
import { centsText, decimalAmount, timesRate, toCents } from './decimal-amount.ts'
import { sumBySubject } from './nowpayments-checkout.ts'

interface BtcPayOptions {
  /** Of the own server. */
  url: string
  storeId: string
  apiKey: string
  callbackSecrets: readonly string[]
}

const minuteMs = 60_000
/** How long the server watches an invoice after its time: late money is still seen. */
const MONITORING_MINUTES = 7 * 24 * 60

const invoice = z.object({
  id: z.string().min(1),
  amount: decimalAmount,
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string().default('None'),
  metadata: z.object({ orderId: z.string().nullish() }),
})
type Invoice = z.infer<typeof invoice>

const pageSize = 100
const mostInvoices = 100_000

const paymentMethods = z.array(
  z.object({
    rate: decimalAmount,
    payments: z.array(z.object({ value: decimalAmount, status: z.enum(['Invalid', 'Processing', 'Settled']) })),
  }),
)

const callback = z.object({
  deliveryId: z.string().min(1),
  originalDeliveryId: z.string().nullish(),
  type: z.string(),
  timestamp: z.number(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
})

/** Invoices of a BTCPay server by its Greenfield API (docs.btcpayserver.org/API/Greenfield/v1). */
export function createBtcPayCheckout({ url, storeId, apiKey, callbackSecrets }: BtcPayOptions): CryptoCheckout {
  const headers = { authorization: `token ${apiKey}` }
  const at = (path: string) => new URL(`/api/v1/stores/${encodeURIComponent(storeId)}/invoices${path}`, url)

  const listInvoices = async (which: { orderId: string } | { startDate: string }): Promise<Invoice[]> => {
    const found: Invoice[] = []
    while (found.length < mostInvoices) {
      const query = new URLSearchParams({ ...which, skip: String(found.length), take: String(pageSize) })
      const read = await callProvider(at(`?${query}`), { method: 'GET', headers, schema: z.array(invoice) })
      found.push(...read)
      if (read.length < pageSize) return found
    }
    throw new CryptoCheckoutUnavailable('the crypto provider lists invoices without an end')
  }

  const readMethods = (providerId: string) =>
    callProvider(at(`/${encodeURIComponent(providerId)}/payment-methods`), {
      method: 'GET' as const,
      headers,
      schema: paymentMethods,
    })

  /** An invoice whose answer was lost is found by what it is for. */
  const findInvoice = async (subjectId: string) =>
    (await listInvoices({ orderId: subjectId })).find(({ metadata }) => metadata.orderId === subjectId)

  return {
    name: 'btcpay',
    createInvoice: async (wanted) => {
      const body = JSON.stringify(invoiceBody(wanted))
      const made =
        (await findInvoice(wanted.subjectId)) ??
        (await callProvider(at(''), { method: 'POST', headers, body, schema: invoice }))
      return { providerId: made.id, pageUrl: made.checkoutLink }
    },
    readReceipts: async ({ providerId, subjectId, amountMinor }) => {
      const id = encodeURIComponent(providerId)
      const read = await callProvider(at(`/${id}`), { method: 'GET', headers, schema: invoice })
      if (read.metadata.orderId !== subjectId || read.currency !== 'USD' || toCents(read.amount) !== amountMinor)
        throw new Error(`invoice ${providerId} is not of ${subjectId}`)
      return sumReceipts(await readMethods(providerId), { isSettled: read.status === 'Settled', amountMinor })
    },
    listReceived: async ({ since, subjectId: orderId }) => {
      const startDate = String(Math.floor(since.getTime() / 1000))
      const listed = await listInvoices(orderId === undefined ? { startDate } : { orderId })
      const received: ReceivedMoney[] = []
      for (const { id, amount, status, metadata } of listed.filter(mayHoldUsd)) {
        const read = { isSettled: status === 'Settled', amountMinor: toCents(amount) }
        const { receivedMinor } = sumReceipts(await readMethods(id), read)
        received.push({ subject: metadata.orderId ?? id, invoiceId: id, receivedMinor })
      }
      return sumBySubject(received)
    },
    closeInvoice: async (providerId) => {
      const path = `/${encodeURIComponent(providerId)}`
      const { status } = await callProvider(at(path), { method: 'GET', headers, schema: invoice })
      if (status !== 'New') return
      const body = JSON.stringify({ status: 'Invalid' })
      await callProvider(at(`${path}/status`), { method: 'POST', headers, body, schema: invoice })
    },
    readCallback: ({ rawBody, headers: sent, now }) => {
      const signature = sent['btcpay-sig']
      const given = typeof signature === 'string' ? signature.replace(/^sha256=/, '') : undefined
      checkSignature({ algorithm: 'sha256', payload: rawBody, secrets: callbackSecrets, given })
      const known = callback.safeParse(parseCallback(rawBody))
      if (!known.success) throw new CallbackRefused('unreadable', { cause: known.error })
      const { deliveryId, originalDeliveryId, type, timestamp, metadata } = known.data
      checkDate(new Date(timestamp * 1000), now)
      return { eventId: originalDeliveryId ?? deliveryId, type, subjectId: metadata?.orderId ?? null }
    },
  }
}

/** In another currency it is none of ours: we ask for USD alone. */
const mayHoldUsd = ({ currency, status, additionalStatus }: Invoice): boolean =>
  currency === 'USD' && (additionalStatus !== 'None' || (status !== 'New' && status !== 'Expired'))

const invoiceBody = (wanted: NewInvoice) => ({
  amount: centsText(wanted.amountMinor),
  currency: 'USD',
  metadata: { orderId: wanted.subjectId, itemDesc: wanted.description },
  checkout: {
    expirationMinutes: Math.ceil(wanted.lifeMs / minuteMs),
    monitoringMinutes: MONITORING_MINUTES,
    redirectURL: wanted.successUrl,
    redirectAutomatically: false,
  },
})

/** A settled invoice is whole: the server forgives as much as its owner has set. */
function sumReceipts(
  methods: z.infer<typeof paymentMethods>,
  { isSettled, amountMinor }: { isSettled: boolean; amountMinor: bigint },
): CryptoReceipts {
  let [received, pending] = [0n, 0n]
  for (const { rate, payments } of methods) {
    for (const { value, status } of payments) {
      if (status === 'Settled') received += timesRate(value, rate)
      else if (status === 'Processing') pending += timesRate(value, rate)
    }
  }
  const receivedMinor = toCents(received)
  return {
    receivedMinor: isSettled && receivedMinor < amountMinor ? amountMinor : receivedMinor,
    pendingMinor: toCents(pending),
  }
}
