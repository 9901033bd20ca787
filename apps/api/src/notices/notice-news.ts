import { keepLiveSessions } from '#accounts/live-sessions.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { listFreshNotices } from './notice-queries.ts'
import { readMissedNews, readNews } from './read-notices.ts'

/** An open page of a member. */
export interface NewsReader {
  viewer: Viewer
  /** Until when it knows everything; null: it has just been loaded. */
  since: Date | null
  write: (text: string) => void
  /** Bytes that it has not taken yet. */
  readonly waitingBytes: number
  end: () => void
}

const lookEveryMs = 250
const checkSessionsEveryMs = 2_000
const heartbeatMs = 25_000
// A reader that takes nothing is let go; it comes back and catches up.
const mostWaitingBytes = 64 * 1024

export type NoticeNewsroom = ReturnType<typeof openNoticeNewsroom>

/**
 * Tells open pages of members what is written or read for them, whichever process did it. One statement finds what is new for all of them;
 * what a page is told comes from one loop, so that a later count never comes before an earlier one. A page whose session ended is let go.
 */
export function openNoticeNewsroom(resources: Resources) {
  const { shared, log } = resources
  const pages = new Map<string, Set<NewsReader>>()
  // Pages that were not told anything yet.
  const newcomers = new Set<NewsReader>()
  // What of the last seconds was told, by notice and change.
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
      await tellNews()
      await welcome()
      if (Date.now() - sessionsCheckedAt >= checkSessionsEveryMs) {
        sessionsCheckedAt = Date.now()
        await dismissEnded([...pages.values()].flatMap((readers) => [...readers]))
      }
    } catch (error) {
      log.warn({ err: error }, 'the news of members could not be read')
    }
    isLooking = false
    schedule(newcomers.size > 0 ? 0 : lookEveryMs)
  }

  async function tellNews(): Promise<void> {
    const fresh = await listFreshNotices(shared, [...pages.keys()])
    const keyOf = ({ id, changedAt }: (typeof fresh)[number]): string => `${id}:${changedAt.getTime()}`
    const news = Map.groupBy(
      fresh.filter((notice) => !known.has(keyOf(notice))),
      ({ userId }) => userId,
    )
    for (const [userId, notices] of news) {
      const readers = [...(pages.get(userId) ?? [])].filter((reader) => !newcomers.has(reader))
      await dismissEnded(readers)
      await tell(
        readers.filter((reader) => pages.get(userId)?.has(reader)),
        notices.map(({ id }) => id),
      )
    }
    known = new Set(fresh.map(keyOf))
  }

  async function tell(readers: readonly NewsReader[], ids: readonly string[]): Promise<void> {
    const [first] = readers
    if (!first) return
    const { news, at } = await readNews(resources, first.viewer, ids)
    for (const reader of readers) send(reader, textOf(news, at))
  }

  async function welcome(): Promise<void> {
    for (const reader of newcomers) {
      newcomers.delete(reader)
      const { news, at } = await readMissedNews(resources, reader.viewer, reader.since)
      send(reader, textOf(news, at))
    }
  }

  async function dismissEnded(readers: readonly NewsReader[]): Promise<void> {
    const live = await keepLiveSessions(
      shared.db,
      readers.map(({ viewer }) => viewer.sessionId),
    )
    for (const reader of readers) if (!live.has(reader.viewer.sessionId)) dismiss(reader)
  }

  function leave(reader: NewsReader): void {
    newcomers.delete(reader)
    const own = pages.get(reader.viewer.userId)
    own?.delete(reader)
    if (own?.size === 0) pages.delete(reader.viewer.userId)
  }

  function dismiss(reader: NewsReader): void {
    leave(reader)
    reader.end()
  }

  function send(reader: NewsReader, text: string): void {
    if (reader.waitingBytes > mostWaitingBytes) dismiss(reader)
    else reader.write(text)
  }

  const heartbeat = setInterval(() => {
    for (const readers of pages.values()) for (const reader of readers) send(reader, ':\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  return {
    /** From now on the reader is told; first how things stand. Gives what ends that. */
    follow: (reader: NewsReader): (() => void) => {
      const { userId } = reader.viewer
      pages.set(userId, (pages.get(userId) ?? new Set()).add(reader))
      newcomers.add(reader)
      if (!isLooking) schedule(0)
      return () => leave(reader)
    },
    countReaders: (): number => [...pages.values()].reduce((sum, readers) => sum + readers.size, 0),
    countReadersOf: (userId: string): number => pages.get(userId)?.size ?? 0,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      for (const readers of pages.values()) for (const reader of readers) reader.end()
    },
  }
}

const textOf = (news: unknown, at: Date): string => `id: ${at.toISOString()}\ndata: ${JSON.stringify(news)}\n\n`
