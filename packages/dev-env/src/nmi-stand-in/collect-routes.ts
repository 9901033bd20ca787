import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { findNmiTestCard, nmiTestCards } from '@monsoon/domain/payments/nmi-test-cards'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, formOf, textAt } from '../stand-in/form-body.ts'
import { escapeHtml, readLook, renderPage, renderSheet, sendAsset, sendPage } from '../stand-in/stand-in-page.ts'
import type { CardTokens, SentCard } from './card-tokens.ts'
import { type NmiVault, testCardOf } from './nmi-vault.ts'

export interface CollectSetting {
  appOrigin: string
  tokenizationKey: string
  tokens: CardTokens
  vault: NmiVault
  originOf: () => string
}

const source = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(name, import.meta.url), 'utf8')).replaceAll(/^export /gm, '')

const collectScript = `(() => {
const script = document.currentScript
${source('./collect-script.ts')}
window.CollectJS = createCollect(window, { origin: new URL(script.src).origin, key: script.dataset.tokenizationKey })
})()`

const gatewayScript = `(() => {
const { origin } = new URL(document.currentScript.src)
${source('./gateway-script.ts')}
window.Gateway = { create: () => createGateway(window, origin) }
})()`

const fieldImports = JSON.stringify({ imports: { '@monsoon/domain/card-fields': '/token/card-fields.js' } })

const written = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The gateway's scripts in the shop's page, the frames of its fields and of the bank. */
export function mountCollectFields(app: FastifyInstance, setting: CollectSetting): void {
  const { appOrigin, tokenizationKey } = setting
  const cardFields = createRequire(import.meta.url).resolve('@monsoon/domain/card-fields')
  const scripts = {
    '/token/Collect.js': collectScript,
    '/js/v1/Gateway.js': gatewayScript,
    '/token/collect-field.js': source('./collect-field.ts'),
    '/token/card-fields.js': stripTypeScriptTypes(readFileSync(cardFields, 'utf8')),
    '/three-d-secure/bank-frame.js': source('./bank-frame.ts'),
  }
  for (const [path, script] of Object.entries(scripts))
    app.get(path, (_, reply) => sendAsset(reply, 'text/javascript', script))
  app.get('/token/field.css', (_, reply) =>
    sendAsset(reply, 'text/css', readFileSync(new URL('collect-field.css', import.meta.url), 'utf8')),
  )
  app.get<{ Querystring: Record<string, string> }>('/token/field', ({ query }, reply) => {
    if (query['key'] !== tokenizationKey) return reply.code(403).send('')
    return sendPage(reply, renderField(query, appOrigin), { appOrigin, inlineScripts: [fieldImports] })
  })
  mountTokens(app, setting)
  mountBank(app, setting)
}

const autocompletes: Record<string, string> = { ccnumber: 'cc-number', ccexp: 'cc-exp', cvv: 'cc-csc' }

function renderField(query: Record<string, string>, appOrigin: string): string {
  const { name = '', title = '' } = query
  const placeholder = name === 'ccnumber' ? 'Test: 4111 1111 1111 1111' : (query['placeholder'] ?? '')
  const numbers = nmiTestCards.map(({ number }) => `<option value="${number}">`).join('')
  return renderPage({
    look: readLook(query),
    title,
    head: `<link rel="stylesheet" href="/token/field.css">
<script type="importmap">${fieldImports}</script>
<script type="application/json" id="field-setting">${written({ appOrigin, field: name })}</script>
<script type="module" src="/token/collect-field.js"></script>`,
    body: `<form novalidate>
<input type="text" dir="ltr" inputmode="numeric" aria-label="${escapeHtml(title)}" placeholder="${escapeHtml(placeholder)}" autocomplete="${autocompletes[name] ?? 'off'}"${name === 'ccnumber' ? ' list="numbers"' : ''} autocorrect="off" spellcheck="false">
${name === 'ccnumber' ? `<datalist id="numbers">${numbers}</datalist>` : ''}
</form>`,
  })
}

