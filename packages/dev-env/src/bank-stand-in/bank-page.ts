import type { FastifyInstance } from 'fastify'
import { acceptForms, formOf, textAt } from '../stand-in/form-body.ts'
import { escapeHtml, mountStyles, type PageLook, readLook, renderSheet, sendPage } from '../stand-in/stand-in-page.ts'
import type { BankBook, BankBooking } from './bank-book.ts'

const usd = (cents: number): string => `${(cents / 100).toFixed(2)} USD`

/** The page of the bank: a form that transfers money to the account, and what moved on it. */
export function mountBankPage(app: FastifyInstance, { book, appOrigin }: { book: BankBook; appOrigin: string }): void {
  acceptForms(app)
  mountStyles(app)
  app.get('/', (request, reply) => sendPage(reply, renderBank(readLook(request.query), book), { appOrigin }))
  app.post('/', (request, reply) => {
    const { params } = formOf(request)
    const typed = (name: string) => textAt(params, name)?.trim() ?? ''
    const cents = Math.round(Number(typed('amount')) * 100)
    const last = book.bookings.findLast(({ direction }) => direction === 'CRDT')
    if (typed('act') === 'takeBack' && last)
      book.debit({ cents: last.cents, text: `Recall of ${last.reference}`, isReversal: true })
    if (typed('act') === 'send' && Number.isSafeInteger(cents) && cents > 0)
      book.receive({ cents, text: typed('text'), payer: typed('payer') || 'Somebody' })
    return reply.redirect('/', 303)
  })
}

const field = (name: string, label: string, more: string): string =>
  `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${more}></div>`

const line = ({ day, direction, cents, payer, text }: BankBooking): string =>
  `<li>${day} · ${direction === 'DBIT' ? '−' : ''}${usd(cents)} · ${escapeHtml([payer, text].filter(Boolean).join(' · '))}</li>`

function renderBank(look: PageLook, { bookings }: BankBook): string {
  const returnForm = bookings.length
    ? '<form method="post" class="choices"><button class="act" name="act" value="takeBack">Take the last credit back</button></form>'
    : ''
  const content = `<h1>Send a transfer</h1>
<form method="post" class="choices">
${field('amount', 'Amount in USD', 'inputmode="decimal" required pattern="\\d{1,9}(\\.\\d{1,2})?" value="250.00"')}
${field('payer', 'Payer', 'maxlength="70" value="Mira Lim"')}
${field('text', 'Reference or message', 'maxlength="140"')}
<button class="act main" name="act" value="send">Send</button>
</form>
${returnForm}
<ul>${bookings.toReversed().slice(0, 20).map(line).join('\n')}</ul>`
  return renderSheet({
    look,
    title: 'Harbour Bank',
    name: ['Harbour Bank', 'transfers to Monsoon'] as const,
    mark: 'Test: no bank, no money',
    content,
  })
}
