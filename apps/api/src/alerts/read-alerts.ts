import { maxAlerts, type AlertRow } from '@monsoon/contract/works/alerts'
import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { PersonSummary } from '@monsoon/contract/shapes'
import { readCardsOf } from '#catalog/lists/read-cards-of.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { listAlerts, type StoredAlert, type StoredTarget, listArtists } from './alert-queries.ts'
import { wordsTyped } from './alert-search.ts'

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

async function readWorks(
  resources: Resources,
  viewer: Viewer,
  itemIds: readonly string[],
): Promise<Map<string, ItemCard>> {
  const { items } = await readCardsOf(resources, { itemIds: [...new Set(itemIds)], viewer })
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
