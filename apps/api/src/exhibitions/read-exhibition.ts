import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { Exhibition, ExhibitionCard } from '@monsoon/contract/exhibitions/exhibitions'
import type { Pagination } from '@monsoon/contract/shapes'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { readCardPage } from '#catalog/lists/read-card-page.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import {
  countExhibitions,
  type ExhibitionDetailRow,
  type ExhibitionFilter,
  findExhibition,
  listExhibitions,
} from './exhibition-queries.ts'
import { toExhibition, toExhibitionCard } from './exhibition-view.ts'
import { maySeeDraft } from './may-see-draft.ts'

/** So many works an exhibition shows at most. */
const maxArts = 100

export async function readExhibitions(
  { db, config }: Resources,
  { filter, window, viewer }: { filter: ExhibitionFilter; window: PageWindow; viewer: Viewer | null },
): Promise<{ exhibitions: ExhibitionCard[]; pagination: Pagination; serverTime: string }> {
  checkReach(window)
  const rows = await listExhibitions(db, { filter, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countExhibitions(db, { filter, upTo }))
  const now = new Date()
  return {
    exhibitions: rows.map((row) => toExhibitionCard(row, { viewer, now, mediaOrigin: config.MEDIA_ORIGIN })),
    pagination: toPagination(window, total),
    serverTime: now.toISOString(),
  }
}

/**
 * An exhibition with its works; with a `view`, its draft for those who may see it. Throws Refusal
 * `exhibition-not-found`.
 */
export async function readExhibition(
  resources: Resources,
  { exhibitionId, viewer, view }: { exhibitionId: string; viewer: Viewer | null; view: string | undefined },
): Promise<{ exhibition: Exhibition; serverTime: string }> {
  const areDraftsShown = await maySeeDraft(resources.db, { exhibitionId, viewer, view })
  const row = await findExhibition(resources.db, { exhibitionId, areDraftsShown })
  if (!row) throw new Refusal('exhibition-not-found')
  const items = await readArts(resources, { row, viewer })
  const now = new Date()
  return {
    exhibition: toExhibition(row, items, { viewer, now, mediaOrigin: resources.config.MEDIA_ORIGIN }),
    serverTime: now.toISOString(),
  }
}

async function readArts(
  resources: Resources,
  { row, viewer }: { row: ExhibitionDetailRow; viewer: Viewer | null },
): Promise<ItemCard[]> {
  const itemIds = row.rooms.flatMap(({ arts }) => arts.map(({ itemId }) => itemId))
  if (itemIds.length === 0) return []
  const filter = { itemIds, isNsfwIncluded: true }
  const { items } = await readCardPage(resources, { filter, window: { limit: maxArts, offset: 1 }, viewer })
  return items
}
