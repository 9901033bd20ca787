import type { Readable } from 'node:stream'
import type { Endpoint, RateLimitName } from '@monsoon/contract/endpoint'
import { commonErrors, errorCatalogue, memberErrors, type ErrorCode } from '@monsoon/contract/errors'
import { endpoints, type EndpointKey, type Endpoints } from '@monsoon/contract/endpoints'
import { limitOfWrites, rateLimits } from '@monsoon/contract/rate-limits'
import { readInput } from '@monsoon/contract/read-input'
import { invariant } from '@monsoon/domain/invariant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { requireRecentAuth } from './accounts/sessions/recent-auth.ts'
import { requireBetaToken } from './beta/beta-token.ts'
import { isDatabaseAway } from './db.ts'
import { InputRefusal, Refusal } from './errors.ts'
import { FileStoreAway } from './files/file-store.ts'
import { FileAnswer, RedirectAnswer } from './http/file-answer.ts'
import { answerOnce, type OnceKey, successOf } from './http/idempotency.ts'
import { networkOf, countRateLimitHit } from './http/rate-limit.ts'
import type { AddressLimits } from './http/reading-limit.ts'
import { readForm, type UploadedFile } from './http/read-form.ts'
import type { Resources } from './resources.ts'
import { serialiserOf } from './http/response-schema.ts'
import { withinCall, type CallFacts } from './security-log/call-facts.ts'
import { beginCall, noteSuccess } from './security-log/note-call.ts'
import { hasRole, wouldHaveRole, type Viewer } from './viewer.ts'

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Field<Definition, Name extends keyof Endpoint> =
  Definition extends Record<Name, infer Schema> ? OutputOf<Schema> : undefined

type FilesOf<Definition> = Definition extends { files: infer Parts } ? Record<keyof Parts, UploadedFile> : undefined

/** A checked request as a handler sees it. */
export interface Call<Definition extends Endpoint> {
  params: Field<Definition, 'params'>
  query: Field<Definition, 'query'>
  body: Field<Definition, 'body'>
  files: FilesOf<Definition>
  viewer: Definition['auth'] extends 'anyone' ? Viewer | null : Viewer
  request: FastifyRequest
  reply: FastifyReply
  /** Distinguishes repeated calls; null when the caller sent no Idempotency-Key. */
  opKey: string | null
  /** Under what the answer is remembered; null like `opKey`. */
  once: OnceKey | null
}

/** What a handler gives back: `data` of the envelope, and the text of `msg` where the default "OK" does not do. */
export interface Outcome<Definition extends Endpoint> {
  data: z.input<Definition['data']>
  msg?: string
  /** The answer was remembered under `once`, together with what it tells of. */
  isRemembered?: boolean
}

/** A whole answer around `Data` that went through its response schema before: sent as it is. */
export class ReadyAnswer<Data = unknown> {
  declare readonly made: Data
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** One handler an endpoint; a missing one does not compile. */
export type Handlers<Map extends Record<string, Endpoint>> = {
  [Key in keyof Map]: (
    call: Call<Map[Key]>,
  ) => Promise<
    | (Map[Key] extends { answersFile: true }
        ? FileAnswer<Buffer | Readable>
        : Map[Key] extends { answersRedirect: true }
          ? RedirectAnswer
          : Outcome<Map[Key]>)
    | (Map[Key] extends { publicCacheSeconds: number } ? ReadyAnswer<z.input<Map[Key]['data']>> : never)
  >
}

export type AllHandlers = Handlers<Endpoints>

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  const read = readInput(schema, value ?? {})
  if (read.success) return read.data
  throw new InputRefusal(read.problems.map(({ path, msg }) => ({ path: path || part, msg })))
}

function authorise(definition: Endpoint, viewer: Viewer | null): void {
  if (definition.auth === 'anyone') return
  if (!viewer) throw new Refusal(definition.errors.find((code) => code.startsWith('login-to-')) ?? 'not-signed-in')
  if (viewer.clientId && !definition.forClients) throw new Refusal('client-not-allowed')
  if (hasRole(viewer, definition.auth)) return
  throw new Refusal(wouldHaveRole(viewer, definition.auth) ? 'two-factor-required' : 'forbidden')
}

const wantsTerms = ({ needsTerms }: Endpoint, { params, body }: { params: unknown; body: unknown }): boolean =>
  needsTerms === true ||
  (needsTerms === 'to-accept' &&
    [params, body].some((part) => (part as { answer?: unknown } | undefined)?.answer === 'accept'))

