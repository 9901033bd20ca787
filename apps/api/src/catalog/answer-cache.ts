import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerMemory, type RememberedAnswer } from './catalog-cache.ts'

// The server's time is part of every answer; a tag that followed it would never be met again. Only where the answer counts down must
// a browser not go on with the time that it stored.
function tagOf(body: string, serverTime: string, isCountingDown: boolean): string {
  const tagged = isCountingDown ? body : body.replace(serverTime, '')
  return `W/"${hash('sha1', tagged, 'base64url')}"`
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)

/**
 * Answers readers without an account: at most a second old, with an ETag. The remembered text is sent as it is, without being
 * serialised again.
 */
export async function answerFromCache<Data extends { serverTime: string }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, load, isCountingDown }: { key: string; load: () => Promise<Data>; isCountingDown: (data: Data) => boolean },
): Promise<Data> {
  const { data, body, etag } = await answerMemory.read(key, async (): Promise<RememberedAnswer> => {
    const fresh = await load()
    const text = String(reply.serialize({ status: 200, msg: 'OK', data: fresh }))
    return { data: fresh, body: text, etag: tagOf(text, fresh.serverTime, isCountingDown(fresh)) }
  })
  // Whoever serialises itself names its type itself.
  reply.header('etag', etag).type('application/json; charset=utf-8')
  const isUnchanged = isKnown(request, etag)
  if (isUnchanged) reply.code(304)
  reply.serializer(() => (isUnchanged ? '' : body))
  return data as Data
}
