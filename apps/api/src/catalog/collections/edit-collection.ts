import { maxCollections, type CollectionPicture } from '@monsoon/contract/works/collections'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { dropMedia } from '#media/drop-media.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { storeMedia } from '#media/store-media.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import { dropCatalogCache } from '../catalog-cache.ts'
import {
  countCollectionsOf,
  listWorksIn,
  lockCollection,
  updateCollection,
  updateCollectionPicture,
  updatePlaces,
  insertCollection,
  type NewCollection,
} from './collection-queries.ts'
import { describeItemCards } from '../refresh-item-card.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { learnWords } from '#spelling/find-by-words.ts'

interface Described {
  ownerId: string
  name: string
  description: string
}

/** Makes a collection, empty at first. Who may is asked before. Throws Refusal `too-many-collections`. */
export async function beginCollection(db: Db, collection: Described): Promise<{ collectionId: string }> {
  return inTransaction(db, async (tx) => {
    const { ownerId } = collection
    await lockTradingAccount(tx, ownerId)
    if ((await countCollectionsOf(tx, ownerId)) >= maxCollections)
      throw new Refusal('too-many-collections', { limit: String(maxCollections) })
    return createCollectionIn(tx, collection)
  })
}

/** Changes what an own collection says. Throws Refusal `collection-not-found`. */
export async function changeCollection(
  db: Db,
  { collectionId, ...described }: Described & { collectionId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateCollection(tx, { collectionId, ...described }))) throw new Refusal('collection-not-found')
    await learnWords(tx, [described.name])
    // Its works are found by its name.
    await describeItemCards(tx, await listWorksIn(tx, collectionId))
  })
  dropCatalogCache()
}

/**
 * Arranges the works of an own collection; those that are not named stand after them. Throws Refusal
 * `collection-not-found`, `item-not-found` for a work that is not in it.
 */
export async function arrangeCollection(
  db: Db,
  { itemIds, ...own }: { ownerId: string; collectionId: string; itemIds: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockCollection(tx, own))) throw new Refusal('collection-not-found')
    const works = new Set(await listWorksIn(tx, own.collectionId))
    if (!itemIds.every((itemId) => works.has(itemId))) throw new Refusal('item-not-found')
    await updatePlaces(tx, own.collectionId, [...new Set(itemIds)])
  })
  dropCatalogCache()
}

/** Throws Refusal `collection-not-found`, InputRefusal for a file that is none. */
export async function changeCollectionPicture(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  change: { ownerId: string; collectionId: string; part: CollectionPicture; file: UploadedFile },
): Promise<void> {
  const { file, ...whose } = change
  const { mediaId } = await refuseAsField('file', () =>
    storeMedia({ db, files }, { bytes: file.bytes, fileName: `${change.part}.${file.type}` }),
  )
  await inTransaction(db, async (tx) => {
    const before = await updateCollectionPicture(tx, { ...whose, mediaId })
    if (before === undefined) throw new Refusal('collection-not-found')
    await dropMedia(tx, [before])
  })
  dropCatalogCache()
}

/** Makes a collection, empty at first. */
export const createCollection = (db: Db, collection: NewCollection): Promise<{ collectionId: string }> =>
  inTransaction(db, (tx) => createCollectionIn(tx, collection))

/** The same as a part of more. */
async function createCollectionIn(tx: Tx, collection: NewCollection): Promise<{ collectionId: string }> {
  await learnWords(tx, [collection.name])
  return insertCollection(tx, collection)
}