/** A request on its way to the handler of its endpoint. */
interface Serving {
  resources: Resources
  key: string
  definition: Endpoint
  handler: LooseHandler
  request: FastifyRequest
  reply: FastifyReply
  limits: AddressLimits
  facts: CallFacts
}

const writes = (key: string): boolean => !key.startsWith('GET ')

/** The counted limit of a call: its own, or that of members' changes. */
const limitOf = (key: string, { rateLimit, auth }: Endpoint): RateLimitName | undefined =>
  rateLimit ?? (writes(key) && auth !== 'anyone' ? limitOfWrites : undefined)

async function limitRate(
  { resources, key, definition, request, limits }: Serving,
  viewer: Viewer | null,
): Promise<void> {
  const name = limitOf(key, definition)
  if (!resources.config.RATE_LIMITS) return
  if (!name) {
    const limit = definition.rawBody ? limits.limitWebhooks : limits.limitReading
    limit(networkOf(request.ip))
    return
  }
  const { perAddress, perSubject, windowSeconds } = rateLimits[name]
  await countRateLimitHit(resources.db, {
    bucket: `${name}:ip:${networkOf(request.ip)}`,
    windowSeconds,
    allowed: perAddress,
  })
  if (perSubject && viewer)
    await countRateLimitHit(resources.db, {
      bucket: `${name}:user:${viewer.userId}`,
      windowSeconds,
      allowed: perSubject,
    })
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/

function readOpKey(definition: Endpoint, request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (!definition.idempotent || header === undefined) return null
  if (typeof header !== 'string' || !idempotencyKeyPattern.test(header)) {
    throw new InputRefusal([
      { path: 'Idempotency-Key', msg: 'Idempotency-Key must be 1 to 255 visible ASCII characters' },
    ])
  }
  return header
}

type LooseHandler = (
  call: Call<Endpoint>,
) => Promise<Outcome<Endpoint> | ReadyAnswer | FileAnswer<Buffer | Readable> | RedirectAnswer>

async function serve(serving: Serving) {
  const { resources, key, definition, handler, request, reply, facts } = serving
  if (resources.config.BETA_GATE && !definition.beforeOpening) await requireBetaToken(request, resources.config)
  const viewer = await resources.readViewer(request, definition.auth !== 'anyone', definition.forSuspended)
  facts.viewer = viewer
  authorise(definition, viewer)
  await limitRate(serving, viewer)
  const sent = definition.files ? await readForm(resources, request, definition.files) : { fields: request.body }
  const call = {
    params: parsePart(definition.params, request.params, 'params'),
    query: parsePart(definition.query, request.query, 'query'),
    body: parsePart(definition.body, sent.fields, 'body'),
    files: 'files' in sent ? sent.files : undefined,
    viewer,
    request,
    reply,
    opKey: readOpKey(definition, request),
    once: null,
  } as Call<Endpoint>
  if (viewer?.mustAcceptTerms && wantsTerms(definition, call)) throw new Refusal('terms-needed')
  // After the input: nobody is asked to prove who they are for what would be refused anyway.
  if (definition.requiresRecentAuth && viewer) await requireRecentAuth(resources, viewer)
  // Who asks decides what is shared: a cache must not give a signed-in reader what it kept for nobody.
  if (definition.publicCacheSeconds) reply.header('vary', 'authorization, cookie')
  if (definition.publicCacheSeconds && !viewer && !request.headers.cookie) {
    reply.header('cache-control', `public, max-age=${definition.publicCacheSeconds}`)
  } else reply.header('cache-control', 'private, no-store')
  if (!call.opKey || !viewer) {
    const outcome = await handler(call)
    await noteSuccess(resources, definition, facts)
    if (outcome instanceof FileAnswer || outcome instanceof RedirectAnswer) return outcome.send(reply)
    return outcome instanceof ReadyAnswer ? outcome.bytes : successOf(outcome)
  }
  return answerOnce(resources, {
    ownerId: viewer.userId,
    key: call.opKey,
    request: { key, params: call.params, body: request.body },
    secretField: definition.secretField,
    run: async (once) => {
      const outcome = await handler({ ...call, once })
      invariant('data' in outcome, 'what changes something is answered by an envelope')
      return { answer: successOf(outcome), isRemembered: outcome.isRemembered === true }
    },
  })
}

/** Turns `/v1/item/{id}` into the router's `/v1/item/:id`. */
const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/**
 * Registers every endpoint of the contract that takes JSON, or every one that takes forms, with its handler, checks and
 * serialiser.
 */
export function mountRoutes(
  app: FastifyInstance,
  mounting: {
    resources: Resources
    handlers: AllHandlers
    takes: 'json' | 'forms'
    limits: AddressLimits
    only?: (key: EndpointKey) => boolean
  },
): void {
  const { resources, handlers, takes, limits, only = () => true } = mounting
  for (const [key, definition] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    if (!only(key)) continue
    if (definition.demoOnly && resources.config.MODE === 'production') continue
    if ((definition.files !== undefined) !== (takes === 'forms')) continue
    const [method = 'GET', path = '/'] = key.split(' ')
    const handler = handlers[key] as unknown as LooseHandler
    app.route({
      method,
      url: routePath(path),
      schema: { response: { 200: {} } },
      serializerCompiler: () => serialiserOf(definition.data),
      config: { endpoint: key },
      ...(definition.maxBodyBytes !== undefined && { bodyLimit: definition.maxBodyBytes }),
      handler: (request, reply) => {
        const facts = beginCall(resources, request, key)
        const serving = { resources, key, definition, handler, request, reply, limits, facts }
        return writes(key) ? withinCall(facts, () => serve(serving)) : serve(serving)
      },
    })
  }
}

function canMeet(code: ErrorCode, key: string): boolean {
  if (code === 'foreign-origin') return writes(key)
  if (code === 'body-too-large' || code === 'unsupported-media-type') return writes(key)
  return true
}

/** Every code that an endpoint may answer with: its own and those that come from what it takes and who may call it. */
export function errorCodesOf(key: string, definition: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...definition.errors, ...commonErrors.filter((code) => canMeet(code, key))]
  if (definition.files) codes.push('scanner-unavailable', 'files-unavailable')
  if (definition.answersFile) codes.push('files-unavailable')
  if (definition.requiresRecentAuth) codes.push('proof-needed')
  if (definition.needsTerms) codes.push('terms-needed')
  if (!definition.beforeOpening) codes.push('beta-required')
  if (definition.auth !== 'anyone') codes.push(...memberErrors)
  if (definition.auth !== 'anyone' && !definition.forClients) codes.push('client-not-allowed')
  if (definition.auth !== 'anyone' && !definition.forSuspended) codes.push('account-limited')
  if (definition.auth === 'staff' || definition.auth === 'admin') codes.push('forbidden', 'two-factor-required')
  return [...new Set(codes)]
}

