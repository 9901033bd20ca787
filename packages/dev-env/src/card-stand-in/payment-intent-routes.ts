import type { FastifyInstance } from 'fastify'
import { type FormBody, entriesAt, textAt } from '../stand-in/form-body.ts'
import { cancelIntent, confirmIntent, createIntent, findIntent } from './payment-acts.ts'
import {
  answerOnce,
  answerOutcome,
  callerOf,
  expansionOf,
  paramsOf,
  publicPart,
  queryOf,
  requireShop,
  type StripeApi,
} from './stripe-api.ts'
import type { IntentRow } from './card-rows.ts'
import { invalidRequest, noSuch } from './stripe-refusal.ts'
import { shapeIntent } from './stripe-shapes.ts'

const CREATE_PARAMS = [
  'amount',
  'currency',
  'description',
  'metadata',
  'allowed_payment_method_types',
  'payment_method_options',
  'expand',
]

interface IntentParams {
  Params: { id: string }
}

/** https://docs.stripe.com/api/payment_intents */
export function mountPaymentIntents(app: FastifyInstance, api: StripeApi): void {
  const { book, setting, keys } = api

  app.post('/v1/payment_intents', (request, reply) => {
    requireShop(request, keys)
    const params = paramsOf(request, CREATE_PARAMS)
    return answerOnce(api, { request, reply }, (write) => {
      const intent = createIntent(write, {
        amount: readAmount(params, 'amount'),
        currency: requireText(params, 'currency'),
        description: textAt(params, 'description') ?? null,
        metadata: entriesAt(params, 'metadata'),
      })
      return { status: 200, body: shapeIntent(write, intent, { expand: expansionOf(params), origin: setting.origin }) }
    })
  })

  app.get('/v1/payment_intents', (request) => {
    requireShop(request, keys)
    const params = queryOf(request)
    const since = Number(entriesAt(params, 'created')['gte'] ?? 0)
    const after = textAt(params, 'starting_after')
    const limit = Number(textAt(params, 'limit') ?? 10)
    // Newest first; the book keeps them in the order in which they were made.
    const made = book.all('intents').filter(({ created }) => created >= since)
    const found = made.reverse()
    const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
    const expand = new Set([...expansionOf(params)].map((field) => field.replace(/^data\./, '')))
    const page = found.slice(from, from + limit)
    const data = page.map((intent) => shapeIntent(book, intent, { expand, origin: setting.origin }))
    return { object: 'list', url: '/v1/payment_intents', has_more: from + limit < found.length, data }
  })

  app.get<IntentParams>('/v1/payment_intents/:id', (request) => {
    const caller = callerOf(request, keys)
    const params = queryOf(request)
    const intent = findIntent(book, request.params.id)
    if (caller === 'browser') requireClientSecret(intent, params)
    const shape = shapeIntent(book, intent, { expand: expansionOf(params), origin: setting.origin })
    return caller === 'shop' ? shape : publicPart(shape)
  })

  app.post<IntentParams>('/v1/payment_intents/:id/confirm', (request, reply) => {
    const caller = callerOf(request, keys)
    const params = paramsOf(request, ['payment_method', 'return_url', 'client_secret', 'expand'])
    const intent = findIntent(book, request.params.id)
    if (caller === 'browser') requireClientSecret(intent, params)
    return answerOnce(api, { request, reply }, (write) => {
      const methodId = requireText(params, 'payment_method')
      const returnUrl = textAt(params, 'return_url') ?? null
      const outcome = confirmIntent(write, { intentId: intent.id, methodId, returnUrl }, setting)
      return answerOutcome(write, outcome, { caller, expand: expansionOf(params), origin: setting.origin })
    })
  })

  app.post<IntentParams>('/v1/payment_intents/:id/cancel', (request, reply) => {
    requireShop(request, keys)
    const params = paramsOf(request, ['cancellation_reason', 'expand'])
    return answerOnce(api, { request, reply }, (write) => {
      const intent = cancelIntent(write, request.params.id, setting)
      return { status: 200, body: shapeIntent(write, intent, { expand: expansionOf(params), origin: setting.origin }) }
    })
  })
}

function requireClientSecret(intent: IntentRow, params: FormBody): void {
  if (textAt(params, 'client_secret') !== intent.clientSecret) throw noSuch('payment_intent', intent.id)
}

export function requireText(params: FormBody, name: string): string {
  const text = textAt(params, name)
  if (!text) throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return text
}

/** An amount in cents, as an integer. */
export function readAmount(params: FormBody, name: string): number {
  const text = requireText(params, name)
  if (!/^\d{1,15}$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(text)
}
