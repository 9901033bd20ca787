import type { HistoryEvent, ItemDetail } from '@monsoon/contract/catalog'
import type { Pagination } from '@monsoon/contract/shapes'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { peopleFinder, toHistoryEvent } from './history-view.ts'
import { findItemDetail, findItemHistory } from './item-detail-queries.ts'
import { toItemDetail } from './item-detail-view.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from './page-window.ts'
import { openView } from './read-card-page.ts'

/** Events on a work's own page; the rest is read from its history. */
const newestEvents = 50

/** A work's page. Throws Refusal `item-not-found`. */
export async function readItemDetail(
  resources: Resources,
  { itemId, viewer }: { itemId: string; viewer: Viewer | null },
): Promise<ItemDetail> {
  const [row, view] = await Promise.all([
    findItemDetail(resources.shared, { itemId, viewerId: viewer?.userId ?? null, eventLimit: newestEvents }),
    openView(resources, viewer),
  ])
  if (!row) throw new Refusal('item-not-found')
  return toItemDetail(row, view, resources.config)
}

/** A page of a work's provenance, newest first. Throws Refusal `item-not-found`. */
export async function readItemHistory(
  { shared, config }: Resources,
  { itemId, window, viewer }: { itemId: string; window: PageWindow; viewer: Viewer | null },
): Promise<{ history: HistoryEvent[]; pagination: Pagination }> {
  checkReach(window)
  const found = await findItemHistory(shared, { itemId, viewerId: viewer?.userId ?? null, ...window, upTo: 10_000 })
  if (!found) throw new Refusal('item-not-found')
  const total = await readTotal(window, found.events.length, async () => found.total)
  const findPerson = peopleFinder(found.people, { viewer, mediaOrigin: config.MEDIA_ORIGIN })
  return {
    history: found.events.map((event) => toHistoryEvent(event, findPerson)),
    pagination: toPagination(window, total),
  }
}
