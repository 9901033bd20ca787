import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { Pagination } from '@monsoon/contract/shapes'
import type { Resources } from '#resources.ts'
import type { Reader, Viewer } from '#viewer.ts'
import { countMemory } from '../catalog-cache.ts'
import type { CardFilter } from './card-filter-queries.ts'
import type { CardSort } from './card-list-queries.ts'
import { toItemCard, type ViewContext } from '../item-card-view.ts'
import { type Count, countCards, isWholeGallery, listCards } from './list-cards.ts'
import {
  boundEstimate,
  checkReach,
  maxReach,
  narrowedReach,
  toPagination,
  totalFromRows,
  type PageWindow,
} from './page-window.ts'
import { readShownRate } from '../read-shown-rate.ts'

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

type CardList = { filter: CardFilter; sortBy?: CardSort; window: PageWindow; viewer: Viewer | null }

/** A page of works: found and loaded in one statement, then shown as this viewer may see them. */
export async function readCardPage(
  resources: Resources,
  { filter, sortBy = 'newest', window, viewer }: CardList,
): Promise<CardPage> {
  const reach = isWholeGallery(filter) ? undefined : narrowedReach
  checkReach(window, reach)
  const { limit, offset } = window
  const viewerId = viewer?.userId ?? null
  const listed = await listCards(resources, { filter, sortBy, limit, offset, viewerId })
  const { count, isEstimate } = await countListed(resources, { filter, window, listed })
  const view = await openView(resources, viewer)
  return {
    items: listed.rows.map((row) => toItemCard(row, view)),
    pagination: { ...toPagination(window, count, reach), ...(isEstimate && { isEstimate }) },
    serverTime: view.now.toISOString(),
  }
}

/** How many works a list has, of which this is a page: by the page itself where that tells, and never against it. */
async function countListed(
  resources: Resources,
  { filter, window, listed }: { filter: CardFilter; window: PageWindow; listed: Awaited<ReturnType<typeof listCards>> },
): Promise<Count> {
  const { found, hasMore } = listed
  const rows = listed.rows.length
  const told = totalFromRows(window, rows) ?? (found === null ? null : Math.min(found, maxReach + 1))
  if (told !== null) return { count: told, isEstimate: false }
  const counted = await countMemory.read(keyOf(filter), () => countCards(resources, { filter, upTo: maxReach }))
  if (!counted.isEstimate) return counted
  return { count: boundEstimate(window, { rows, hasMore, estimate: counted.count }), isEstimate: true }
}
