import { time } from '@monsoon/contract/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireBetaToken } from '#beta/beta-token.ts'
import { Refusal } from '#errors.ts'
import { beginEventStream } from '#http/event-stream.ts'
import type { Resources } from '#resources.ts'
import { openNoticeBroadcast } from './broadcast-notices.ts'

// Of one process, and of one member: one browser has one open, whatever its tabs.
const mostSubscribers = 25_000
const mostSubscribersOfMember = 20

/** Until when a page knows everything: what the browser heard last, else what the page remembers. */
function readSince({ headers, query }: FastifyRequest): Date | null {
  const given = headers['last-event-id'] ?? (query as { since?: unknown }).since
  const since = time.safeParse(given)
  return since.success ? new Date(since.data) : null
}

/**
 * `GET /v1/notices/stream`: server-sent events for a member, by cookie (noticeEvent in the contract). The first tells
 * how much is unread; with `Last-Event-ID`, or `since` for the first time, what was missed as well. It ends with the
 * session.
 */
export function mountNoticeStream(app: FastifyInstance, resources: Resources): void {
  const broadcast = openNoticeBroadcast(resources)
  app.addHook('preClose', async () => broadcast.close())
  app.get('/v1/notices/stream', async (request, reply) => {
    const { config } = resources
    if (config.BETA_GATE) await requireBetaToken(request, config)
    const viewer = await resources.readViewer(request, true)
    if (!viewer) throw new Refusal('not-signed-in')
    if (viewer.clientId) throw new Refusal('client-not-allowed')
    const isCrowded = config.RATE_LIMITS && broadcast.countSubscribersOf(viewer.userId) >= mostSubscribersOfMember
    if (isCrowded || broadcast.countSubscribers() >= mostSubscribers)
      throw new Refusal('too-many-requests', { seconds: 60 })
    beginEventStream(reply)
    const { raw } = reply
    const leave = broadcast.follow({
      viewer,
      since: readSince(request),
      write: (text) => raw.write(text),
      get waitingBytes() {
        return raw.writableLength
      },
      end: () => raw.end(),
    })
    raw.on('close', leave)
    raw.on('error', leave)
  })
}
