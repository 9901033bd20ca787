import { trendingWeights } from '@monsoon/contract/trade/trending'
import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

// What each work earned in seven days.
const signals = sql`
  SELECT item_id, views * ${sql.lit(trendingWeights.view)}::bigint AS points FROM item_view_day WHERE day > current_date - 7
  UNION ALL SELECT item_id, ${sql.lit(trendingWeights.favourite)} FROM favourite WHERE created_at > now() - interval '7 days'
  UNION ALL SELECT item_id, ${sql.lit(trendingWeights.sale)} FROM item_event
    WHERE kind = 'buy' AND occurred_at > now() - interval '7 days'`

/**
 * Of the works that earned something, only so many of the best count for themselves and for their artists: far more
 * than have a rank, and few enough to look at their cards one by one (docs/decisions/0038).
 */
const considered = 10_000

// Shown: for everybody to see, so nothing hidden and nothing that stands behind a veil. A fence keeps the planner from
// reading all cards.
const shownOfBest = sql`
  scored AS (
    SELECT item_id, sum(points)::bigint AS score FROM (${signals}) AS signal
    GROUP BY item_id ORDER BY score DESC, item_id DESC LIMIT ${sql.lit(considered)}
  ), shown AS MATERIALIZED (
    SELECT card.item_id, card.creator_id, card.published_at, scored.score
    FROM scored CROSS JOIN LATERAL (
      SELECT item_id, creator_id, published_at FROM item_card
      WHERE item_card.item_id = scored.item_id AND NOT is_hidden AND NOT nsfw OFFSET 0
    ) AS card
  )`

/**
 * Ranks anew: works, the first `limit` by score, then the newest; artists by their works together, then those who
 * published last, for whom so many newest works are looked through.
 */
export async function rankItemsAndArtists(tx: Tx, limit: number): Promise<void> {
  await tx.deleteFrom('trending_item').execute()
  await tx.deleteFrom('trending_artist').execute()
  await sql`
    WITH ${shownOfBest}, newest AS (
      SELECT item_id, creator_id, published_at FROM item_card WHERE NOT is_hidden AND NOT nsfw
      ORDER BY published_at DESC, item_id DESC LIMIT ${limit * 20}
    ), best AS (
      SELECT item_id, published_at, score FROM shown ORDER BY score DESC, published_at DESC, item_id DESC LIMIT ${limit}
    ), ranked_items AS (
      INSERT INTO trending_item (rank, item_id, score)
      SELECT row_number() OVER (ORDER BY score DESC, published_at DESC, item_id DESC), item_id, score
      FROM (
        SELECT item_id, published_at, score FROM best
        UNION ALL SELECT item_id, published_at, 0 FROM newest WHERE item_id NOT IN (SELECT item_id FROM best)
      ) AS ranked
      ORDER BY score DESC, published_at DESC, item_id DESC LIMIT ${limit}
      ON CONFLICT DO NOTHING
    ), artists AS (
      SELECT creator_id, sum(score)::bigint AS score, max(published_at) AS published_at FROM shown GROUP BY creator_id
    )
    INSERT INTO trending_artist (rank, user_id, score)
    SELECT row_number() OVER (ORDER BY score DESC, published_at DESC, creator_id DESC), creator_id, score
    FROM (
      SELECT creator_id, score, published_at FROM artists
      UNION ALL SELECT creator_id, 0, max(published_at) FROM newest
      WHERE creator_id NOT IN (SELECT creator_id FROM artists) GROUP BY creator_id
    ) AS ranked
    JOIN users ON users.id = creator_id AND users.type = 'artist'
    ORDER BY score DESC, published_at DESC, creator_id DESC LIMIT ${limit}
    ON CONFLICT DO NOTHING
  `.execute(tx)
}

interface Window {
  limit: number
  /** Counts pages from 1. */
  offset: number
}

export async function listTrendingItems(db: Db, { limit, offset }: Window): Promise<string[]> {
  const rows = await db
    .selectFrom('trending_item')
    .select('item_id')
    .where('rank', '>', (offset - 1) * limit)
    .orderBy('rank')
    .limit(limit)
    .execute()
  return rows.map((row) => row.item_id)
}

export async function listTrendingArtists(db: Db, { limit, offset }: Window): Promise<string[]> {
  const rows = await db
    .selectFrom('trending_artist')
    .select('user_id')
    .where('rank', '>', (offset - 1) * limit)
    .orderBy('rank')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function countTrending(db: Db, table: 'trending_item' | 'trending_artist'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
