import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personFields, personOf, pictureFields, pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { countUpTo } from '#database/clock-queries.ts'

export interface StoredRegion {
  name: string
  subRegion: string
  region: string
}

/** An exhibition as its cover shows it. */
export interface ExhibitionRow {
  id: string
  title: string
  cloth: string
  startAt: Date
  endAt: Date
  featured: boolean
  curator: PersonRow
  region: StoredRegion
  /**
   * Of the work on the cover, or of the first that hangs where none was chosen or it is not for everybody; null where
   * none is.
   */
  cover: (PictureRow & { chosenId: string | null; alt: string }) | null
  artsCount: number
  artistsCount: number
}

export interface ExhibitionDetailRow extends ExhibitionRow {
  description: string
  logo: PictureRow | null
  background: PictureRow | null
  filmKey: string | null
  rooms: { title: string; wallText: string; arts: { itemId: string; scalePercent: number }[] }[]
  artists: (PersonRow & { region: StoredRegion | null; artsCount: number })[]
}

/** null: all of them. */
export type ExhibitionChoice = 'active' | 'upcoming' | 'featured' | null

/**
 * Which exhibitions: in that state, of that curator, with that artist, from those countries. What is left out is any.
 */
export interface ExhibitionFilter {
  choice: ExhibitionChoice
  /** A search as spelling/find-by-words.ts writes it. */
  tsQuery?: string | null
  countryCodes?: readonly string[] | undefined
  curatorId?: string | undefined
  artistId?: string | undefined
}

const regionOf = (countryCode: string) => sql`(
  SELECT json_build_object('name', name, 'subRegion', sub_region, 'region', region)
  FROM region WHERE country_code = ${sql.ref(countryCode)})`

const coverColumns = sql`
  exhibition.id, exhibition.title, exhibition.cloth, exhibition.start_at AS "startAt", exhibition.end_at AS "endAt", exhibition.featured,
  ${personOf('exhibition.curator_id')} AS curator,
  ${regionOf('exhibition.country_code')} AS region,
  (SELECT json_build_object(${sql.raw(pictureFields('media'))},
      'chosenId', CASE WHEN hung.item_id = exhibition.cover_item_id THEN hung.item_id END, 'alt', card.thumbnail_alt)
    FROM exhibition_item AS hung JOIN item_card AS card ON card.item_id = hung.item_id JOIN media ON media.id = card.thumbnail_id
    WHERE hung.exhibition_id = exhibition.id AND NOT card.nsfw AND NOT card.is_hidden
    ORDER BY hung.item_id IS DISTINCT FROM exhibition.cover_item_id, hung.room_position, hung.position LIMIT 1) AS cover,
  (SELECT count(*)::int FROM exhibition_item WHERE exhibition_id = exhibition.id) AS "artsCount",
  (SELECT count(*)::int FROM exhibition_artist WHERE exhibition_id = exhibition.id) AS "artistsCount"`

const choices: Record<NonNullable<ExhibitionChoice>, RawBuilder<unknown>> = {
  active: sql`start_at <= now() AND end_at > now()`,
  upcoming: sql`start_at > now()`,
  featured: sql`featured AND end_at > now()`,
}

function published({ choice, tsQuery, countryCodes, curatorId, artistId }: ExhibitionFilter): RawBuilder<unknown> {
  const conditions = [sql`published_at IS NOT NULL`]
  if (choice) conditions.push(choices[choice])
  if (tsQuery) conditions.push(sql`search_text @@ (SELECT to_tsquery('simple', fold_text(${tsQuery})))`)
  if (countryCodes) conditions.push(sql`country_code = ANY (${countryCodes}::text[])`)
  if (curatorId) conditions.push(sql`curator_id = ${curatorId}`)
  if (artistId) conditions.push(sql`id IN (SELECT exhibition_id FROM exhibition_artist WHERE artist_id = ${artistId})`)
  return sql`FROM exhibition WHERE ${sql.join(conditions, sql` AND `)}`
}

/** Those on view, the newest first; then those to come, the next first; then those that ended, the last first. */
const order = sql`
  CASE WHEN start_at > now() THEN 1 WHEN end_at > now() THEN 0 ELSE 2 END,
  CASE WHEN start_at > now() THEN start_at END, start_at DESC, id`

export async function listExhibitions(
  db: Db,
  { filter, limit, offset }: { filter: ExhibitionFilter; limit: number; offset: number },
): Promise<ExhibitionRow[]> {
  const { rows } = await sql<ExhibitionRow>`
    SELECT ${coverColumns} ${published(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${(offset - 1) * limit}
  `.execute(db)
  return rows
}

export async function countExhibitions(
  db: Db,
  { filter, upTo }: { filter: ExhibitionFilter; upTo: number },
): Promise<number> {
  return countUpTo(db, sql`SELECT ${published(filter)}`, upTo)
}

