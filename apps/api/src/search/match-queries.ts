import type { SearchSort } from '@monsoon/contract/works/search'
import type { SearchKind } from '@monsoon/contract/works/search-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db.ts'

/**
 * So many of a kind are put in order at most: of a word that half the gallery has, the index gives these, and they are
 * good enough.
 */
export const maxRanked = 2000

interface MatchQuery {
  kinds: readonly SearchKind[]
  /** For to_tsquery. */
  tsQuery: string
  /** The words as typed, whole and in the name: what has them so comes before the rest. */
  titleTsQuery: string
  typed: string
  /** Works are looked for among so many alone, as half the gallery has the words; null: by the index, among all. */
  itemsLookedAt: number | null
  /** What the index of works is asked for then: of all words those that not every other work has. */
  itemsTsQuery: string
  sortBy: SearchSort
  isNsfwIncluded: boolean
  limit: number
}

export interface MatchRow {
  kind: SearchKind
  id: string
  score: number
  at: Date
  found: number
}

const orders: Record<SearchSort, RawBuilder<unknown>> = {
  relevance: sql`score DESC, at DESC, id`,
  newest: sql`at DESC, id`,
  oldest: sql`at, id`,
}

const person = (type: 'artist' | 'curator') => sql`
  id, name, search_text, created_at AS at FROM users
  WHERE type = ${sql.lit(type)} AND NOT is_private AND suspended_at IS NULL AND closed_at IS NULL AND email_verified_at IS NOT NULL`

const isPerson = (kind: SearchKind): kind is 'artist' | 'curator' => kind === 'artist' || kind === 'curator'

/** Where each kind is found, and what of it everybody may see. */
function sourceOf(kind: SearchKind, query: MatchQuery): RawBuilder<unknown> {
  switch (kind) {
    case 'artist':
    case 'curator':
      return person(kind)
    case 'exhibition':
      return sql`id, title AS name, search_text, start_at AS at FROM exhibition WHERE published_at IS NOT NULL`
    case 'collection':
      return sql`id, name, search_text, created_at AS at FROM collection
        WHERE EXISTS (SELECT FROM item WHERE collection_id = collection.id AND published_at IS NOT NULL AND hidden_at IS NULL)`
    case 'land':
      return sql`id, name, search_text, created_at AS at FROM land WHERE withdrawn_at IS NULL`
    case 'item':
      return sql`item_id AS id, name, search_text, published_at AS at FROM (${itemsAmong(query)}) AS card
        WHERE NOT is_hidden ${query.isNsfwIncluded ? sql`` : sql`AND NOT nsfw`}`
  }
}

const asTsQuery = (text: string) => sql`to_tsquery('simple', fold_text(${text}))`

// Behind a fence (OFFSET 0), so that the index is asked for these words alone.
const itemsAmong = ({ itemsLookedAt, itemsTsQuery }: MatchQuery) =>
  itemsLookedAt === null
    ? sql`SELECT * FROM item_card WHERE search_text @@ (SELECT ${asTsQuery(itemsTsQuery)}) OFFSET 0`
    : sql`SELECT * FROM item_card LIMIT ${itemsLookedAt}`

/** Of equally good finds, people come first: works have their maker's name, too. */
const personBonus = 0.5

/**
 * The best of each kind, with how many there are, counted as far as they are put in order. What is asked for stands in
 * a subquery, so that they come from the index, whatever the planner believes of these words.
 */
export async function listMatches(db: Db, query: MatchQuery): Promise<MatchRow[]> {
  const { kinds, sortBy, limit } = query
  const asked = asTsQuery(query.tsQuery)
  const ofKind = (kind: SearchKind) => sql`(
    SELECT ${sql.lit(kind)} AS kind, id, score, at, (count(*) OVER ())::int AS found
    FROM (
      SELECT id, at, (
          ts_rank(search_text, ${asked}) + (search_text @@ ${asTsQuery(query.titleTsQuery)})::int
            + ${isNamed(query.typed)}::int + ${sql.lit(isPerson(kind) ? personBonus : 0)}
        ) AS score
      FROM (SELECT ${sourceOf(kind, query)} AND search_text @@ (SELECT ${asked}) LIMIT ${maxRanked + 1}) AS matching
    ) AS ranked
    ORDER BY ${orders[sortBy]} LIMIT ${limit})`
  const { rows } = await sql<MatchRow>`${sql.join(kinds.map(ofKind), sql` UNION ALL `)}`.execute(db)
  return rows
}

// Folding costs more than all the rest, so it is left for names of the same length.
const isNamed = (typed: string) =>
  sql`(CASE WHEN char_length(name) = char_length(${typed}) THEN fold_text(name) = fold_text(${typed}) ELSE false END)`
