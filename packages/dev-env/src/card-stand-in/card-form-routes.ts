import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { cardFieldMessages, validateCard } from '@monsoon/domain/card-fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textAt } from '../stand-in/form-body.ts'
import { readLook, sendAsset, sendPage } from '../stand-in/stand-in-page.ts'
import { cardFormImports, renderCardForm } from './card-form-page.ts'
import { createMethod } from './card-methods.ts'
import { callerOf, paramsOf, type StripeApi } from './stripe-api.ts'
import { StripeRefusal } from './stripe-refusal.ts'
import { shapeMethod } from './stripe-shapes.ts'
import { findTestCard } from './test-cards.ts'

/** The card form's page and what it loads, all from the stand-in's own origin. */
export function mountCardForm(app: FastifyInstance, { setting, keys }: StripeApi): void {
  const require = createRequire(import.meta.url)
  const scripts = {
    'card-form-frame.js': readStripped(new URL('./card-form-frame.ts', import.meta.url)),
    // The very file the tests prove and the shop imports: the rules are written once.
    'card-fields.js': readStripped(require.resolve('@monsoon/domain/card-fields')),
  }
  const styles = readFileSync(new URL('card-form.css', import.meta.url), 'utf8')

  app.get('/card-form', (request, reply) => {
    const look = readLook(request.query)
    const { theme, dir } = look
    const page = renderCardForm(look, {
      appOrigin: setting.appOrigin,
      publishableKey: keys.publishableKey,
      theme,
      dir,
    })
    return sendPage(reply, page, { appOrigin: setting.appOrigin, inlineScripts: [cardFormImports] })
  })
  for (const [name, source] of Object.entries(scripts)) {
    app.get(`/card-form/${name}`, (_, reply) => sendAsset(reply, 'text/javascript', source))
  }
  app.get('/card-form/card-form.css', (_, reply) => sendAsset(reply, 'text/css', styles))
}

function readStripped(path: string | URL): string {
  return stripTypeScriptTypes(readFileSync(path, 'utf8'))
}

/**
 * Takes a card from the card form and from nobody else: Stripe too refuses numbers that do not come from its own
 * fields. The number is compared with the test cards in memory and forgotten; the method keeps its last four digits.
 */
export function mountPaymentMethods(app: FastifyInstance, { book, setting, keys }: StripeApi): void {
  app.post('/v1/payment_methods', (request) => {
    if (callerOf(request, keys) !== 'browser' || request.headers.origin !== setting.origin) {
      throw new StripeRefusal(402, {
        type: 'invalid_request_error',
        message: 'Card numbers are taken by the card form only.',
      })
    }
    const { ccnumber, ccexp, cvv } = readCard(request)
    const expiry = `${ccexp.slice(0, 2)}/${ccexp.slice(2)}`
    const errors = validateCard({ cardNumber: ccnumber, cardExpiry: expiry, cardCvc: cvv, now: new Date() })
    if (errors.cardExpiry) throw cardError('invalid_expiry_month', cardFieldMessages[errors.cardExpiry])
    if (errors.cardCvc) throw cardError('invalid_cvc', cardFieldMessages[errors.cardCvc])
    const card = findTestCard({ number: ccnumber })
    if (!card) throw cardError('incorrect_number', 'Your card number is incorrect. Only the test numbers work here.')
    const year = 2000 + Number(ccexp.slice(2))
    return shapeMethod(book.change((write) => createMethod(write, card, { month: Number(ccexp.slice(0, 2)), year })))
  })
}

function readCard(request: FastifyRequest): { ccnumber: string; ccexp: string; cvv: string } {
  const params = paramsOf(request, ['type', 'ccnumber', 'ccexp', 'cvv'])
  return {
    ccnumber: textAt(params, 'ccnumber') ?? '',
    ccexp: textAt(params, 'ccexp') ?? '',
    cvv: textAt(params, 'cvv') ?? '',
  }
}

function cardError(code: string, message: string): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', code, message })
}
