import type { FastifyInstance } from 'fastify'
import { isConfirmed, isSeen, sumOf, toEth, type CryptoBook, type Invoice } from './crypto-book.ts'

interface InvoiceBody {
  amount: string
  metadata: { orderId: string; itemDesc?: string }
  checkout: { redirectURL: string; expirationMinutes: number }
}

export interface BtcPayOptions {
  book: CryptoBook
  apiKey: string
  storeId: string
  callbackUrl: string
  originOf: () => string
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The part of BTCPay's Greenfield API that a shop with invoices needs (docs.btcpayserver.org/API/Greenfield/v1). */
export function mountBtcPay(
  app: FastifyInstance,
  { book, apiKey, storeId, callbackUrl, originOf }: BtcPayOptions,
): void {
  const root = `/api/v1/stores/${storeId}/invoices`
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== `token ${apiKey}`)
      await reply.code(401).send({ code: 'unauthenticated', message: 'Authentication is required' })
  })
  const toData = (invoice: Invoice) => invoiceData(invoice, { storeId, origin: originOf() })
  app.post<{ Body: InvoiceBody }>(root, ({ body }) =>
    toData(
      book.create({
        orderId: body.metadata.orderId,
        priceCents: Math.round(Number(body.amount) * 100),
        description: body.metadata.itemDesc ?? '',
        callbackUrl,
        successUrl: body.checkout.redirectURL,
        cancelUrl: body.checkout.redirectURL,
        expiresMs: Date.now() + body.checkout.expirationMinutes * 60_000,
        kind: 'btcpay',
      }),
    ),
  )
  app.get<{ Querystring: { orderId?: string; startDate?: string; skip?: string; take?: string } }>(
    root,
    ({ query }) => {
      const { orderId: wanted, startDate = '0', skip = '0', take = '50' } = query
      return book
        .all()
        .filter(({ orderId }) => wanted === undefined || orderId === wanted)
        .filter(({ createdMs }) => createdMs >= Number(startDate) * 1000)
        .slice(Number(skip), Number(skip) + Number(take))
        .map(toData)
    },
  )
  app.get<{ Params: { id: string } }>(`${root}/:id`, ({ params }, reply) => {
    const invoice = book.find(params.id)
    return invoice ? toData(invoice) : reply.code(404).send({ code: 'invoice-not-found' })
  })
  app.post<{ Params: { id: string } }>(`${root}/:id/status`, ({ params }, reply) => {
    const invoice = book.find(params.id)
    if (!invoice) return reply.code(404).send({ code: 'invoice-not-found' })
    book.close(invoice.id)
    return toData(invoice)
  })
  app.get<{ Params: { id: string } }>(`${root}/:id/payment-methods`, ({ params }, reply) => {
    const invoice = book.find(params.id)
    if (!invoice) return reply.code(404).send({ code: 'invoice-not-found' })
    return [paymentMethodData(invoice)]
  })
}

const invoiceData = (invoice: Invoice, { storeId, origin }: { storeId: string; origin: string }) => ({
  id: invoice.id,
  storeId,
  amount: dollars(invoice.priceCents),
  currency: 'USD',
  type: 'Standard',
  checkoutLink: `${origin}/payment/?iid=${invoice.id}`,
  createdTime: Math.floor(invoice.createdMs / 1000),
  expirationTime: Math.floor(invoice.expiresMs / 1000),
  status: statusOf(invoice),
  additionalStatus: additionalStatusOf(invoice),
  metadata: { orderId: invoice.orderId, itemDesc: invoice.description },
})

function paymentMethodData(invoice: Invoice) {
  const rate = String(invoice.priceCents / 100 / toEth(invoice.priceCents))
  const payments = invoice.transfers.filter(isSeen).map((transfer) => ({
    id: transfer.id,
    receivedDate: Math.floor(transfer.seenAtMs / 1000),
    value: ((toEth(invoice.priceCents) * transfer.cents) / invoice.priceCents).toFixed(12),
    fee: '0',
    status: isConfirmed(transfer) ? 'Settled' : 'Processing',
  }))
  return { paymentMethodId: 'ETH-CHAIN', currency: 'ETH', rate, payments }
}

function statusOf(invoice: Invoice): string {
  if (invoice.isClosed) return 'Invalid'
  const seen = invoice.transfers.filter(isSeen)
  if (sumOf(seen.filter(isConfirmed)) >= invoice.priceCents) return 'Settled'
  if (sumOf(seen) >= invoice.priceCents) return 'Processing'
  return invoice.expiresMs < Date.now() ? 'Expired' : 'New'
}

function additionalStatusOf({ transfers, priceCents, expiresMs }: Invoice): string {
  const seen = transfers.filter(isSeen)
  if (sumOf(seen) > priceCents) return 'PaidOver'
  if (seen.some(({ seenAtMs }) => seenAtMs > expiresMs)) return 'PaidLate'
  return seen.length > 0 && sumOf(seen) < priceCents ? 'PaidPartial' : 'None'
}
