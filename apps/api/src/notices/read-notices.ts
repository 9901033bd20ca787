import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { NoticeEvent, NoticeRow } from '@monsoon/contract/notices/notices'
import { inAppKinds } from '@monsoon/contract/notices/in-app-notices'
import { minorToUsd } from '@monsoon/domain/money'
import { readCardsOf } from '#catalog/lists/read-cards-of.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countUnread, listNotices, listNoticesByIds, listNoticesSince, type StoredNotice } from './notice-queries.ts'

/** What somebody was told, with how much of it is unread. */
export async function readNotices(
  resources: Resources,
  viewer: Viewer,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const { db } = resources
  const { userId } = viewer
  const [found, { unread }] = await Promise.all([
    listNotices(db, { userId, before, limit: limit + 1 }),
    countUnread(db, userId),
  ])
  const shown = found.slice(0, limit)
  const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { items: await toRows(resources, viewer, shown), unread, next }
}

/** What a page is told by its stream, and the moment at which that was so. */
interface BroadcastEvent {
  event: NoticeEvent
  at: Date
}

const mostNoticesAtOnce = 20

/** What somebody has missed since a moment; null: nothing, as the page has just been loaded. */
export async function readMissedEvent(
  resources: Resources,
  viewer: Viewer,
  since: Date | null,
): Promise<BroadcastEvent> {
  const { db } = resources
  const { userId } = viewer
  const { unread, at } = await countUnread(db, userId)
  const missed = since ? await listNoticesSince(db, { userId, since, limit: mostNoticesAtOnce }) : []
  return { event: { unread, items: await toRows(resources, viewer, missed) }, at }
}

/** These notices, for whom they were written. */
export async function readEvent(resources: Resources, viewer: Viewer, ids: readonly string[]): Promise<BroadcastEvent> {
  const { db } = resources
  const { userId } = viewer
  const { unread, at } = await countUnread(db, userId)
  const told = await listNoticesByIds(db, { userId, ids: ids.slice(-mostNoticesAtOnce) })
  return { event: { unread, items: await toRows(resources, viewer, told) }, at }
}

async function toRows(resources: Resources, viewer: Viewer, notices: readonly StoredNotice[]): Promise<NoticeRow[]> {
  const itemIds = [...new Set(notices.flatMap(({ itemId }) => itemId ?? []))]
  const { items } = await readCardsOf(resources, { itemIds, viewer, isOwnHiddenIncluded: true })
  const works = new Map(items.map((work) => [work.id, work]))
  // A release that was rolled back meets kinds that it does not know.
  const known = notices.filter(({ kind }) => inAppKinds.includes(kind))
  return known.map((notice) => toRow(notice, works.get(notice.itemId ?? '')))
}

const usdOf = (minor: bigint | null) => (minor === null ? null : minorToUsd(minor))

const toRow = (notice: StoredNotice, work: ItemCard | undefined): NoticeRow => ({
  id: notice.id,
  kind: notice.kind,
  item: work
    ? { id: work.id, name: work.name, by: work.creatorInfo.name, picture: work.picture, nsfw: work.nsfw }
    : null,
  orderId: notice.orderId,
  price: usdOf(notice.priceMinor),
  previousPrice: usdOf(notice.previousPriceMinor),
  until: notice.until?.toISOString() ?? null,
  reason: notice.reason,
  isRead: notice.readAt !== null,
  createdAt: notice.createdAt.toISOString(),
})
