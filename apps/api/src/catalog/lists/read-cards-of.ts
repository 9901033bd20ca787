import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { toItemCard } from '../item-card-view.ts'
import { listCards } from './list-cards.ts'
import { openView } from './read-card-page.ts'

/**
 * The cards of works, in the order of their ids. A hidden work, or one that does not exist, is left out.
 * `isOwnHiddenIncluded`: but not one that the viewer made or holds some of, whose page they see.
 */
export async function readCardsOf(
  resources: Resources,
  {
    itemIds,
    viewer,
    isOwnHiddenIncluded = false,
  }: { itemIds: readonly string[]; viewer: Viewer | null; isOwnHiddenIncluded?: boolean },
): Promise<{ items: ItemCard[]; serverTime: string }> {
  const view = await openView(resources, viewer)
  const serverTime = view.now.toISOString()
  if (itemIds.length === 0) return { items: [], serverTime }
  const viewerId = viewer?.userId ?? null
  const filter = {
    itemIds,
    isNsfwIncluded: true,
    ...(isOwnHiddenIncluded && viewerId !== null && { seenBy: viewerId }),
  }
  const page = { filter, sortBy: 'newest', limit: itemIds.length, offset: 1, viewerId } as const
  const { rows } = await listCards(resources, page)
  const cards = new Map(rows.map((row) => [row.itemId, toItemCard(row, view)]))
  return { items: itemIds.flatMap((itemId) => cards.get(itemId) ?? []), serverTime }
}
