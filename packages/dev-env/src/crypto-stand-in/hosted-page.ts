import type { FastifyInstance } from 'fastify'
import { acceptForms, formOf, textAt } from '../stand-in/form-body.ts'
import { escapeHtml, mountStyles, readLook, renderSheet, sendPage, type PageLook } from '../stand-in/stand-in-page.ts'
import { isConfirmed, isSeen, sumOf, toEth, type CryptoBook, type Invoice } from './crypto-book.ts'
import { addressOf } from './nowpayments-routes.ts'

const lateMs = 11 * 60_000

/** What the person at the page can have happen. Amounts are shares of the price, in percent. */
const acts = {
  full: { label: 'Pay in full', percent: 100 },
  little: { label: 'Pay too little (60 %)', percent: 60 },
  much: { label: 'Pay too much (150 %)', percent: 150 },
  late: { label: 'Pay in full in 11 minutes', percent: 100 },
} as const

type Act = keyof typeof acts

export interface HostedPageOptions {
  book: CryptoBook
  appOrigin: string
  /** How long the pretended chain takes. */
  confirmsInMs: number
}

/** The page that a payer sees in place of the provider's, with a button for each way in which a payment can go. */
export function mountHostedPage(app: FastifyInstance, { book, appOrigin, confirmsInMs }: HostedPageOptions): void {
  acceptForms(app)
  mountStyles(app)

  app.get<{ Querystring: { iid?: string } }>('/payment/', (request, reply) => {
    const invoice = book.find(request.query.iid ?? '')
    const look = readLook(request.query)
    if (!invoice) return sendPage(reply.code(404), renderMissing(look), { appOrigin })
    return sendPage(reply, renderInvoice(look, invoice), { appOrigin })
  })

  app.post<{ Querystring: { iid?: string } }>('/payment/', (request, reply) => {
    const invoice = book.find(request.query.iid ?? '')
    if (!invoice) return sendPage(reply.code(404), renderMissing(readLook(request.query)), { appOrigin })
    const act = textAt(formOf(request).params, 'act')
    if (act === 'cancel') return reply.redirect(invoice.cancelUrl, 303)
    const cents = act === 'rest' ? restOf(invoice) : amountOf(invoice, act)
    if (cents === null) return reply.redirect(request.url, 303)
    book.send(invoice.id, { cents, confirmsInMs, inMs: act === 'late' ? lateMs : 0 })
    return reply.redirect(request.url, 303)
  })
}

const restOf = ({ priceCents, transfers }: Invoice): number | null => {
  const rest = priceCents - sumOf(transfers)
  return rest > 0 ? rest : null
}

function amountOf({ priceCents }: Invoice, act: string | undefined): number | null {
  if (act === undefined || !Object.hasOwn(acts, act)) return null
  return Math.round((priceCents * acts[act as Act].percent) / 100)
}

const usd = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const renderMissing = (look: PageLook): string =>
  frame(look, '<h1><bdi>There is no such invoice</bdi></h1><p><bdi>Please go back to the shop.</bdi></p>')

function renderInvoice(look: PageLook, invoice: Invoice): string {
  const sent = sumOf(invoice.transfers)
  const rest = restOf(invoice)
  const buttons = Object.entries(acts).map(([act, { label }]) => button(act, label, act === 'full' && sent === 0))
  if (sent > 0 && rest !== null) buttons.unshift(button('rest', `Pay the rest (${usd(rest)})`, true))
  return frame(
    look,
    `<h1><bdi>${sent === 0 ? 'Send ETH' : 'Thank you'}</bdi></h1>
<dl class="facts">
<dt>Shop</dt><dd>Monsoon</dd>
<dt>Price</dt><dd><bdi>${usd(invoice.priceCents)}</bdi></dd>
<dt>To send</dt><dd><bdi>${toEth(rest ?? 0)} ETH</bdi></dd>
<dt>Address</dt><dd><bdi>${escapeHtml(addressOf(invoice))}</bdi></dd>
${invoice.transfers.map((transfer) => `<dt>Sent</dt><dd><bdi>${usd(transfer.cents)}, ${standing(transfer)}</bdi></dd>`).join('\n')}
</dl>
${sent > 0 ? `<p><a href="${escapeHtml(invoice.successUrl)}">Back to the shop</a></p>` : ''}
<form method="post" class="choices">
${buttons.join('\n')}
${button('cancel', 'Cancel and go back', false)}
</form>`,
  )
}

function standing(transfer: Invoice['transfers'][number]): string {
  if (!isSeen(transfer)) return 'comes later'
  return isConfirmed(transfer) ? 'confirmed' : 'seen on the chain'
}

const button = (act: string, label: string, isMain: boolean): string =>
  `<button class="act${isMain ? ' main' : ''}" name="act" value="${act}">${escapeHtml(label)}</button>`

const frame = (look: PageLook, content: string): string =>
  renderSheet({
    look,
    title: 'Test crypto checkout',
    name: ['Test crypto checkout', 'ETH'],
    mark: 'Test page: there is no chain behind it, and no money moves.',
    content,
  })
