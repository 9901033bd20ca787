import type { Reader } from '#db.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { listFreshNotices } from './notice-queries.ts'
import { readMissedEvent, readEvent } from './read-notices.ts'
import { filterLiveSessions } from '#accounts/sessions/read-devices.ts'

/** An open page of a member. */
export interface Subscriber {
  viewer: Viewer
  /** Up to when it is current; null: it has just been loaded. */
  since: Date | null
  write: (text: string) => void
  /** Bytes that it has not taken yet. */
  readonly waitingBytes: number
  end: () => void
}

const lookEveryMs = 250
const checkSessionsEveryMs = 2_000
const heartbeatMs = 25_000
// A subscriber that reads nothing is dropped; it reconnects and catches up.
const mostWaitingBytes = 64 * 1024

/** The open pages of this process, by member. */
function createOpenPages() {
  const pages = new Map<string, Set<Subscriber>>()
  // Subscribers that were sent nothing yet.
  const newcomers = new Set<Subscriber>()

  function remove(subscriber: Subscriber): void {
    newcomers.delete(subscriber)
    const own = pages.get(subscriber.viewer.userId)
    own?.delete(subscriber)
    if (own?.size === 0) pages.delete(subscriber.viewer.userId)
  }

  function dismiss(subscriber: Subscriber): void {
    remove(subscriber)
    subscriber.end()
  }

  return {
    pages,
    newcomers,
    add: (subscriber: Subscriber): void => {
      const { userId } = subscriber.viewer
      pages.set(userId, (pages.get(userId) ?? new Set()).add(subscriber))
      newcomers.add(subscriber)
    },
    remove,
    all: (): Subscriber[] => [...pages.values()].flatMap((subscribers) => [...subscribers]),
    send: (subscriber: Subscriber, text: string): void => {
      if (subscriber.waitingBytes > mostWaitingBytes) dismiss(subscriber)
      else subscriber.write(text)
    },
    dismissEnded: async (db: Reader, subscribers: readonly Subscriber[]): Promise<void> => {
      const live = await filterLiveSessions(
        db,
        subscribers.map(({ viewer }) => viewer.sessionId),
      )
      for (const subscriber of subscribers) if (!live.has(subscriber.viewer.sessionId)) dismiss(subscriber)
    },
  }
}

/** What subscribers are sent. */
function createSender(resources: Resources, { newcomers, send }: ReturnType<typeof createOpenPages>) {
  return {
    sendNotices: async ([first, ...others]: readonly Subscriber[], ids: readonly string[]): Promise<void> => {
      if (!first) return
      const { event, at } = await readEvent(resources, first.viewer, ids)
      for (const subscriber of [first, ...others]) send(subscriber, textOf(event, at))
    },
    /** To newcomers: what is unread, or what they missed. */
    sendMissed: async (): Promise<void> => {
      for (const subscriber of newcomers) {
        newcomers.delete(subscriber)
        const { event, at } = await readMissedEvent(resources, subscriber.viewer, subscriber.since)
        send(subscriber, textOf(event, at))
      }
    },
  }
}

/**
 * Pushes notices to members' open pages, whichever process wrote or read them. One statement finds what is new for all,
 * and one loop sends it, so that counts arrive in order. A page whose session has ended is dropped.
 */
export function openNoticeBroadcast(resources: Resources) {
  const { shared, log } = resources
  const openPages = createOpenPages()
  const { pages, newcomers, send } = openPages
  const { sendNotices, sendMissed } = createSender(resources, openPages)
  // What was sent in the last seconds, by notice and change.
  let known = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isClosed = false
  let sessionsCheckedAt = 0

  const schedule = (ms: number): void => {
    clearTimeout(timer)
    timer = isClosed || pages.size === 0 ? undefined : setTimeout(() => void look(), ms)
  }

  async function look(): Promise<void> {
    isLooking = true
    try {
      await publishFresh()
      await sendMissed()
      if (Date.now() - sessionsCheckedAt >= checkSessionsEveryMs) {
        sessionsCheckedAt = Date.now()
        await openPages.dismissEnded(shared.db, openPages.all())
      }
    } catch (error) {
      log.warn({ err: error }, 'the notices of members could not be broadcast')
    }
    isLooking = false
    schedule(newcomers.size > 0 ? 0 : lookEveryMs)
  }

  async function publishFresh(): Promise<void> {
    const fresh = await listFreshNotices(shared, [...pages.keys()])
    const keyOf = ({ id, changedAt }: (typeof fresh)[number]): string => `${id}:${changedAt.getTime()}`
    const byUser = Map.groupBy(
      fresh.filter((notice) => !known.has(keyOf(notice))),
      ({ userId }) => userId,
    )
    for (const [userId, notices] of byUser) {
      const subscribers = [...(pages.get(userId) ?? [])].filter((subscriber) => !newcomers.has(subscriber))
      await openPages.dismissEnded(shared.db, subscribers)
      await sendNotices(
        subscribers.filter((subscriber) => pages.get(userId)?.has(subscriber)),
        notices.map(({ id }) => id),
      )
    }
    known = new Set(fresh.map(keyOf))
  }

  const heartbeat = setInterval(() => {
    for (const subscriber of openPages.all()) send(subscriber, ':\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  return {
    /** Sends what is unread or was missed, then every change. Gives what ends that. */
    follow: (subscriber: Subscriber): (() => void) => {
      openPages.add(subscriber)
      if (!isLooking) schedule(0)
      return () => openPages.remove(subscriber)
    },
    countSubscribers: (): number => openPages.all().length,
    countSubscribersOf: (userId: string): number => pages.get(userId)?.size ?? 0,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      for (const subscriber of openPages.all()) subscriber.end()
    },
  }
}

const textOf = (event: unknown, at: Date): string => `id: ${at.toISOString()}\ndata: ${JSON.stringify(event)}\n\n`
