import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db.ts'
import { pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** Whom a list of people shows. What is left out is any. */
export interface PersonFilter {
  type: 'artist' | 'curator' | 'user'
  /** A search as spelling/find-by-words.ts writes it. */
  tsQuery?: string | null
  countryCodes?: readonly string[] | undefined
  exhibitionId?: string | undefined
  /** Who made a work in this category, by its id or name. */
  category?: string | null
  isCelebrity?: boolean
  /** Only these people. */
  personIds?: readonly string[]
}

export type PersonOrder = 'newest' | 'oldest' | 'name'

/** Somebody as lists of people show them. */
export interface ListedPersonRow extends PersonRow {
  bio: string
  region: { name: string; subRegion: string; region: string } | null
  artsCount: number
  exhibitionsCount: number
}

// The expression of users_name_idx: a private account stands where its address does.
const shownName = sql`CASE WHEN is_private THEN custody_address ELSE lower(name) END`

const orders: Record<PersonOrder, RawBuilder<unknown>> = {
  newest: sql`users.created_at DESC, users.id DESC`,
  oldest: sql`users.created_at, users.id`,
  name: sql`${shownName}, users.id`,
}

function listed(filter: PersonFilter) {
  const { type, tsQuery, countryCodes, exhibitionId, category, isCelebrity, personIds } = filter
  const conditions = [
    sql`users.type = ${type} AND users.email_verified_at IS NOT NULL AND users.closed_at IS NULL AND users.suspended_at IS NULL`,
  ]
  if (tsQuery) conditions.push(sql`users.search_text @@ (SELECT to_tsquery('simple', fold_text(${tsQuery})))`)
  if (countryCodes) conditions.push(sql`users.country_code = ANY (${countryCodes}::text[])`)
  if (exhibitionId) {
    conditions.push(sql`users.id IN (
      SELECT artist_id FROM exhibition_artist JOIN exhibition ON exhibition.id = exhibition_id
      WHERE exhibition_id = ${exhibitionId} AND published_at IS NOT NULL)`)
  }
  if (category) {
    conditions.push(sql`EXISTS (
      SELECT FROM item_card WHERE item_card.creator_id = users.id AND NOT item_card.is_hidden AND item_card.category_id =
        (SELECT id FROM category WHERE id = ${category} OR lower(name) = lower(${category}) LIMIT 1))`)
  }
  if (personIds) conditions.push(sql`users.id = ANY (${personIds}::uuid[])`)
  if (isCelebrity) conditions.push(sql`users.celebrity`)
  return sql`FROM users WHERE ${sql.join(conditions, sql` AND `)}`
}

/** One page of people; what their cards say is read for these alone. */
export async function listPeople(
  db: Db,
  { filter, sortBy, limit, offset }: { filter: PersonFilter; sortBy: PersonOrder; limit: number; offset: number },
): Promise<ListedPersonRow[]> {
  const { rows } = await sql<ListedPersonRow>`
    SELECT users.id AS "userId", users.name, users.type, users.blue_tick AS "blueTick", users.is_private AS "isPrivate",
      users.custody_address AS "custodyAddress", users.bio,
      ${pictureOf('users.profile_picture_id')} AS portrait,
      (SELECT json_build_object('name', name, 'subRegion', sub_region, 'region', region)
        FROM region WHERE region.country_code = users.country_code) AS region,
      (SELECT count(*)::int FROM item_card WHERE creator_id = users.id AND NOT is_hidden) AS "artsCount",
      (SELECT count(*)::int FROM exhibition WHERE curator_id = users.id AND published_at IS NOT NULL) AS "exhibitionsCount"
    FROM (SELECT * ${listed(filter)} ORDER BY ${orders[sortBy]} LIMIT ${limit} OFFSET ${(offset - 1) * limit}) AS users
    ORDER BY ${orders[sortBy]}
  `.execute(db)
  return rows
}

export async function countPeople(db: Db, { filter, upTo }: { filter: PersonFilter; upTo: number }): Promise<number> {
  return countUpTo(db, sql`SELECT ${listed(filter)}`, upTo)
}
