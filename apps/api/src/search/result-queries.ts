import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personJson, pictureJson } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

/** What a result that is no work shows, for those of the ids that everybody may see. */
export interface ResultRow {
  id: string
  name: string
  /** The person, or who curates or owns it. */
  person: PersonRow
  picture: PictureRow | null
  cloth: string | null
  startAt: Date | null
  endAt: Date | null
  /** Of a collection: its works that everybody may see. */
  itemsCount: number | null
}

// An instant inside JSON would come back as text.
const asRows = async (db: Db, query: RawBuilder<ResultRow>): Promise<ResultRow[]> => (await query.execute(db)).rows

/** Artists and curators. */
export const listPeopleFound = (db: Db, ids: readonly string[]): Promise<ResultRow[]> =>
  asRows(
    db,
    sql<ResultRow>`
      SELECT id, name, ${sql.raw(personJson('users'))} AS person, NULL AS picture, NULL AS cloth, NULL::timestamptz AS "startAt", NULL::timestamptz AS "endAt",
        NULL::int AS "itemsCount"
      FROM users WHERE id = ANY (${ids}::uuid[]) AND NOT is_private AND suspended_at IS NULL AND closed_at IS NULL`,
  )

/** Exhibitions, with the work on the cover, or the first that hangs where that may not be shown to everybody. */
export const listExhibitionsFound = (db: Db, ids: readonly string[]): Promise<ResultRow[]> =>
  asRows(
    db,
    sql<ResultRow>`
      SELECT exhibition.id, title AS name, ${sql.raw(personJson('users'))} AS person, cloth, start_at AS "startAt", end_at AS "endAt", NULL::int AS "itemsCount", (
          SELECT ${sql.raw(pictureJson('media'))} FROM exhibition_item AS hung JOIN item_card AS card ON card.item_id = hung.item_id
            JOIN media ON media.id = card.thumbnail_id
          WHERE hung.exhibition_id = exhibition.id AND NOT card.nsfw AND NOT card.is_hidden
          ORDER BY hung.item_id IS DISTINCT FROM exhibition.cover_item_id, hung.room_position, hung.position LIMIT 1
        ) AS picture
      FROM exhibition JOIN users ON users.id = curator_id
      WHERE exhibition.id = ANY (${ids}::uuid[]) AND published_at IS NOT NULL`,
  )

/** Collections that have works to show, with the newest of them that everybody may see. */
export const listCollectionsFound = (db: Db, ids: readonly string[]): Promise<ResultRow[]> =>
  asRows(
    db,
    sql<ResultRow>`
      SELECT collection.id, collection.name, ${sql.raw(personJson('users'))} AS person, NULL AS cloth, NULL::timestamptz AS "startAt",
        NULL::timestamptz AS "endAt",
        (SELECT count(*)::int FROM item WHERE collection_id = collection.id AND published_at IS NOT NULL AND hidden_at IS NULL) AS "itemsCount", (
          SELECT ${sql.raw(pictureJson('media'))} FROM item JOIN item_card AS card ON card.item_id = item.id JOIN media ON media.id = card.thumbnail_id
          WHERE item.collection_id = collection.id AND NOT card.nsfw AND NOT card.is_hidden
          ORDER BY item.published_at DESC LIMIT 1
        ) AS picture
      FROM collection JOIN users ON users.id = owner_id
      WHERE collection.id = ANY (${ids}::uuid[])
        AND EXISTS (SELECT FROM item WHERE collection_id = collection.id AND published_at IS NOT NULL AND hidden_at IS NULL)`,
  )
