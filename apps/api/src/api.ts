import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { toReadablePath } from '@monsoon/domain/text/readable-path'
import { isUuid } from '@monsoon/domain/uuid'
import type { AnsweredRequest } from './http/answered-request.ts'
import { setAnswerHeaders, setServerHeaders } from './http/answer-headers.ts'
import { announceBids } from './auctions/announce-bids.ts'
import { mountAuctionStream } from './auctions/auction-stream.ts'
import { revokeAccess } from './beta/revoke-access.ts'
import { checkOrigin } from './http/check-origin.ts'
import { composeHandlers } from './compose-handlers.ts'
import { composeJobs } from './compose-jobs.ts'
import { trustedProxies, type Config } from './config.ts'
import { InputRefusal, Refusal } from './errors.ts'
import { findHeaderFault, findInputFault } from './http/find-input-fault.ts'
import { mountMedia } from './files/media-routes.ts'
import { mountIpfs } from './ipfs/ipfs-routes.ts'
import { answerFailure, maxBodyBytes, mountRoutes } from './http.ts'
import { startJobs } from './jobs.ts'
import { idsOf, loggingFacts, traceOf, withLogFacts, type LogFacts } from './log-facts.ts'
import { loggerOptions, pathForLog, type LogStream } from './log.ts'
import { networkOf } from './http/rate-limit.ts'
import { mountNoticeStream } from './notices/notice-stream.ts'
import { announceSales } from './orders/announce-sale.ts'
import { addJob } from './outbox-queries.ts'
import { startChains } from './open-chains.ts'
import { mountDocumentation } from './openapi/openapi-routes.ts'
import { parseJsonBodies } from './http/parse-json-body.ts'
import { mountPassportKeys } from './passports/passport-routes.ts'
import { acceptMultipartForms } from './http/read-form.ts'
import { createAddressLimits, type AddressLimits } from './http/reading-limit.ts'
import type { Resources } from './resources.ts'
import { noteRefusal } from './security-log/note-call.ts'
import { mountSyndication } from './syndication/syndication-routes.ts'
import { mountContractMetadata } from './token-metadata/contract-metadata.ts'
import { mountTus } from './uploads/tus-routes.ts'
import { answerClientError } from './http/slow-bodies.ts'
import { startTicking } from './jobs/tick.ts'
import { refuseUnknownPaths } from './http/unknown-paths.ts'
import { type Overrides, openResources } from './open-resources.ts'

// Who is outbid has seconds to bid again.
const announceEveryMs = 200
const requestTimeoutMs = 30_000
// Above what load balancers keep (60 s), so that they close first.
const keepAliveTimeoutMs = 72_000

// As long as Node lets headers be: how long an id may be is for its schema to say.
const maxPathLength = 16_384

function readRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && isUuid(given) ? given : randomUUID()
}

const pathOfUrl = /^[^?#]*/

/**
 * The router refuses a path that cannot be decoded before any route sees it. A request for a page gets a page all
 * the same: its path is made readable here, and the web knows by `originalUrl` that it was not. Calls below /v1
 * are left to the router.
 */
function rewriteUnreadableUrl({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  if (!url.includes('%') || /^\/v1(?:[/?#]|$)/i.test(url) || (method !== 'GET' && method !== 'HEAD')) return url
  return url.replace(pathOfUrl, toReadablePath)
}

/** What the log tells of whatever a request does. */
const factsOf = ({ id, headers, params, body }: FastifyRequest): LogFacts => ({
  requestId: id,
  ...traceOf(headers['traceparent']),
  ...idsOf(params),
  ...idsOf(body),
})

function guardRequests(app: FastifyInstance, { config }: Resources): void {
  app.addHook('onRequest', async (request, reply) => {
    setAnswerHeaders(reply)
    checkOrigin(request, config)
  })
  // Here, as the body is known, and what runs before logs nothing but its request.
  app.addHook('preHandler', (request, _reply, done) => withLogFacts(factsOf(request), done))
  // Its adapter takes published test numbers; that of another provider gets no card at all.
  const takesTestCards = config.MODE === 'demo' && config.CARD_GATEWAY === 'nmi'
  app.addHook('preHandler', async (request) => {
    const fault =
      findHeaderFault(request.headers) ??
      findInputFault(request.query, 'query') ??
      findInputFault(request.params, 'params') ??
      findInputFault(request.body, 'body', { takesTestCards })
    if (fault) throw new InputRefusal([fault])
  })
}

/** Documentation, feeds, sitemaps, streams: what is no call of the contract counts as reading, too. */
function countOtherReading(app: FastifyInstance, { limitReading }: AddressLimits): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint === undefined) limitReading(networkOf(request.ip))
  })
}

/** What holds for every answer of this server, pages and media included. */
function watchRequests(app: FastifyInstance, config: Config, answered?: (request: AnsweredRequest) => void): void {
  let isClosing = false
  app.addHook('onRequest', async (_request, reply) => setServerHeaders(reply, config))
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // Else a connection that was busy when the server began to close would be kept alive, and the server with it.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: pathForLog(request.url),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...traceOf(request.headers['traceparent']),
      ...idsOf(request.params),
      ...idsOf(request.body),
    }
    request.log.info(facts, 'answered')
    const route = request.routeOptions.url ?? 'none'
    answered?.({ method: request.method, route, status: reply.statusCode, durationMs: reply.elapsedTime })
  })
}

