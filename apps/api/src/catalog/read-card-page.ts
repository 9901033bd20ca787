import type { ItemCard } from '@monsoon/contract/catalog'
import type { Pagination } from '@monsoon/contract/shapes'
import type { Resources } from '#resources.ts'
import type { Reader, Viewer } from '#viewer.ts'
import { countMemory } from './catalog-cache.ts'
import type { CardFilter } from './card-filter-queries.ts'
import type { CardSort } from './card-list-queries.ts'
import { toItemCard, type ViewContext } from './item-card-view.ts'
import { countCards, isWholeGallery, listCards } from './list-cards.ts'
import { checkReach, narrowedReach, readTotal, toPagination, type PageWindow } from './page-window.ts'
import { readShownRate } from './read-shown-rate.ts'

export interface CardPage {
  items: ItemCard[]
  pagination: Pagination
  serverTime: string
}

/** What all views of one answer share. */
export async function openView(resources: Resources, viewer: Reader | null): Promise<ViewContext> {
  const { ethUsdMinor } = await readShownRate(resources)
  return { viewer, now: new Date(), ethUsdMinor, mediaOrigin: resources.config.MEDIA_ORIGIN }
}

const keyOf = (filter: CardFilter): string =>
  JSON.stringify(filter, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

/** A page of works: found and loaded in one statement, then shown as this viewer may see them. */
export async function readCardPage(
  resources: Resources,
  {
    filter,
    sortBy = 'newest',
    window,
    viewer,
  }: { filter: CardFilter; sortBy?: CardSort; window: PageWindow; viewer: Viewer | null },
): Promise<CardPage> {
  const reach = isWholeGallery(filter) ? undefined : narrowedReach
  checkReach(window, reach)
  const { limit, offset } = window
  const viewerId = viewer?.userId ?? null
  const { rows, found } = await listCards(resources, { filter, sortBy, limit, offset, viewerId })
  const total = await readTotal(window, rows.length, async (upTo) =>
    found === null
      ? countMemory.read(keyOf(filter), () => countCards(resources, { filter, upTo }))
      : Math.min(found, upTo + 1),
  )
  const view = await openView(resources, viewer)
  return {
    items: rows.map((row) => toItemCard(row, view)),
    pagination: toPagination(window, total, reach),
    serverTime: view.now.toISOString(),
  }
}
