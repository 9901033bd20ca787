import type { MediaKind } from '#media/detect-media.ts'
import type { Tx } from '#db.ts'
import { queueTokenMetadata } from '#token-metadata/queue-token-metadata.ts'
import { assetTypeOf, type NewItem } from './publish-item.ts'
import { deleteItemParts, insertItemMedia, insertItemTags, listMediaKinds } from './publish-queries.ts'
import { describeItemCards, refreshItemCards } from './refresh-item-card.ts'

/** What a published work is by its files: the first film or sound, else the first picture. */
export async function readAssetType(tx: Tx, media: NewItem['media']): Promise<MediaKind> {
  const found = await listMediaKinds(
    tx,
    media.map(({ mediaId }) => mediaId),
  )
  const kinds = new Map(found.map(({ id, kind }) => [id, kind as MediaKind]))
  return assetTypeOf(media.flatMap(({ mediaId }) => kinds.get(mediaId) ?? []))
}

/** Writes files and tags of a published work anew, and what follows from them and from its record. `dropCatalogCache` after the commit. */
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
