import type { CollectionInfo } from '@monsoon/contract/works/catalog'
import { maxArranged, type ArrangedWork, type CollectionCard } from '@monsoon/contract/works/collections'
import type { Pagination } from '@monsoon/contract/shapes'
import { Refusal } from '#errors.ts'
import { toPicture, type PictureRow } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { findByWords } from '#spelling/find-by-words.ts'
import type { Viewer } from '#viewer.ts'
import {
  countCollections,
  findCollection,
  isOwnCollection,
  listArranged,
  listCollections,
  type CollectionFilter,
  type CollectionRow,
} from './collection-queries.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '../lists/page-window.ts'
import { readCardPage, type CardPage } from '../lists/read-card-page.ts'

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

/** A collection and a page of its works, as its maker arranged them. Throws Refusal `collection-not-found`. */
export async function readCollection(
  resources: Resources,
  { collectionId, window, viewer }: { collectionId: string; window: PageWindow; viewer: Viewer | null },
): Promise<CardPage & { collectionInfo: CollectionInfo }> {
  const row = await findCollection(resources.db, collectionId)
  if (!row) throw new Refusal('collection-not-found')
  const filter = { collectionId, isNsfwIncluded: true }
  const page = await readCardPage(resources, { filter, sortBy: 'asArranged', window, viewer })
  return { collectionInfo: toCollectionInfo(row, viewer, resources.config.MEDIA_ORIGIN), ...page }
}

/** The works of an own collection, in their order. Throws Refusal `collection-not-found`. */
export async function readArranged(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  own: { ownerId: string; collectionId: string },
): Promise<ArrangedWork[]> {
  if (!(await isOwnCollection(db, own))) throw new Refusal('collection-not-found')
  const rows = await listArranged(db, { collectionId: own.collectionId, limit: maxArranged })
  return rows.map(({ itemId, name, picture, alt, isHidden }) => ({
    itemId,
    name,
    isHidden,
    picture: picture && toPicture(picture, alt || name, { mediaOrigin: config.MEDIA_ORIGIN }),
  }))
}

interface CollectionPage {
  collections: CollectionCard[]
  pagination: Pagination
}

/** A page of collections. */
async function readCollections(
  { db, config }: Resources,
  { filter, window, viewer }: { filter: CollectionFilter; window: PageWindow; viewer: Viewer | null },
): Promise<CollectionPage> {
  checkReach(window)
  const rows = await listCollections(db, filter, window)
  const total = await readTotal(window, rows.length, (upTo) => countCollections(db, filter, upTo))
  const mediaOrigin = config.MEDIA_ORIGIN
  const collections = rows.map((row) => ({
    ...toCollectionInfo(row, viewer, mediaOrigin),
    works: row.works.flatMap((picture) => toPicture(picture, row.name, { mediaOrigin }) ?? []),
  }))
  return { collections, pagination: toPagination(window, total) }
}

/** Collections of a person, or of anybody, by words of their names. One without works is there for its owner only. */
export async function findCollections(
  resources: Resources,
  {
    ownerId,
    typed,
    isFeatured,
    ...asked
  }: {
    ownerId: string | undefined
    typed: string
    isFeatured: boolean
    window: PageWindow
    viewer: Viewer | null
  },
): Promise<CollectionPage> {
  const isOwn = ownerId !== undefined && asked.viewer?.userId === ownerId
  const filter = { ownerId, isFeatured, withEmpty: isOwn }
  const found = await findByWords(resources.db, typed, {
    find: (tsQuery) => readCollections(resources, { ...asked, filter: { ...filter, tsQuery } }),
    isNothing: ({ pagination }) => pagination.total === 0,
  })
  return found ?? readCollections(resources, { ...asked, filter })
}

/** Collections by their ids, each as a list shows it. One without works that everybody sees is left out. */
export async function readCollectionCards(
  resources: Resources,
  { collectionIds, viewer }: { collectionIds: readonly string[]; viewer: Viewer | null },
): Promise<ReadonlyMap<string, CollectionCard>> {
  if (collectionIds.length === 0) return new Map()
  const window = { limit: collectionIds.length, offset: 1 }
  const { collections } = await readCollections(resources, { filter: { collectionIds }, window, viewer })
  return new Map(collections.map((card) => [card.collectionId, card]))
}

/** Collections that staff put forward. */
export const readFeaturedCollections = (
  resources: Resources,
  asked: { window: PageWindow; viewer: Viewer | null },
): Promise<CollectionPage> => readCollections(resources, { ...asked, filter: { isFeatured: true } })
