import { sql } from 'kysely'
import type { Db, DbOrTx, Reader, Tx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personJson, pictureJson, pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { countUpTo } from '#database/clock-queries.ts'

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

export async function countCollectionsOf(db: DbOrTx, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collection')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** False where its owner has no such collection. */
export async function updateCollection(
  tx: Tx,
  collection: { collectionId: string; ownerId: string; name: string; description: string },
): Promise<boolean> {
  const { name, description } = collection
  const row = await tx
    .updateTable('collection')
    .set({ name, description })
    .where('id', '=', collection.collectionId)
    .where('owner_id', '=', collection.ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listWorksIn(tx: Tx, collectionId: string): Promise<string[]> {
  const rows = await tx.selectFrom('item').select('id').where('collection_id', '=', collectionId).execute()
  return rows.map(({ id }) => id).toSorted()
}

/** Locks a collection against being arranged by two at once; false where its owner has no such collection. */
export async function lockCollection(tx: Tx, own: { collectionId: string; ownerId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('collection')
    .select('id')
    .where('id', '=', own.collectionId)
    .where('owner_id', '=', own.ownerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody has such a collection. */
export async function isOwnCollection(db: Db, own: { collectionId: string; ownerId: string }): Promise<boolean> {
  const { collectionId, ownerId } = own
  const query = db.selectFrom('collection').select('id').where('id', '=', collectionId).where('owner_id', '=', ownerId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Works of a collection as its page shows them, those that only its maker sees included. */
export async function listArranged(db: Db, { collectionId, limit }: { collectionId: string; limit: number }) {
  return db
    .selectFrom('item')
    .innerJoin('item_card as card', 'card.item_id', 'item.id')
    .select(['item.id as itemId', 'item.name', 'card.thumbnail_alt as alt', 'card.is_hidden as isHidden'])
    .select(pictureOf('card.thumbnail_id').as('picture'))
    .where('item.collection_id', '=', collectionId)
    .orderBy(sql`item.collection_position NULLS LAST, item.published_at DESC, item.id DESC`)
    .limit(limit)
    .execute()
}

/** Gives the works of a locked collection the places in which they are named; all others lose theirs. */
export async function updatePlaces(tx: Tx, collectionId: string, itemIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE item SET collection_position = placed.position
    FROM item AS own LEFT JOIN unnest(${[...itemIds]}::uuid[]) WITH ORDINALITY AS placed (id, position) ON placed.id = own.id
    WHERE item.id = own.id AND own.collection_id = ${collectionId}
      AND item.collection_position IS DISTINCT FROM placed.position`.execute(tx)
}

const pictureColumn = { logo: 'logo_id', thumbnail: 'thumbnail_id', background: 'background_id' } as const

/** Gives the media that stood there before; undefined where its owner has no such collection. */
export async function updateCollectionPicture(
  tx: Tx,
  change: { collectionId: string; ownerId: string; part: keyof typeof pictureColumn; mediaId: string },
): Promise<string | null | undefined> {
  const column = pictureColumn[change.part]
  const row = await tx
    .updateTable('collection')
    .set({ [column]: change.mediaId })
    .where('id', '=', change.collectionId)
    .where('owner_id', '=', change.ownerId)
    .returning(sql<string | null>`old.${sql.ref(column)}`.as('before'))
    .executeTakeFirst()
  return row?.before
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

const publicWorksOf = sql`FROM item WHERE collection_id = collection.id AND published_at IS NOT NULL AND hidden_at IS NULL`

const selectCollections = (db: DbOrTx | Reader) =>
  db
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
      sql<PersonRow>`${sql.raw(personJson('users'))}`.as('owner'),
      sql<number>`(SELECT count(*)::int ${publicWorksOf})`.as('itemsCount'),
    ])

/** A collection with its maker and the number of its published works. */
export async function findCollection(db: Db | Reader, collectionId: string): Promise<CollectionRow | undefined> {
  return selectCollections(db).where('collection.id', '=', collectionId).executeTakeFirst()
}

/** Which collections. What is left out is any. */
export interface CollectionFilter {
  collectionIds?: readonly string[]
  ownerId?: string | undefined
  /** Those without works, too. */
  withEmpty?: boolean
  isFeatured?: boolean
  /** A search as spelling/find-by-words.ts writes it. */
  tsQuery?: string
}

const hasWorks = sql<boolean>`EXISTS (SELECT ${publicWorksOf})`

const matching = (
  db: Db,
  { collectionIds, ownerId, withEmpty = false, isFeatured = false, tsQuery }: CollectionFilter,
) =>
  selectCollections(db)
    .$if(collectionIds !== undefined, (query) => query.where('collection.id', 'in', [...(collectionIds ?? [])]))
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .$if(!withEmpty, (query) => query.where(hasWorks))
    .$if(isFeatured, (query) => query.where('collection.featured', '=', sql.lit(true)))
    .$if(tsQuery !== undefined, (query) =>
      query.where(sql<boolean>`collection.search_text @@ (SELECT to_tsquery('simple', fold_text(${tsQuery ?? ''})))`),
    )

// Up to three of its first works that everybody may see.
const shownWorks = sql<PictureRow[]>`coalesce((SELECT json_agg(shown.picture) FROM (
  SELECT ${sql.raw(pictureJson('media'))} AS picture
  FROM item JOIN item_card AS card ON card.item_id = item.id JOIN media ON media.id = card.thumbnail_id
  WHERE item.collection_id = collection.id AND NOT card.nsfw AND NOT card.is_hidden
  ORDER BY item.collection_position NULLS LAST, item.published_at DESC LIMIT 3) AS shown), '[]')`

/** Newest first. */
export async function listCollections(
  db: Db,
  filter: CollectionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<(CollectionRow & { works: PictureRow[] })[]> {
  return matching(db, filter)
    .select(shownWorks.as('works'))
    .orderBy('collection.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

/** Counts `upTo` and one more at most. */
export async function countCollections(db: Db, filter: CollectionFilter, upTo: number): Promise<number> {
  return countUpTo(db, matching(db, filter).clearSelect().select('collection.id'), upTo)
}
