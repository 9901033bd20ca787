import { sql } from 'kysely'
import type { Db } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

/** An address of a sitemap: what it is of, and when it last changed. */
export interface SitemapRow {
  id: string
  changedAt: Date
}

/** When the first and the last work were published. */
export async function findPublishingSpan(db: Db): Promise<{ first: Date; last: Date } | undefined> {
  const edge = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('item_card')
      .select('published_at as at')
      .orderBy('published_at', direction)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = await Promise.all([edge('asc'), edge('desc')])
  return first && last ? { first: first.at, last: last.at } : undefined
}

/** Works for everybody that were published in a span of time, read by the index of their day. */
export async function listWorksOfSpan(
  db: Db,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<SitemapRow[]> {
  return db
    .selectFrom('item_card')
    .select(['item_id as id', 'published_at as changedAt'])
    .where('published_at', '>=', from)
    .where('published_at', '<', before)
    .where('is_hidden', '=', false)
    .where('nsfw', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute()
}

export async function listExhibitionAddresses(db: Db, limit: number): Promise<SitemapRow[]> {
  return db
    .selectFrom('exhibition')
    .select(['id', sql<Date>`published_at`.as('changedAt')])
    .where('published_at', 'is not', null)
    .orderBy('start_at', 'desc')
    .limit(limit)
    .execute()
}

/** Places of parcels of land, in degrees. */
export async function listParcelPlaces(
  db: Db,
  limit: number,
): Promise<{ longitude: number; latitude: number; city: string }[]> {
  const rows = await db
    .selectFrom('land')
    .select(['longitude_e6 as longitude', 'latitude_e6 as latitude', 'city'])
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ longitude, latitude, city }) => ({ longitude: longitude / 1e6, latitude: latitude / 1e6, city }))
}

/** Artists and curators whose pages are for everybody. */
export async function listPeopleAddresses(
  db: Db,
  { type, limit }: { type: 'artist' | 'curator'; limit: number },
): Promise<SitemapRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'created_at as changedAt'])
    .where('type', '=', type)
    .where('is_private', '=', false)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A work or an exhibition as another site shows it. Of its picture null, where it has none, or none for everybody. */
export interface SharedThing extends PictureRow {
  id: string
  title: string
  /** Who made or curates it. */
  person: PersonRow
  description: string
  publishedAt: Date
}

const works = (db: Db) =>
  db
    .selectFrom('item_card as card')
    .innerJoin('item', 'item.id', 'card.item_id')
    .leftJoin('media', (join) => join.onRef('media.id', '=', 'card.thumbnail_id').on('card.nsfw', '=', sql.lit(false)))
    .select([
      'card.item_id as id',
      'card.name as title',
      personOf('card.creator_id', { hasPortrait: false }).as('person'),
      'item.description',
      'card.published_at as publishedAt',
      'media.content_hash as contentHash',
      'media.width',
      'media.height',
      'media.color',
      'media.avif_state as avifState',
    ])
    .where('card.is_hidden', '=', false)

const exhibitions = (db: Db) =>
  db
    .selectFrom('exhibition')
    .leftJoin('item_card as card', (join) =>
      join.onRef('card.item_id', '=', 'exhibition.cover_item_id').on('card.nsfw', '=', sql.lit(false)),
    )
    .leftJoin('media', 'media.id', 'card.thumbnail_id')
    .select([
      'exhibition.id',
      'exhibition.title',
      personOf('exhibition.curator_id', { hasPortrait: false }).as('person'),
      'exhibition.description',
      sql<Date>`exhibition.published_at`.as('publishedAt'),
      'media.content_hash as contentHash',
      'media.width',
      'media.height',
      'media.color',
      'media.avif_state as avifState',
    ])
    .where('exhibition.published_at', 'is not', null)

export type SharedKind = 'item' | 'exhibition'

/** What is shared elsewhere; undefined where it is not for everybody. */
export async function findShared(db: Db, kind: SharedKind, id: string): Promise<SharedThing | undefined> {
  return kind === 'item'
    ? works(db).where('card.item_id', '=', id).executeTakeFirst()
    : exhibitions(db).where('exhibition.id', '=', id).executeTakeFirst()
}

/** The newest works for everybody, or the exhibitions published last. */
export async function listNewest(db: Db, kind: SharedKind, limit: number): Promise<SharedThing[]> {
  if (kind === 'exhibition') return exhibitions(db).orderBy('exhibition.published_at', 'desc').limit(limit).execute()
  return works(db)
    .where('card.nsfw', '=', false)
    .orderBy('card.published_at', 'desc')
    .orderBy('card.item_id', 'desc')
    .limit(limit)
    .execute()
}
