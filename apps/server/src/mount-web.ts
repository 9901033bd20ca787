import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import { InputRefusal } from '@monsoon/api/errors'
import { pathForLog } from '@monsoon/api/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, type PageOrigins } from './content-security-policy.ts'
import { clientFolder, type Web } from './load-web.ts'
import {
  pageCache,
  joinAtNonce,
  sharedPageKey,
  splitAtNonce,
  toSharedRequest,
  type CachedPage,
  type RenderedPage,
} from './page-cache.ts'
import { cacheControlOfPage } from './page-cache-control.ts'
import { shareCalls } from './share-calls.ts'
import { isAddressReadable, type OwnAddress, readAddress, sendInProcess, toWebRequest } from './web-bridge.ts'

export interface WebOptions extends OwnAddress {
  web: Web
  origins: PageOrigins
  isDevelopment: boolean
}

/** The page that a card's bank comes back to lies in a frame of our own checkout; no other page may be framed. */
const framedByUs = '/checkout/three-d-secure-return'

/** Of what is no page: files of the web, and failures. */
const policyOfFiles = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const hourMs = 3_600_000
const yearMs = 31_536_000_000
const retryAfterSeconds = 5

/** Mounts the web at / beside the API: pages from a real route, assets that never change, both compressed. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      xFrameOptions: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // The API sets it for every answer of the server.
      hsts: false,
    })
    scope.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policyOfFiles))
    // gzip, as brotli halves the pages per second.
    await scope.register(compress, { encodings: ['gzip'], zlibOptions: { level: 5 } })
    if (!options.isDevelopment) await serveAssets(scope, options.web)
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: pageHandler(app, options) })
  })
}

/** The names are known: by itself the library would read the folder, of a thousand files, at every request. */
async function serveAssets(scope: FastifyInstance, { files }: Web): Promise<void> {
  await scope.register(serveStatic, { root: clientFolder, serve: false, preCompressed: true, index: false })
  scope.get('/assets/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (!files.has(path)) return reply.callNotFound()
    return reply.sendFile(path.slice(1), { immutable: true, maxAge: yearMs })
  })
}

function pageHandler(app: FastifyInstance, options: WebOptions) {
  const { web } = options
  type Handle = ReturnType<typeof createRequestHandler>
  let known: { build: ServerBuild; handle: Handle; handleUnreadable: Handle } | undefined
  const handlerOf = async () => {
    const build = await web.readBuild()
    if (known?.build !== build) {
      const mode = options.isDevelopment ? 'development' : 'production'
      const handleUnreadable = createRequestHandler(withoutPages(build), mode)
      known = { build, handle: createRequestHandler(build, mode), handleUnreadable }
    }
    return known
  }
  const sendFor = (request: FastifyRequest) => sendInProcess(app, request, options.publicOrigin)
  const render = async (
    request: FastifyRequest,
    { webRequest, nonce, send }: { webRequest: Request; nonce: string; send: ReturnType<typeof sendFor> },
  ): Promise<RenderedPage> => {
    const { build, handle, handleUnreadable } = await handlerOf()
    const isReadable = isAddressReadable(request)
    const context = new RouterContextProvider()
    let delivered: Buffer | undefined
    context.set(contextKeyOf(build), {
      send,
      nonce,
      deliver: (page: Buffer) => {
        delivered = page
      },
      requestId: request.id,
      isAddressReadable: isReadable,
      log: (error: unknown, path: string) => request.log.error({ err: error, path: pathForLog(path) }, 'a page failed'),
    })
    const response = await (isReadable ? handle : handleUnreadable)(webRequest, context)
    // Data and files of routes come with their response; whole as they are, they cost less as one piece than as a
    // stream.
    const page = response.body ? Buffer.from(await response.arrayBuffer()) : (delivered ?? Buffer.alloc(0))
    return { status: response.status, headers: response.headers, page }
  }
  const makeShared = async (request: FastifyRequest, address: URL): Promise<CachedPage> => {
    const begunAtMs = performance.now()
    const nonce = newNonce()
    const asked = { webRequest: toSharedRequest(request, address), nonce, send: shareCalls(sendFor(request)) }
    return splitAtNonce(await render(request, asked), nonce, begunAtMs)
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = readAddress(request, options)
    if (!address) throw new InputRefusal([{ path: 'address', msg: 'This address cannot be read' }])
    const path = address.pathname
    if (web.files.has(path)) return reply.sendFile(path.slice(1), { maxAge: hourMs })
    if (await web.serveDevAsset?.(request.raw, reply.raw)) return reply.hijack()
    const nonce = newNonce()
    const isFramedByUs = path === framedByUs
    reply.header('content-security-policy', contentSecurityPolicy({ nonce, origins: options.origins, isFramedByUs }))
    reply.header('x-frame-options', isFramedByUs ? 'SAMEORIGIN' : 'DENY')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    reply.header('cache-control', cacheControlOfPage(request))
    const sharedKey = options.isDevelopment ? null : sharedPageKey(request, address)
    if (sharedKey !== null) {
      const page = await pageCache.read(sharedKey, () => makeShared(request, address))
      // By it the browser's clock finds the server's time, though the page is older.
      reply.header('server-timing', `age;dur=${Math.round(performance.now() - page.begunAtMs)}`)
      return answerWith(reply, page).send(joinAtNonce(page, nonce))
    }
    const webRequest = toWebRequest(request, address, abortWith(reply))
    const rendered = await render(request, { webRequest, nonce, send: sendFor(request) })
    return answerWith(reply, rendered).send(rendered.page.length > 0 ? rendered.page : undefined)
  }
}

const newNonce = (): string => randomBytes(16).toString('base64')

function answerWith(
  reply: FastifyReply,
  { status, headers }: Pick<CachedPage, 'status'> & { headers: Iterable<readonly [string, string]> },
) {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  return reply
}

/** Ends the loaders of a page whose reader has left. */
function abortWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Where no address leads to a page: `/item/:itemId` would take an id that nobody can read. */
function withoutPages(build: ServerBuild): ServerBuild {
  const onlyCatchAll = <Route>({ root, 'catch-all': catchAll }: Record<string, Route>) => ({
    root,
    'catch-all': catchAll,
  })
  const { routes, assets } = build
  return { ...build, routes: onlyCatchAll(routes), assets: { ...assets, routes: onlyCatchAll(assets.routes) } }
}

interface WebEntry {
  serverContext: RouterContext<unknown>
}

/** Context keys compare by identity, so the key must be the build's own. */
function contextKeyOf(build: ServerBuild): RouterContext<unknown> {
  return (build.entry.module as unknown as WebEntry).serverContext
}
