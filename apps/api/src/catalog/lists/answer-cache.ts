import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReadyAnswer } from '#http.ts'
import { answerMemory, type RememberedAnswer } from '../catalog-cache.ts'

const nothing = Buffer.alloc(0)

// The server's time is part of every answer; a tag that followed it would never be met again. Only where the answer
// counts down must a browser not go on with the time that it stored.
function tagOf(body: Buffer, serverTime: string, isCountingDown: boolean): string {
  const timeAt = isCountingDown ? -1 : body.indexOf(serverTime)
  const tag = createHash('sha1')
  if (timeAt === -1) tag.update(body)
  else tag.update(body.subarray(0, timeAt)).update(body.subarray(timeAt + serverTime.length))
  return `W/"${tag.digest('base64url')}"`
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)

/**
 * Answers readers without an account: at most a second old, with an ETag. What was serialised once is sent as it is.
 */
export async function answerFromCache<Data extends { serverTime: string }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, load, isCountingDown }: { key: string; load: () => Promise<Data>; isCountingDown: (data: Data) => boolean },
): Promise<ReadyAnswer<Data>> {
  const { bytes, etag } = await answerMemory.read(key, async (): Promise<RememberedAnswer> => {
    const data = await load()
    const body = Buffer.from(String(reply.serialize({ status: 200, msg: 'OK', data })))
    return { bytes: body, etag: tagOf(body, data.serverTime, isCountingDown(data)) }
  })
  reply.header('etag', etag).type('application/json; charset=utf-8')
  if (!isKnown(request, etag)) return new ReadyAnswer(bytes)
  reply.code(304)
  return new ReadyAnswer(nothing)
}
