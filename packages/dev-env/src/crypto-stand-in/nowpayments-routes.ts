import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isConfirmed, isSeen, toEth, type CryptoBook, type Invoice, type Transfer } from './crypto-book.ts'

const invoiceLifeMs = 20 * 60_000
const pageSizes = { fallback: 10, most: 500 }

/**
 * A payment as NOWPayments tells it: the first transfer is the invoice's own, each later one is a repeated deposit with
 * a parent.
 */
export function paymentOf(invoice: Invoice, transfer: Transfer) {
  const [first] = invoice.transfers
  const isFirst = first?.id === transfer.id
  const settled = isFirst && transfer.cents < invoice.priceCents ? 'partially_paid' : 'finished'
  return {
    payment_id: Number(transfer.id),
    parent_payment_id: isFirst || !first ? null : Number(first.id),
    invoice_id: Number(invoice.id),
    payment_status: isConfirmed(transfer) ? settled : 'confirming',
    pay_address: addressOf(invoice),
    price_amount: invoice.priceCents / 100,
    price_currency: 'usd',
    pay_amount: toEth(invoice.priceCents),
    actually_paid: Number(((toEth(invoice.priceCents) * transfer.cents) / invoice.priceCents).toFixed(12)),
    pay_currency: 'eth',
    order_id: invoice.orderId,
    order_description: invoice.description,
    purchase_id: invoice.id,
    created_at: new Date(transfer.seenAtMs).toISOString(),
  }
}

export const addressOf = ({ id }: Invoice): string => `0x${BigInt(id).toString(16).padStart(40, '5ca1e')}`

interface InvoiceBody {
  price_amount: number
  order_id: string
  order_description?: string
  ipn_callback_url?: string
  success_url: string
  cancel_url: string
}

export interface NowPaymentsOptions {
  book: CryptoBook
  apiKey: string
  email: string
  password: string
  originOf: () => string
}

const token = 'token-of-the-stand-in'

/** The part of NOWPayments' API that a shop with invoices needs (documenter.getpostman.com/view/7907941). */
export function mountNowPayments(
  app: FastifyInstance,
  { book, apiKey, email, password, originOf }: NowPaymentsOptions,
): void {
  const refuseStrangers = async (request: FastifyRequest) => {
    if (request.headers['x-api-key'] !== apiKey) throw Object.assign(new Error('Invalid api key'), { statusCode: 403 })
  }
  app.post<{ Body: { email: string; password: string } }>('/v1/auth', (request, reply) => {
    const isKnown = request.body.email === email && request.body.password === password
    return isKnown ? { token } : reply.code(401).send({ message: 'Wrong email or password' })
  })
  app.post<{ Body: InvoiceBody }>('/v1/invoice', { preHandler: refuseStrangers }, ({ body }) => {
    const invoice = book.create({
      orderId: body.order_id,
      priceCents: Math.round(body.price_amount * 100),
      description: body.order_description ?? '',
      callbackUrl: body.ipn_callback_url ?? null,
      successUrl: body.success_url,
      cancelUrl: body.cancel_url,
      expiresMs: Date.now() + invoiceLifeMs,
      kind: 'nowpayments',
    })
    return { ...body, id: invoice.id, token_id: '1', invoice_url: `${originOf()}/payment/?iid=${invoice.id}` }
  })
  app.get<{ Querystring: { invoiceId?: string; dateFrom?: string; limit?: string; page?: string } }>(
    '/v1/payment/',
    { preHandler: refuseStrangers },
    ({ query, headers }, reply) => {
      if (headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ message: 'Authorize first' })
      const limit = Math.min(pageSizes.most, Number(query.limit ?? pageSizes.fallback))
      const page = Number(query.page ?? 0)
      const { invoiceId, dateFrom = '' } = query
      const seen = book
        .all()
        .filter(({ id }) => invoiceId === undefined || id === invoiceId)
        .flatMap((invoice) => invoice.transfers.filter(isSeen).map((transfer) => paymentOf(invoice, transfer)))
        .filter(({ created_at: createdAt }) => createdAt >= dateFrom)
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      return { data: seen.slice(page * limit, (page + 1) * limit), limit, page, total: seen.length }
    },
  )
}
