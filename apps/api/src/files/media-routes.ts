import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from './file-store.ts'
import { contentTypeOfKey, isPrivateMedia } from './media-files.ts'
import { createOriginalLinks, type OriginalLinks } from './original-links.ts'
import type { WithTokenKeys } from '#sealing/token-keys.ts'

interface ByteRange {
  start: number
  end: number
}

/**
 * The one range that a request asks for. Several at once, or what cannot be read, count as none: then the whole file
 * answers, as RFC 9110 section 14.2 allows.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

// Whatever an upload smuggled in, a browser that opens it directly runs nothing of it.
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

export const notThere = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ ...safetyHeaders, 'cache-control': 'no-store' })
    .send({ status: 404, msg: 'There is nothing here', code: 'not-found' })

export const isUnchanged = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)

/** What a file may be kept as on its way; null: this request may not have it. */
function cachingOf(key: string, links: OriginalLinks, query: unknown): string | null {
  const life = isPrivateMedia(key) ? links.check(key, query as Record<string, unknown>) : 'always'
  if (life === null) return null
  return life === 'always' ? 'public, max-age=31536000, immutable' : 'private, no-store'
}

interface Media {
  files: FileStore
  links: OriginalLinks
}

async function answerFile(
  { files, links }: Media,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = (request.params as { '*': string })['*']
  const key = `media/${path}`
  const contentType = contentTypeOfKey(key)
  const caching = cachingOf(key, links, request.query)
  const size = contentType === null || caching === null ? null : await files.size(key)
  if (contentType === null || caching === null || size === null) return notThere(reply)

  const etag = `"${path.replace('/', '-')}"`
  const headers = {
    ...safetyHeaders,
    etag,
    'cache-control': caching,
    'accept-ranges': 'bytes',
  }
  if (isUnchanged(request, etag)) return reply.code(304).headers(headers).send()

  const { range: asked, 'if-range': condition } = request.headers
  const range = condition === undefined || condition === etag ? parseRange(asked, size) : null
  if (range === 'unsatisfiable') {
    // Else a shared cache could keep the refusal of one reader's range for everybody.
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  }
  // Before what describes it: where it cannot be read after all, the refusal must not carry that.
  const file = request.method === 'HEAD' ? undefined : await files.read(key, range ?? undefined)
  if (file === null) return notThere(reply)
  reply
    .headers(headers)
    .type(contentType)
    .header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(file?.stream)
}

/**
 * Serves GET and HEAD /media/*: only keys that media can have, for ever cacheable, with ranges so that films can be
 * wound; originals of pictures to signed links alone.
 */
export function mountMedia(app: FastifyInstance, { files, config }: { files: FileStore; config: WithTokenKeys }): void {
  const media = { files, links: createOriginalLinks(config) }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Pictures, films and sound are compressed already; and a compressed stream has no ranges.
    config: { compress: false },
    handler: (request, reply) => answerFile(media, request, reply),
  })
}
