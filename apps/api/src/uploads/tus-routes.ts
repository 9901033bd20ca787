import { randomUUID } from 'node:crypto'
import { rateLimits } from '@monsoon/contract/rate-limits'
import { maxCatalogueZipBytes, tusPath } from '@monsoon/contract/works/uploads'
import { isUuid } from '@monsoon/domain/uuid'
import type { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireBetaToken } from '#beta/beta-token.ts'
import { Refusal } from '#errors.ts'
import { networkOf, countRateLimitHit } from '#http/rate-limit.ts'
import type { Resources } from '#resources.ts'
import { whileSlow } from '#http/slow-bodies.ts'
import type { Viewer } from '#viewer.ts'
import { beginUpload } from './begin-upload.ts'
import { readBody } from './read-body.ts'
import { refusalOfTus } from './tus-refusal.ts'
import { findUpload } from './upload-queries.ts'
import { requireMaker } from '#accounts/account-guards.ts'

// Until somebody else may have the upload, once they ask for it: what was received meanwhile is stored.
const drainMs = 500

async function openTus(resources: Resources, ownerOf: (request: Request) => string): Promise<Server> {
  // Loaded by the first upload.
  const [{ Server: TusServer }, { UploadStore }, { createUploadLocker }] = await Promise.all([
    import('@tus/server'),
    import('./upload-store.ts'),
    import('./upload-locker.ts'),
  ])
  return new TusServer({
    path: tusPath,
    relativeLocation: true,
    datastore: new UploadStore(resources),
    locker: createUploadLocker(),
    lockDrainTimeout: drainMs,
    maxSize: maxCatalogueZipBytes,
    allowedOrigins: [resources.config.PUBLIC_ORIGIN],
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, { id, size, metadata }) {
      const begun = { id, ownerId: ownerOf(request), fileName: metadata?.['filename'], bytes: size }
      await beginUpload(resources.db, begun)
      return {}
    },
    onResponseError(_request, error) {
      throw refusalOfTus(error)
    },
  })
}

async function countUploadHit({ db, config }: Resources, { ip }: FastifyRequest, { userId }: Viewer): Promise<void> {
  if (!config.RATE_LIMITS) return
  const { windowSeconds, perAddress, perSubject = perAddress } = rateLimits['send-file']
  await countRateLimitHit(db, { bucket: `send-file:ip:${networkOf(ip)}`, windowSeconds, allowed: perAddress })
  await countRateLimitHit(db, { bucket: `send-file:user:${userId}`, windowSeconds, allowed: perSubject })
}

/** Who sends. Somebody else's upload is none for them. */
async function readSender(resources: Resources, request: FastifyRequest): Promise<Viewer> {
  if (resources.config.BETA_GATE) await requireBetaToken(request, resources.config)
  const viewer = await resources.readViewer(request, true)
  if (!viewer) throw new Refusal('not-signed-in')
  if (viewer.clientId) throw new Refusal('client-not-allowed')
  await countUploadHit(resources, request, viewer)
  const { id } = request.params as { id?: string }
  if (id === undefined) {
    await requireMaker(resources.db, viewer.userId)
    return viewer
  }
  const upload = isUuid(id) ? await findUpload(resources.shared.db, id) : undefined
  if (upload?.ownerId !== viewer.userId) throw new Refusal('upload-not-found')
  if (upload.expiresAt.getTime() < Date.now() && request.method !== 'DELETE') throw new Refusal('upload-expired')
  return viewer
}

/** A request as the library reads it; its body is touched only where the library asks for it. */
function toWebRequest(request: FastifyRequest): Request {
  const { method, headers, url } = request
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  )
  const hasBody = method === 'POST' || method === 'PATCH'
  return new Request(new URL(url, 'http://tus'), {
    method,
    headers: sent,
    ...(hasBody && { body: readBody(request.raw), duplex: 'half' }),
  })
}

/**
 * The resumable uploads of tus 1.0 (creation, creation-with-upload, termination, expiration) at /v1/uploads, for
 * artists and curators by their session. A refusal looks as everywhere else.
 */
export async function mountTus(app: FastifyInstance, resources: Resources): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const senders = new WeakMap<Request, string>()
  const ownerOf = (request: Request): string => {
    const ownerId = senders.get(request)
    if (ownerId === undefined) throw new Refusal('not-signed-in')
    return ownerId
  }
  let tus: Promise<Server> | undefined
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId } = await readSender(resources, request)
    tus ??= openTus(resources, ownerOf)
    const asked = toWebRequest(request)
    senders.set(asked, userId)
    reply.headers({ 'cache-control': 'private, no-store', 'tus-resumable': '1.0.0' })
    const server = await tus
    const answer = await whileSlow(request.raw.socket, () => server.handleWeb(asked))
    // Its checks of headers answer by themselves.
    if (answer.status >= 400) throw refusalOfTus({ status_code: answer.status, body: await answer.text() })
    return reply.send(answer)
  }
  app.route({ method: ['POST', 'OPTIONS'], url: tusPath, handler })
  app.route({ method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url: `${tusPath}/:id`, handler })
}
