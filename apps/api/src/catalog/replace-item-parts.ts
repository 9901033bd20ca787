import type { Tx } from '#db.ts'
import { queueTokenMetadata } from '#token-metadata/queue-token-metadata.ts'
import type { NewItem } from './new-item.ts'
import { deleteItemParts, insertItemMedia, insertItemTags } from './publish-queries.ts'
import { describeItemCards, refreshItemCards } from './refresh-item-card.ts'

/**
 * Writes files and tags of a published work anew, and what follows from them and from its record. `dropCatalogCache`
 * after the commit.
 */
export async function replaceItemParts(
  tx: Tx,
  { itemId, media, tagIds = [] }: Pick<NewItem, 'media' | 'tagIds'> & { itemId: string },
): Promise<void> {
  await deleteItemParts(tx, itemId)
  await insertItemMedia(tx, itemId, media)
  if (tagIds.length > 0) await insertItemTags(tx, itemId, tagIds)
  await describeItemCards(tx, [itemId])
  await refreshItemCards(tx, [itemId])
  await queueTokenMetadata(tx, itemId)
}
