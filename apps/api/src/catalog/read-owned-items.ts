import type { OwnedItem } from '@monsoon/contract/works/catalog'
import type { Pagination } from '@monsoon/contract/shapes'
import { parseEditions } from '@monsoon/domain/edition-ranges'
import type { Resources } from '#resources.ts'
import { readMints, type Mint } from '#tokens/read-mints.ts'
import type { Reader } from '#viewer.ts'
import { countOwnedCards, listOwnedCards, type OwnedCardRow } from './lists/card-queries.ts'
import { rangesToText } from './editions-view.ts'
import { toItemCard } from './item-card-view.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from './lists/page-window.ts'
import { openView } from './lists/read-card-page.ts'

interface OwnedQuery {
  /** Whose works: the viewer's own, or somebody else's public ones. */
  ownerId: string
  onSale?: boolean | undefined
  /** Without what the owner made. */
  isCollected: boolean
  window: PageWindow
  viewer: Reader | null
}

/** Works that someone owns, each once with its edition numbers, the last acquired first. */
export async function readOwnedItems(
  resources: Resources,
  { ownerId, onSale, isCollected, window, viewer }: OwnedQuery,
): Promise<{ items: OwnedItem[]; pagination: Pagination }> {
  checkReach(window)
  const { db } = resources
  const owned = { ownerId, viewerId: viewer?.userId ?? null, onSale, isCollected }
  const rows = await listOwnedCards(db, { ...owned, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countOwnedCards(db, { ...owned, upTo }))
  const isOwn = viewer?.userId === ownerId
  const [view, mints] = await Promise.all([
    openView(resources, viewer),
    isOwn ? readOwnMints(resources, rows, ownerId) : [],
  ])
  return {
    items: rows.map((row, at) => ({
      ...toItemCard(row, view),
      editions: rangesToText(row.ranges),
      freeEditions: rangesToText(row.freeRanges),
      onSaleQuantity: row.onSaleQuantity,
      acquiredAt: row.acquiredAt.toISOString(),
      mint: mints[at]?.progress ?? null,
    })),
    pagination: toPagination(window, total),
  }
}

const readOwnMints = (
  { db, config }: Pick<Resources, 'db' | 'config'>,
  rows: readonly OwnedCardRow[],
  ownerId: string,
): Promise<(Mint | null)[]> =>
  readMints(
    db,
    config,
    rows.map(({ itemId, ranges, acquiredAt: soldAt }) => ({
      itemId,
      ownerId,
      soldAt,
      ranges: parseEditions(ranges) ?? [],
    })),
  )
