import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, entriesAt, type FormBody, formOf, parseFormBody } from '../stand-in/form-body.ts'
import type { CardBook, CardWriter } from './card-book.ts'
import { type CardFaults, consumeFailure, consumeLostAnswer } from './card-faults.ts'
import { nowSeconds } from './card-rows.ts'
import type { PaymentOutcome, PaymentSetting } from './payment-acts.ts'
import { invalidRequest, StripeRefusal } from './stripe-refusal.ts'
import { type CardReader, shapeIntent } from './stripe-shapes.ts'

/** What the routes of the API share. */
export interface StripeApi {
  book: CardBook
  setting: PaymentSetting
  keys: { secretKey: string; publishableKey: string }
  faults: CardFaults
}

export interface ApiAnswer {
  status: number
  body: object
}

/**
 * Makes a scope of the server speak like Stripe: form bodies, error shapes, request ids, and the switches of faults.
 */
export function speakStripe(app: FastifyInstance, { faults }: Pick<StripeApi, 'faults'>): void {
  acceptForms(app)
  app.addHook('preHandler', async (request) => {
    if (faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.delayMs))
    const status = consumeFailure(faults, routeName(request))
    if (status !== null) throw new StripeRefusal(status, { type: 'api_error', message: 'Made to fail by a switch.' })
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('request-id', `req_${request.id}`)
    if (consumeLostAnswer(faults, routeName(request))) request.raw.socket.destroy()
  })
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send({ error: error.body })
    const isOurs = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
    const message = error instanceof Error ? error.message : 'unknown'
    return reply
      .code(isOurs ? 400 : 500)
      .send({ error: { type: isOurs ? 'invalid_request_error' : 'api_error', message } })
  })
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
}

function routeName(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url}`
}

function keyOf(request: FastifyRequest): string {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined) {
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' })
  }
  return key
}

export type Caller = 'shop' | 'browser'

/** Who calls: the shop with its secret key, or a browser with the publishable one. */
export function callerOf(request: FastifyRequest, keys: StripeApi['keys']): Caller {
  const key = keyOf(request)
  if (key === keys.secretKey) return 'shop'
  if (key === keys.publishableKey) return 'browser'
  throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

export function requireShop(request: FastifyRequest, keys: StripeApi['keys']): void {
  if (callerOf(request, keys) === 'shop') return
  throw new StripeRefusal(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

/** The body's parameters, none of them unknown: what is not understood must not look accepted. */
export function paramsOf(request: FastifyRequest, known: readonly string[]): FormBody {
  const params = formOf(request).params
  for (const name of Object.keys(params)) {
    if (name === 'payment_method_types') {
      throw invalidRequest('Use allowed_payment_method_types.', { code: 'payment_method_types_no_longer_supported' })
    }
    if (!known.includes(name)) {
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
    }
  }
  return params
}

export function queryOf(request: FastifyRequest): FormBody {
  return parseFormBody(request.url.split('?')[1] ?? '')
}

export function expansionOf(params: FormBody): ReadonlySet<string> {
  return new Set(Object.values(entriesAt(params, 'expand')))
}

/**
 * Does an act at most once per idempotency key and writes its answer with its work, in one line of the journal. A
 * refusal thrown before the work is not kept: nothing happened, so the call may be mended and made again with the same
 * key.
 */
export function answerOnce(
  api: StripeApi,
  call: { request: FastifyRequest; reply: FastifyReply },
  act: (write: CardWriter) => ApiAnswer,
): FastifyReply {
  const { request, reply } = call
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return send(reply, api.book.change(act))
  reply.header('idempotency-key', key)
  const endpoint = `${request.method} ${request.url.split('?')[0]}`
  const fingerprint = fingerprintOf(formOf(request).text)
  const kept = api.book.get('answers', key)
  if (kept) {
    if (kept.endpoint !== endpoint || kept.fingerprint !== fingerprint) throw keyUsedOtherwise(key)
    reply.header('idempotent-replayed', 'true')
    return reply.code(kept.status).type('application/json').send(kept.body)
  }
  const answer = api.book.change((write) => {
    const done = act(write)
    const { status } = done
    const body = JSON.stringify(done.body)
    write.put('answers', { id: key, endpoint, fingerprint, status, body, created: nowSeconds() })
    return done
  })
  return send(reply, answer)
}

function send(reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  return reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body))
}

function keyUsedOtherwise(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function fingerprintOf(text: string): string {
  const params = [...new URLSearchParams(text)].map((pair) => JSON.stringify(pair))
  return createHash('sha256').update(params.sort().join()).digest('hex')
}

/** An intent, or the card's refusal with the intent inside, as Stripe answers a confirmation. */
export function answerOutcome(
  read: CardReader,
  outcome: PaymentOutcome,
  facts: { caller: Caller; expand: ReadonlySet<string>; origin: string },
): ApiAnswer {
  const whole = shapeIntent(read, outcome.intent, facts)
  const intent = facts.caller === 'shop' ? whole : publicPart(whole)
  if (!outcome.refusal) return { status: 200, body: intent }
  return { status: 402, body: { error: { ...outcome.refusal, payment_intent: intent } } }
}

/** What a browser that holds the client secret may see: not the shop's own notes. */
export function publicPart(intent: ReturnType<typeof shapeIntent>): object {
  const { metadata: _, latest_charge: __, receipt_email: ___, ...rest } = intent
  return rest
}
