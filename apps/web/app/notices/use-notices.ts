import type { NoticeEvent, NoticeRow } from '@monsoon/contract/notices/notices'
import { useEffect, useState } from 'react'
import { followNotices } from './follow-notices.ts'

type Live = {
  unread: number
  /** What came while this page was open, the newest first, each as it was told last. */
  news: readonly NoticeRow[]
  /** To be read out: what has just come. */
  told: NoticeRow | undefined
}

const mostKept = 50

/** What is newer of one and the same counts; the newest first. */
export function mergeNotices(newer: readonly NoticeRow[], older: readonly NoticeRow[]): NoticeRow[] {
  const known = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !known.has(id))].toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

function applyEvent(live: Live, { unread, items }: NoticeEvent): Live {
  const known = new Set(live.news.map(({ id }) => id))
  const told = items.find(({ id, isRead }) => !isRead && !known.has(id)) ?? live.told
  return { unread, told, news: mergeNotices(items, live.news).slice(0, mostKept) }
}

/** How much a member has not read, and what they are told while the page is open. */
export function useNotices(userId: string): Live {
  const [live, setLive] = useState<Live>({ unread: 0, news: [], told: undefined })
  useEffect(() => followNotices(userId, (news) => setLive((before) => applyEvent(before, news))), [userId])
  return live
}
