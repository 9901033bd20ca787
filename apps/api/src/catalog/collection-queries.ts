import { sql } from 'kysely'
import type { Db, DbOrTx, Reader } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import type { PersonRow } from '#profiles/person-view.ts'

export interface NewCollection {
  ownerId: string
  name: string
  description: string
  logoId?: string | null
  thumbnailId?: string | null
  backgroundId?: string | null
  isFeatured?: boolean
}

export async function insertCollection(db: DbOrTx, collection: NewCollection): Promise<{ collectionId: string }> {
  return db
    .insertInto('collection')
    .values({
      owner_id: collection.ownerId,
      name: collection.name,
      description: collection.description,
      logo_id: collection.logoId ?? null,
      thumbnail_id: collection.thumbnailId ?? null,
      background_id: collection.backgroundId ?? null,
      featured: collection.isFeatured ?? false,
    })
    .returning('id as collectionId')
    .executeTakeFirstOrThrow()
}

export interface CollectionRow {
  id: string
  name: string
  description: string
  featured: boolean
  itemsCount: number
  logo: PictureRow | null
  thumbnail: PictureRow | null
  background: PictureRow | null
  owner: PersonRow
}

const pictureOf = (column: string) => sql<PictureRow | null>`(
  SELECT json_build_object('contentHash', content_hash, 'width', width, 'height', height, 'color', color, 'avifState', avif_state)
  FROM media WHERE id = ${sql.ref(column)})`

/** A collection with its maker and the number of its published works. */
export async function findCollection(db: Db | Reader, collectionId: string): Promise<CollectionRow | undefined> {
  const row = await db
    .selectFrom('collection')
    .innerJoin('users', 'users.id', 'collection.owner_id')
    .select([
      'collection.id',
      'collection.name',
      'collection.description',
      'collection.featured',
      pictureOf('collection.logo_id').as('logo'),
      pictureOf('collection.thumbnail_id').as('thumbnail'),
      pictureOf('collection.background_id').as('background'),
      pictureOf('users.profile_picture_id').as('portrait'),
      'users.id as ownerId',
      'users.name as ownerName',
      'users.type as ownerType',
      'users.blue_tick as blueTick',
      'users.is_private as isPrivate',
      'users.custody_address as custodyAddress',
      sql<number>`(SELECT count(*)::int FROM item WHERE collection_id = collection.id AND published_at IS NOT NULL AND hidden_at IS NULL)`.as(
        'itemsCount',
      ),
    ])
    .where('collection.id', '=', collectionId)
    .executeTakeFirst()
  if (!row) return undefined
  const { ownerId, ownerName, ownerType, blueTick, isPrivate, custodyAddress, portrait, ...collection } = row
  return {
    ...collection,
    owner: { userId: ownerId, name: ownerName, type: ownerType, blueTick, isPrivate, custodyAddress, portrait },
  }
}