/** An exhibition with its rooms and artists; a draft only where it is asked for. */
export async function findExhibition(
  db: Db,
  { exhibitionId, areDraftsShown }: { exhibitionId: string; areDraftsShown: boolean },
): Promise<ExhibitionDetailRow | undefined> {
  const { rows } = await sql<ExhibitionDetailRow>`
    SELECT ${coverColumns}, exhibition.description, ${pictureOf('exhibition.logo_id')} AS logo,
      ${pictureOf('exhibition.background_id')} AS background,
      (SELECT shown_key FROM media WHERE id = exhibition.film_id) AS "filmKey",
      (SELECT coalesce(json_agg(json_build_object('title', room.title, 'wallText', room.wall_text, 'arts', (
          SELECT coalesce(json_agg(json_build_object('itemId', item_id, 'scalePercent', scale_percent) ORDER BY hung.position), '[]')
          FROM exhibition_item AS hung WHERE hung.exhibition_id = room.exhibition_id AND hung.room_position = room.position
        )) ORDER BY room.position), '[]')
        FROM exhibition_room AS room WHERE room.exhibition_id = exhibition.id) AS rooms,
      (SELECT coalesce(json_agg(json_build_object(${sql.raw(personFields('users'))}, 'region', ${regionOf('users.country_code')}, 'artsCount', (
          SELECT count(*)::int FROM exhibition_item AS hung JOIN item ON item.id = hung.item_id
          WHERE hung.exhibition_id = exhibition.id AND item.creator_id = users.id
        ))), '[]')
        FROM exhibition_artist JOIN users ON users.id = exhibition_artist.artist_id
        WHERE exhibition_artist.exhibition_id = exhibition.id) AS artists
    FROM exhibition WHERE id = ${exhibitionId} ${areDraftsShown ? sql`` : sql`AND published_at IS NOT NULL`}
  `.execute(db)
  return rows[0]
}

export interface NewExhibition {
  curatorId: string
  title: string
  description: string
  countryCode: string
  cloth: string
  coverItemId?: string | null
  logoId?: string | null
  backgroundId?: string | null
  filmId?: string | null
  startAt: Date
  endAt: Date
  isFeatured?: boolean
  /** null: a draft. */
  publishedAt: Date | null
}

export async function insertExhibition(tx: Tx, exhibition: NewExhibition): Promise<{ exhibitionId: string }> {
  return tx
    .insertInto('exhibition')
    .values({
      curator_id: exhibition.curatorId,
      title: exhibition.title,
      description: exhibition.description,
      country_code: exhibition.countryCode,
      cloth: exhibition.cloth,
      cover_item_id: exhibition.coverItemId ?? null,
      logo_id: exhibition.logoId ?? null,
      background_id: exhibition.backgroundId ?? null,
      film_id: exhibition.filmId ?? null,
      start_at: exhibition.startAt,
      end_at: exhibition.endAt,
      featured: exhibition.isFeatured ?? false,
      published_at: exhibition.publishedAt,
    })
    .returning('id as exhibitionId')
    .executeTakeFirstOrThrow()
}

export interface NewRoom {
  title: string
  wallText: string
  arts: readonly { itemId: string; scalePercent: number }[]
}

export async function insertRoom(
  tx: Tx,
  { exhibitionId, position, title, wallText, arts }: NewRoom & { exhibitionId: string; position: number },
): Promise<void> {
  await tx
    .insertInto('exhibition_room')
    .values({ exhibition_id: exhibitionId, position, title, wall_text: wallText })
    .execute()
  if (arts.length === 0) return
  const rows = arts.map(({ itemId, scalePercent }, at) => ({
    exhibition_id: exhibitionId,
    room_position: position,
    position: at,
    item_id: itemId,
    scale_percent: scalePercent,
  }))
  await tx.insertInto('exhibition_item').values(rows).execute()
}

/** Those named, and whoever made a work that hangs. */
export async function insertArtists(
  tx: Tx,
  { exhibitionId, artistIds }: { exhibitionId: string; artistIds: readonly string[] },
): Promise<void> {
  await sql`
    INSERT INTO exhibition_artist (exhibition_id, artist_id)
    SELECT ${exhibitionId}, artist_id FROM (
      SELECT unnest(${artistIds}::uuid[]) AS artist_id
      UNION SELECT item.creator_id FROM exhibition_item JOIN item ON item.id = item_id WHERE exhibition_id = ${exhibitionId}
    ) AS artist
  `.execute(tx)
}

/** Locks published works in one order, so that no sale of theirs begins meanwhile; gives those there are. */
export async function lockShownItems(tx: Tx, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const rows = await tx
    .selectFrom('item')
    .select('id')
    .where('id', 'in', itemIds)
    .where('published_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
