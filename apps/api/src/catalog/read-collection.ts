import type { CollectionInfo } from '@monsoon/contract/catalog'
import type { CollectionCard } from '@monsoon/contract/collections'
import type { Pagination } from '@monsoon/contract/shapes'
import { Refusal } from '#errors.ts'
import { toPicture, type PictureRow } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countCollections, findCollection, listCollections, type CollectionRow } from './collection-queries.ts'
import { toPagination, type PageWindow } from './page-window.ts'
import { readCardPage, type CardPage } from './read-card-page.ts'

function toCollectionInfo(row: CollectionRow, viewer: Viewer | null, mediaOrigin: string): CollectionInfo {
  const pictureOf = (picture: PictureRow | null) => (picture ? toPicture(picture, row.name, { mediaOrigin }) : null)
  return {
    collectionId: row.id,
    name: row.name,
    logo: pictureOf(row.logo),
    thumbnail: pictureOf(row.thumbnail),
    backgroundPicture: pictureOf(row.background),
    description: row.description,
    featured: row.featured,
    itemsCount: row.itemsCount,
    user: { ...toPersonSummary(row.owner, viewer, { mediaOrigin }), id: row.owner.userId },
  }
}

/** A collection and a page of its works, newest first. Throws Refusal `collection-not-found`. */
export async function readCollection(
  resources: Resources,
  { collectionId, window, viewer }: { collectionId: string; window: PageWindow; viewer: Viewer | null },
): Promise<CardPage & { collectionInfo: CollectionInfo }> {
  const row = await findCollection(resources.db, collectionId)
  if (!row) throw new Refusal('collection-not-found')
  const page = await readCardPage(resources, { filter: { collectionId, isNsfwIncluded: true }, window, viewer })
  return { collectionInfo: toCollectionInfo(row, viewer, resources.config.MEDIA_ORIGIN), ...page }
}

/** A page of the collections of a person. One without works is there for its owner only. */
export async function readCollectionsOf(
  { db, config }: Resources,
  { ownerId, window, viewer }: { ownerId: string; window: PageWindow; viewer: Viewer | null },
): Promise<{ collections: CollectionCard[]; pagination: Pagination }> {
  const owned = { ownerId, withEmpty: viewer?.userId === ownerId }
  const [rows, total] = await Promise.all([listCollections(db, { ...owned, ...window }), countCollections(db, owned)])
  const mediaOrigin = config.MEDIA_ORIGIN
  const collections = rows.map((row) => ({
    ...toCollectionInfo(row, viewer, mediaOrigin),
    works: row.works.flatMap((picture) => toPicture(picture, row.name, { mediaOrigin }) ?? []),
  }))
  return { collections, pagination: toPagination(window, total) }
}
