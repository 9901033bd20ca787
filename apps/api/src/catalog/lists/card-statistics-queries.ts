import { sql } from 'kysely'
import type { Db } from '#db.ts'

/**
 * How often something occurs in the gallery, as PostgreSQL estimates it for its planner (ANALYZE). Shares are from 0
 * to 1.
 */
export interface CardStatistics {
  works: number
  /** Of the facets that many works have. */
  facets: ReadonlyMap<string, number>
  /** Of the words that many works are found by. */
  words: ReadonlyMap<string, number>
  /** Of works that are not launched yet. */
  unlaunched: number
}

interface ElementRow {
  source: string
  name: string
  share: number
}

/** Before the first ANALYZE: nothing is common. */
export async function readCardStatistics(db: Db): Promise<CardStatistics> {
  const { rows } = await sql<{ works: number; unlaunched: number | null; elements: ElementRow[] }>`
    SELECT (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'item_card'::regclass) AS works,
      (SELECT avg((bound > now())::int)::float8 FROM card_statistics(), unnest(bounds::timestamptz[]) AS bound
        WHERE source = 'item_card' AND attribute = 'launch_at') AS unlaunched,
      (SELECT coalesce(json_agg(json_build_object('source', source, 'name', name, 'share', share)), '[]')
        FROM card_statistics(), unnest(elements::text[], shares) AS element (name, share)
        WHERE name IS NOT NULL AND (source = 'item_card_found_idx' OR source = 'item_card' AND attribute = 'search_text')) AS elements
  `.execute(db)
  const { works = 0, unlaunched = 0, elements = [] } = rows[0] ?? {}
  const sharesIn = (table: string) =>
    new Map(elements.filter(({ source }) => source === table).map(({ name, share }) => [name, share]))
  return { works, unlaunched: unlaunched ?? 0, facets: sharesIn('item_card_found_idx'), words: sharesIn('item_card') }
}