async function mountApi(app: FastifyInstance, resources: Resources): Promise<void> {
  app.setValidatorCompiler(() => () => true)
  parseJsonBodies(app)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The default of 11 takes longer than it saves on the way.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  guardRequests(app, resources)
  const handlers = composeHandlers(resources)
  const limits = createAddressLimits()
  if (resources.config.RATE_LIMITS) countOtherReading(app, limits)
  mountRoutes(app, { resources, handlers, takes: 'json', limits })
  await app.register(async (scope) => {
    await acceptMultipartForms(scope)
    mountRoutes(scope, { resources, handlers, takes: 'forms', limits })
  })
  await app.register(async (scope) => mountTus(scope, resources))
  mountDocumentation(app, resources.config)
  mountSyndication(app, resources)
  mountPassportKeys(app, resources)
  mountContractMetadata(app, resources)
  mountAuctionStream(app, resources)
  mountNoticeStream(app, resources)
  refuseUnknownPaths(app, resources.config)
}

/** All that a worker answers. */
async function mountHealth(app: FastifyInstance, resources: Resources): Promise<void> {
  app.setValidatorCompiler(() => () => true)
  await app.register(cookie)
  guardRequests(app, resources)
  const handlers = composeHandlers(resources)
  const only = (key: string) => key.startsWith('GET /health/')
  mountRoutes(app, { resources, handlers, takes: 'json', limits: createAddressLimits(), only })
}

/** The API, media and files by their CID. */
async function mountAll(app: FastifyInstance, resources: Resources): Promise<void> {
  await app.register(async (scope) => mountApi(scope, resources))
  // In a scope of its own: what is compressed already is not compressed again.
  await app.register(async (scope) => mountMedia(scope, resources))
  await app.register(async (scope) => mountIpfs(scope, resources))
}

/** Starts the consumers of the outbox. `stop` lets running jobs finish. */
export async function startBackground(resources: Resources): Promise<{ stop: () => Promise<void> }> {
  const jobs = await startJobs(resources, composeJobs(resources))
  // Nobody can pay by crypto before a rate is known.
  await addJob(resources.db, 'fetch-eth-rate', {}, { key: 'fetch-eth-rate' })
  await addJob(resources.db, 'sync-all-tokens', {}, { key: 'sync-all-tokens', canWait: true })
  const { log } = resources
  const news = [
    startTicking({ everyMs: announceEveryMs, work: () => announceSales(resources), log }),
    startTicking({ everyMs: announceEveryMs, work: () => announceBids(resources), log }),
    startChains(resources),
  ]
  return { stop: async () => void (await Promise.all([jobs, ...news].map((running) => running.stop()))) }
}

/** A method and path that the router serves; paths as the router writes them, e.g. `/v1/item/:id`. */
export interface ServedRoute {
  method: string
  path: string
}

/** Everything that answers requests, and what it needs, opened. */
export interface RunningApi {
  /** Mount the web here before listening. */
  app: FastifyInstance
  resources: Resources
  /** What the router serves so far. */
  routes: readonly ServedRoute[]
  /** Starts the consumers of the outbox in this process; `close` stops them. */
  startBackground: () => Promise<void>
  /** Finishes requests, then running jobs, then closes the database. */
  close: () => Promise<void>
}

/** Opens the resources and mounts the API. */
export async function createApi({
  config,
  overrides,
  logStream,
  answered,
}: {
  config: Config
  overrides?: Overrides
  /** Told of each answer. */
  answered?: (request: AnsweredRequest) => void
  logStream?: LogStream
}): Promise<RunningApi> {
  const app: FastifyInstance = Fastify({
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: maxPathLength },
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    trustProxy: trustedProxies(config),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    clientErrorHandler: answerClientError,
    rewriteUrl: rewriteUnreadableUrl,
    frameworkErrors: (error, request, reply) => {
      setServerHeaders(reply, config)
      setAnswerHeaders(reply)
      void answerFailure(error, request, reply)
    },
  })
  const routes: ServedRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url })
  })
  const resources = await openResources(config, loggingFacts(app.log), overrides)
  app.decorateRequest('callFacts', null)
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal) await noteRefusal(resources, request, error)
    if (error instanceof Refusal && error.status === 412) revokeAccess(request, reply, config)
    return answerFailure(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    setAnswerHeaders(reply)
    return answerFailure(new Refusal('not-found'), request, reply)
  })
  watchRequests(app, config, answered)
  await (config.ROLE === 'worker' ? mountHealth : mountAll)(app, resources)
  let background: { stop: () => Promise<void> } | undefined
  return {
    app,
    resources,
    routes,
    startBackground: async () => {
      background ??= await startBackground(resources)
    },
    close: async () => {
      await app.close()
      await background?.stop()
      await resources.securityLog.close()
      await resources.db.destroy()
    },
  }
}
