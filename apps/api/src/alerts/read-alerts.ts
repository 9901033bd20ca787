import { maxAlerts, type AlertRow, type NoticeRow } from '@monsoon/contract/alerts'
import type { ItemCard } from '@monsoon/contract/catalog'
import type { PersonSummary } from '@monsoon/contract/shapes'
import { minorToUsd } from '@monsoon/domain/money'
import { readCardPage } from '#catalog/read-card-page.ts'
import { type PageWindow, readTotal, toPagination } from '#catalog/page-window.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { listAlerts, type StoredAlert, type StoredTarget } from './alert-queries.ts'
import { wordsTyped } from './alert-search.ts'
import { listArtists } from './artist-queries.ts'
import { countNotices, listNotices } from './notice-queries.ts'

/** The alerts of somebody with what each follows, as they may see it. */
export async function readAlerts(resources: Resources, viewer: Viewer, target: StoredTarget) {
  const alerts = await listAlerts(resources.db, viewer.userId, target)
  const [works, artists] = await Promise.all([
    readWorks(
      resources,
      viewer,
      alerts.flatMap(({ itemId }) => itemId ?? []),
    ),
    readArtists(
      resources,
      viewer,
      alerts.flatMap(({ artistId }) => artistId ?? []),
    ),
  ])
  return { items: alerts.map((alert) => toAlertRow(alert, works, artists)), limit: maxAlerts }
}

/** What somebody was told, with how much of it is unread. */
export async function readNotices(resources: Resources, viewer: Viewer, window: PageWindow) {
  const { db } = resources
  const { userId } = viewer
  const notices = await listNotices(db, { userId, limit: window.limit, offset: window.offset })
  const works = await readWorks(
    resources,
    viewer,
    notices.flatMap(({ itemId }) => itemId ?? []),
  )
  const counts = await countNotices(db, { userId, upTo: 10_000 })
  const total = await readTotal(window, notices.length, async () => counts.total)
  const usdOf = (minor: bigint | null) => (minor === null ? null : minorToUsd(minor))
  const items = notices.map((notice): NoticeRow => {
    const work = works.get(notice.itemId ?? '')
    return {
      ...{
        id: notice.id,
        kind: notice.kind,
        createdAt: notice.createdAt.toISOString(),
        isRead: notice.readAt !== null,
      },
      ...{ price: usdOf(notice.priceMinor), previousPrice: usdOf(notice.previousPriceMinor) },
      item: work
        ? { id: work.id, name: work.name, by: work.creatorInfo.name, picture: work.picture, nsfw: work.nsfw }
        : null,
    }
  })
  return { items, unread: counts.unread, pagination: toPagination(window, total) }
}

async function readWorks(
  resources: Resources,
  viewer: Viewer,
  itemIds: readonly string[],
): Promise<Map<string, ItemCard>> {
  const ids = [...new Set(itemIds)]
  if (ids.length === 0) return new Map()
  // One more than there are: a page that is not full need not be counted.
  const window = { limit: ids.length + 1, offset: 1 }
  const { items } = await readCardPage(resources, { filter: { itemIds: ids, isNsfwIncluded: true }, window, viewer })
  return new Map(items.map((item) => [item.id, item]))
}

async function readArtists(
  resources: Resources,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, PersonSummary>> {
  const rows = ids.length === 0 ? [] : await listArtists(resources.db, ids)
  const { MEDIA_ORIGIN: mediaOrigin } = resources.config
  return new Map(rows.map((row) => [row.userId, toPersonSummary(row, viewer, { mediaOrigin })]))
}

function toAlertRow(
  alert: StoredAlert,
  works: ReadonlyMap<string, ItemCard>,
  artists: ReadonlyMap<string, PersonSummary>,
): AlertRow {
  const { createdAt, ...kept } = alert
  const work = works.get(alert.itemId ?? '')
  const artist = artists.get(alert.artistId ?? '')
  const words = alert.search === null ? null : wordsTyped(alert.search) || null
  return {
    ...kept,
    name: work?.name ?? artist?.name ?? words,
    by: work?.creatorInfo.name ?? null,
    picture: work?.picture ?? artist?.profilePicture ?? null,
    nsfw: work?.nsfw ?? false,
    createdAt: createdAt.toISOString(),
  }
}