/**
 * No JSON comes near this but works with their captions (`maxBodyBytes` of an endpoint); uploads have their own limit.
 * Checks that read every character stay quick.
 */
export const maxBodyBytes = 128 * 1024

interface Failure {
  status: number
  msg: string
  code: ErrorCode
  errors?: readonly { path: string; msg: string }[]
  data?: unknown
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? frameworkCodes[code] : undefined
  if (known === 'body-too-large')
    return new Refusal(known, { limit: `${(request.routeOptions.bodyLimit ?? maxBodyBytes) / 1024} kB` })
  if (known) return new Refusal(known)
  if (code === 'FST_ERR_BAD_URL') return new InputRefusal([{ path: 'address', msg: 'This address cannot be read' }])
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new InputRefusal([{ path: 'body', msg: 'Please send valid JSON' }])
  return null
}

/** After which a reader may ask again while the database, or what else we need, is away. */
const retryAfterSeconds = 5

/**
 * The one place where a failure becomes an answer. What nobody expected is logged here, once, with the request's id.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request)
  // Whatever the answer was going to be cached for: a failure is not.
  reply.header('cache-control', 'private, no-store')
  // Otherwise the connection would wait for the rest of the body.
  if (refusal?.code === 'body-too-large') reply.header('connection', 'close')
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return answerFailure(new Refusal('not-ready'), request, reply)
  }
  if (error instanceof FileStoreAway) {
    request.log.error({ err: error }, 'the file store is away')
    return answerFailure(new Refusal('files-unavailable'), request, reply)
  }
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected failure')
    const { status, msg } = errorCatalogue['server-error']
    return reply.code(status).send({ status, msg, code: 'server-error' } satisfies Failure)
  }
  const failure: Failure = { status: refusal.status, msg: refusal.message, code: refusal.code }
  if (refusal instanceof InputRefusal) {
    failure.errors = refusal.errors
    failure.msg = refusal.errors[0]?.msg ?? refusal.message
  }
  if (refusal.data !== undefined) failure.data = refusal.data
  const { seconds } = refusal.facts
  if (refusal.status === 503) reply.header('retry-after', retryAfterSeconds)
  if (refusal.code === 'too-many-requests' && seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(refusal.status).send(failure)
}
