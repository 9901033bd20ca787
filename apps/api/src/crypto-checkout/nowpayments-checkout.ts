import { createHash } from 'node:crypto'
import { z } from 'zod'
import { callProvider } from './call-provider.ts'
import { checkDate, checkSignature, parseCallback } from './callback-signature.ts'
import {
  CallbackRefused,
  type CryptoCheckout,
  CryptoCheckoutUnavailable,
  type CryptoReceipts,
  type ReceivedMoney,
  type StoredInvoice,
} from './crypto-checkout.ts'
import { centsText, decimalAmount, proportion, toCents } from './decimal-amount.ts'

interface NowPaymentsOptions {
  /** The provider's own, or a stand-in's. */
  apiUrl?: string
  apiKey: string
  /** Listing payments asks for the account itself (POST /v1/auth). */
  email: string
  password: string
  callbackSecrets: readonly string[]
}

const apiOrigin = 'https://api.nowpayments.io'

/** A token is good for five minutes. */
const TOKEN_LIFE_MS = 240_000

const anyId = z.union([z.string(), z.int()]).transform(String)
const created = z.object({ id: anyId, invoice_url: z.url({ protocol: /^https?$/ }) })
const token = z.object({ token: z.string().min(1) })

/** One transfer for an invoice. A second one to the same address is a payment of its own. */
const payment = z.object({
  payment_id: anyId,
  payment_status: z.string(),
  price_amount: decimalAmount,
  price_currency: z.string(),
  pay_amount: decimalAmount,
  actually_paid: decimalAmount.nullish(),
  parent_payment_id: anyId.nullish(),
  order_id: anyId.nullish(),
  invoice_id: anyId.nullish(),
})
type Payment = z.infer<typeof payment>

/** `partially_paid` and `finished` are in our account; the others of these have been seen on the chain. */
const receivedStates = new Set(['finished', 'partially_paid'])
const pendingStates = new Set(['confirming', 'confirmed', 'sending'])

const pageSize = 500
const mostPages = 1_000
const hourMs = 3_600_000
const page = z.object({ data: z.array(payment) })

const callback = z.object({
  payment_id: anyId,
  payment_status: z.string(),
  order_id: anyId.nullish(),
  updated_at: z.union([z.string(), z.number()]).nullish(),
})

/**
 * Invoices of NOWPayments (documenter.getpostman.com/view/7907941). It keeps no idempotency keys: an invoice whose
 * answer was lost is one that nobody was shown, and what is paid for it still names our payment. Its clock may be
 * another one than ours: lists begin an hour early.
 */
