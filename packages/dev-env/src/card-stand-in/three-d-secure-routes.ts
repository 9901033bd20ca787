import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms, textAt } from '../stand-in/form-body.ts'
import { escapeHtml, type PageLook, readLook, renderSheet, sendPage } from '../stand-in/stand-in-page.ts'
import type { IntentRow } from './card-rows.ts'
import { answerChallenge, findIntent } from './payment-acts.ts'
import { paramsOf, queryOf, type StripeApi } from './stripe-api.ts'
import { StripeRefusal } from './stripe-refusal.ts'

interface ChallengeParams {
  Params: { intent: string }
}

/** The page of a bank that asks its customer; with the buyer's answer it sends the frame back to the shop. */
export function mountThreeDSecure(app: FastifyInstance, { book, setting }: StripeApi): void {
  const { appOrigin } = setting
  acceptForms(app)
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StripeRefusal)) throw error
    return sendPage(reply.code(404), renderNotice(readLook(request.query)), { appOrigin })
  })

  app.get<ChallengeParams>('/three-d-secure/:intent', (request, reply) => {
    const look = readLook(request.query)
    const intent = findIntent(book, request.params.intent)
    const token = textAt(queryOf(request), 'challenge')
    if (!intent.challenge || intent.challenge.token !== token) {
      return sendPage(reply.code(404), renderNotice(look), { appOrigin })
    }
    if (!intent.challenge.isOpen) return sendBack({ reply, intent, look, appOrigin })
    const method = intent.methodId === null ? undefined : book.get('methods', intent.methodId)
    return sendPage(reply, renderChallenge(look, intent, method?.last4 ?? ''), { appOrigin })
  })

  app.post<ChallengeParams>('/three-d-secure/:intent', (request, reply) => {
    const token = textAt(queryOf(request), 'challenge') ?? ''
    const decision = textAt(paramsOf(request, ['decision']), 'decision')
    const { intent } = book.change((write) =>
      answerChallenge(write, { intentId: request.params.intent, token, isApproved: decision === 'approve' }, setting),
    )
    const look = readLook(request.query)
    if (intent.challenge?.token !== token) return sendPage(reply.code(404), renderNotice(look), { appOrigin })
    return sendBack({ reply, intent, look, appOrigin })
  })
}

interface SendBack {
  reply: FastifyReply
  intent: IntentRow
  look: PageLook
  appOrigin: string
}

/**
 * https://docs.stripe.com/payments/payment-intents/verifying-status: the query is a hint too, never a proof of payment.
 */
function sendBack({ reply, intent, look, appOrigin }: SendBack): FastifyReply {
  const returnUrl = intent.challenge?.returnUrl
  if (!returnUrl) return sendPage(reply, renderNotice(look), { appOrigin })
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return reply.redirect(url.href, 303)
}

function renderNotice(look: PageLook): string {
  return renderBank(look, `<h1><bdi>This request was answered</bdi></h1><p><bdi>You can go back to the shop.</bdi></p>`)
}

function renderChallenge(look: PageLook, intent: IntentRow, last4: string): string {
  return renderBank(
    look,
    `<h1><bdi>Approve this payment?</bdi></h1>
<dl class="facts">
<dt>Amount</dt><dd><bdi>${formatCents(intent.amount)}</bdi></dd>
<dt>Shop</dt><dd>Monsoon</dd>
${intent.description === null ? '' : `<dt>For</dt><dd><bdi>${escapeHtml(intent.description)}</bdi></dd>`}
<dt>Card</dt><dd>ending in ${escapeHtml(last4)}</dd>
</dl>
<form method="post" class="choices">
<button class="act main" name="decision" value="approve">Approve</button>
<button class="act" name="decision" value="decline">Decline</button>
</form>`,
  )
}

function renderBank(look: PageLook, content: string): string {
  return renderSheet({
    look,
    title: 'Test bank: 3-D Secure',
    name: ['Test bank', '3-D Secure'],
    mark: 'Test page: this is no real bank, and no money moves.',
    content,
  })
}

function formatCents(amount: number): string {
  const digits = String(amount).padStart(3, '0')
  const dollars = `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(dollars)
}
