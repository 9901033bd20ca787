import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const maxAgeMs = 1000
const maxEntries = 200

interface Answer {
  data: unknown
  body: string
  etag: string
}

interface Entry {
  bornAt: number
  answer: Promise<Answer>
}

const entries = new Map<string, Entry>()

/** Forgets every remembered answer. Called after the commit of whatever changes what lists and pages show, in the process that did it. */
export function dropCatalogCache(): void {
  entries.clear()
}

function makeRoom(now: number): void {
  for (const [key, { bornAt }] of entries) {
    if (entries.size < maxEntries && now - bornAt < maxAgeMs) return
    entries.delete(key)
  }
}

// The server's time is part of every answer; a tag that followed it would never be met again. Only where the answer counts down must
// a browser not go on with the time that it stored.
function tagOf(body: string, serverTime: string, isCountingDown: boolean): string {
  const tagged = isCountingDown ? body : body.replaceAll(serverTime, '')
  return `W/"${hash('sha1', tagged, 'base64url')}"`
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)

/**
 * Answers readers without an account: at most a second old, computed once however many ask at the same time, with an ETag. The
 * remembered text is sent as it is, without being serialised again.
 */
export async function answerFromCache<Data extends { serverTime: string }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, load, isCountingDown }: { key: string; load: () => Promise<Data>; isCountingDown: (data: Data) => boolean },
): Promise<Data> {
  const now = Date.now()
  let entry = entries.get(key)
  if (!entry || now - entry.bornAt >= maxAgeMs) {
    entries.delete(key)
    makeRoom(now)
    const answer = load().then((data): Answer => {
      const body = String(reply.serialize({ status: 200, msg: 'OK', data }))
      return { data, body, etag: tagOf(body, data.serverTime, isCountingDown(data)) }
    })
    const made: Entry = { bornAt: now, answer }
    entry = made
    entries.set(key, made)
    answer.catch(() => {
      if (entries.get(key) === made) entries.delete(key)
    })
  }
  const { data, body, etag } = await entry.answer
  reply.header('etag', etag)
  const isUnchanged = isKnown(request, etag)
  if (isUnchanged) reply.code(304)
  reply.serializer(() => (isUnchanged ? '' : body))
  return data as Data
}