export function createNowPaymentsCheckout(options: NowPaymentsOptions): CryptoCheckout {
  const { apiUrl = apiOrigin, apiKey, email, password, callbackSecrets } = options
  let session: { token: string; until: number } | undefined

  async function authorize(): Promise<string> {
    if (session && session.until > Date.now()) return session.token
    const body = JSON.stringify({ email, password })
    const answer = await callProvider(new URL('/v1/auth', apiUrl), { method: 'POST', headers: {}, body, schema: token })
    session = { token: answer.token, until: Date.now() + TOKEN_LIFE_MS }
    return session.token
  }

  async function listPayments(which: { invoiceId: string } | { dateFrom: string }): Promise<Payment[]> {
    const found: Payment[] = []
    for (let number = 0; number < mostPages; number += 1) {
      const headers = { 'x-api-key': apiKey, authorization: `Bearer ${await authorize()}` }
      const query = { ...which, limit: String(pageSize), page: String(number), sortBy: 'created_at', orderBy: 'asc' }
      const url = new URL(`/v1/payment/?${new URLSearchParams(query)}`, apiUrl)
      const { data } = await callProvider(url, { method: 'GET', headers, schema: page })
      found.push(...data)
      if (data.length < pageSize) return found
    }
    throw new CryptoCheckoutUnavailable('the crypto provider lists payments without an end')
  }

  return {
    name: 'nowpayments',
    createInvoice: async (invoice) => {
      const body = JSON.stringify({
        price_amount: Number(centsText(invoice.amountMinor)),
        price_currency: 'usd',
        order_id: invoice.subjectId,
        order_description: invoice.description,
        ipn_callback_url: invoice.callbackUrl,
        success_url: invoice.successUrl,
        cancel_url: invoice.cancelUrl,
        partially_paid_url: invoice.successUrl,
        pay_currency: 'eth',
        is_fixed_rate: true,
        is_fee_paid_by_user: false,
      })
      const url = new URL('/v1/invoice', apiUrl)
      const headers = { 'x-api-key': apiKey }
      const { id, invoice_url: pageUrl } = await callProvider(url, { method: 'POST', headers, body, schema: created })
      return { providerId: id, pageUrl }
    },
    readReceipts: async (invoice) => sumReceipts(await listPayments({ invoiceId: invoice.providerId }), invoice),
    listReceived: async ({ since, subjectId }) => {
      const payments = await listPayments({ dateFrom: new Date(since.getTime() - hourMs).toISOString() })
      const ours = payments.filter(({ order_id: orderId }) => subjectId === undefined || orderId === subjectId)
      return sumBySubject(ours.filter(isReceivedUsd).map(toReceived)).map(roundedToCents)
    },
    // Its invoices cannot be closed.
    closeInvoice: async () => {},
    readCallback: ({ rawBody, headers, now }) => {
      const sent = parseCallback(rawBody)
      const payload = JSON.stringify(sortKeys(sent))
      checkSignature({ algorithm: 'sha512', payload, secrets: callbackSecrets, given: headers['x-nowpayments-sig'] })
      const known = callback.safeParse(sent)
      if (!known.success) throw new CallbackRefused('unreadable', { cause: known.error })
      const { payment_status: type, order_id: subjectId, updated_at: updatedAt } = known.data
      if (updatedAt !== null && updatedAt !== undefined) checkDate(new Date(updatedAt), now)
      // Its callbacks have no id: the same news is the same text.
      return { eventId: createHash('sha256').update(payload).digest('hex'), type, subjectId: subjectId ?? null }
    },
  }
}

/** In another currency it is none of ours: we ask for USD alone. */
const isReceivedUsd = ({ payment_status: status, price_currency: currency }: Payment): boolean =>
  receivedStates.has(status) && currency.toLowerCase() === 'usd'

/** In 10^-18, so that parts of a price make the price again. */
const toReceived = (one: Payment): ReceivedMoney => ({
  subject: one.order_id ?? one.payment_id,
  invoiceId: one.invoice_id ?? null,
  receivedMinor: worthOf(one),
})

const roundedToCents = (sum: ReceivedMoney): ReceivedMoney => ({ ...sum, receivedMinor: toCents(sum.receivedMinor) })

function sumReceipts(payments: readonly Payment[], { providerId, subjectId }: StoredInvoice): CryptoReceipts {
  let [received, pending] = [0n, 0n]
  for (const one of payments) {
    if (one.order_id !== subjectId || one.price_currency.toLowerCase() !== 'usd')
      throw new Error(`payment ${one.payment_id} of invoice ${providerId} is not of ${subjectId}`)
    if (receivedStates.has(one.payment_status)) received += worthOf(one)
    else if (pendingStates.has(one.payment_status)) pending += worthOf(one)
  }
  return { receivedMinor: toCents(received), pendingMinor: toCents(pending) }
}

/**
 * What was sent, at the rate that the invoice fixed. The provider calls a payment finished where up to a percent is
 * missing: then it is whole. A repeated deposit, which names its parent, is what it is.
 */
function worthOf(one: Payment): bigint {
  const { price_amount: price, parent_payment_id: parent } = one
  const worth = proportion(price, { part: one.actually_paid ?? 0n, whole: one.pay_amount })
  const isWhole = one.payment_status === 'finished' && (parent ?? null) === null && worth * 100n >= price * 99n
  return isWhole && worth < price ? price : worth
}

/** The signature is over the body with the keys of every object in order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, child]) => [name, sortKeys(child)]))
}

/** One line for each subject, with the sum of what came for it, in whichever unit it is in, and the first invoice. */
export function sumBySubject(received: readonly ReceivedMoney[]): ReceivedMoney[] {
  const sums = new Map<string, ReceivedMoney>()
  for (const one of received) {
    const { subject, invoiceId, receivedMinor } = sums.get(one.subject) ?? { ...one, receivedMinor: 0n }
    sums.set(subject, { subject, invoiceId, receivedMinor: receivedMinor + one.receivedMinor })
  }
  return [...sums.values()]
}
