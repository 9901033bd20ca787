import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { lockFeatured, updateFeaturedCollection } from './flag-queries.ts'

/** Puts a collection forward, or no longer; only a change is written down. Throws Refusal `collection-not-found`. */
export async function featureCollection(
  db: Db,
  { actor, collectionId, isFeatured }: { actor: Viewer; collectionId: string; isFeatured: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const collection = await lockFeatured(tx, collectionId)
    if (!collection) throw new Refusal('collection-not-found')
    if (collection.isFeatured === isFeatured) return
    await updateFeaturedCollection(tx, collectionId, isFeatured)
    const act = { actorId: actor.userId, action: 'collection-featured', subjectId: collection.makerId } as const
    await recordAction(tx, { ...act, detail: { collectionId, to: isFeatured } })
  })
  dropCatalogCache()
}