/** Takes a card from the fields and from nobody else. The parts are in memory until their token is made. */
function mountTokens(app: FastifyInstance, { tokens, originOf }: CollectSetting): void {
  const sessions = new Map<string, Partial<SentCard>>()
  const isOfFields = ({ headers }: FastifyRequest) => headers.origin === originOf()
  app.post<{ Body: { session: string; field: keyof SentCard; value: string } }>('/token/save', (request, reply) => {
    if (!isOfFields(request)) return refuse(reply)
    const { session, field, value } = request.body
    sessions.set(session, { ...sessions.get(session), [field]: value })
    return {}
  })
  app.post<{ Body: { session: string } }>('/token/create', (request, reply) => {
    if (!isOfFields(request)) return refuse(reply)
    const { ccnumber = '', ccexp = '', cvv = '' } = sessions.get(request.body.session) ?? {}
    sessions.delete(request.body.session)
    try {
      const token = tokens.create({ ccnumber, ccexp, cvv })
      return { token, card: { number: `****${ccnumber.slice(-4)}`, type: findNmiTestCard(ccnumber)?.brand ?? '' } }
    } catch (error) {
      return reply.code(400).send({ message: error instanceof Error ? error.message : 'Please try again' })
    }
  })
}

const refuse = (reply: FastifyReply) => reply.code(403).send({ message: 'Cards are taken by the hosted fields only.' })

const notAuthenticated = {
  code: 'TRANSACTION_STATUS_N',
  message: 'Not Authenticated/Account Not Verified; Transaction denied',
}

/** The card that the bank is asked about: by its token, or as the vault keeps it. */
interface AskedQuery {
  token?: string
  vault?: string
}

/** The page of a bank: it asks, or tells at once how it decided. */
function mountBank(app: FastifyInstance, { appOrigin, tokens, vault }: CollectSetting): void {
  acceptForms(app)
  const answerWith = (reply: FastifyReply, request: FastifyRequest, message: { type: string; detail: object }) => {
    const look = readLook(request.query)
    const head = `<script type="application/json" id="bank-message">${written({ ...message, appOrigin })}</script>
<script type="module" src="/three-d-secure/bank-frame.js"></script>`
    const content = message.type === 'bank:challenge' ? challengeOf(request.query) : ''
    const page = renderSheet({ look, head, content, title: 'Test bank: 3-D Secure', ...bank })
    return sendPage(reply, page, { appOrigin })
  }
  const numberOf = ({ token = '', vault: id = '' }: AskedQuery) => {
    const kept = vault.find(id)
    return tokens.find(token)?.ccnumber ?? (kept && testCardOf(kept)?.number) ?? ''
  }
  const pass = ({ token, vault: id = '' }: AskedQuery, isAsked: boolean) => {
    const detail = token === undefined ? vault.authenticate(id, isAsked) : tokens.authenticate(token, isAsked)
    return detail ? { type: 'bank:complete', detail } : { type: 'bank:failure', detail: notAuthenticated }
  }
  app.get<{ Querystring: AskedQuery }>('/three-d-secure', (request, reply) => {
    const means = findNmiTestCard(numberOf(request.query))?.threeDSecure
    if (means === 'asked') return answerWith(reply, request, { type: 'bank:challenge', detail: {} })
    if (means === 'failed') return answerWith(reply, request, { type: 'bank:failure', detail: notAuthenticated })
    return answerWith(reply, request, pass(request.query, false))
  })
  app.post<{ Querystring: AskedQuery }>('/three-d-secure', (request, reply) => {
    const isApproved = textAt(formOf(request).params, 'decision') === 'approve'
    const failure = { type: 'bank:failure', detail: notAuthenticated }
    return answerWith(reply, request, isApproved ? pass(request.query, true) : failure)
  })
}

const bank = {
  name: ['Test bank', '3-D Secure'] as const,
  mark: 'Test page: this is no real bank, and no money moves.',
}

const challengeOf = (query: unknown): string => {
  const amount = typeof query === 'object' && query && 'amount' in query ? String(query.amount) : ''
  return `<h1><bdi>Approve this payment?</bdi></h1>
<dl class="facts"><dt>Amount</dt><dd><bdi>$${escapeHtml(amount)}</bdi></dd><dt>Shop</dt><dd>Monsoon</dd></dl>
<form method="post" class="choices">
<button class="act main" name="decision" value="approve">Approve</button>
<button class="act" name="decision" value="decline">Decline</button>
</form>`
}
