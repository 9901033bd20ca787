import { trendingWeights } from '@monsoon/contract/trending'
import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

// What each work earned in seven days.
const signals = sql`
  SELECT item_id, views * ${sql.lit(trendingWeights.view)}::bigint AS points FROM item_view_day WHERE day > current_date - 7
  UNION ALL SELECT item_id, ${sql.lit(trendingWeights.favourite)} FROM favourite WHERE created_at > now() - interval '7 days'
  UNION ALL SELECT item_id, ${sql.lit(trendingWeights.sale)} FROM item_event
    WHERE kind = 'buy' AND occurred_at > now() - interval '7 days'`

// For everybody to see: nothing hidden, nothing that stands behind a veil.
const isShown = sql`NOT card.is_hidden AND NOT card.nsfw`

/** Ranks works anew: the first `limit` by score, then the newest. */
export async function rankItems(tx: Tx, limit: number): Promise<void> {
  await tx.deleteFrom('trending_item').execute()
  await sql`
    WITH scored AS (SELECT item_id, sum(points)::bigint AS score FROM (${signals}) AS signal GROUP BY item_id),
    best AS (
      SELECT card.item_id, card.published_at, scored.score FROM scored JOIN item_card AS card ON card.item_id = scored.item_id
      WHERE ${isShown} ORDER BY scored.score DESC, card.published_at DESC, card.item_id DESC LIMIT ${limit}
    ), newest AS (
      SELECT card.item_id, card.published_at, 0::bigint AS score FROM item_card AS card
      WHERE ${isShown} AND card.item_id NOT IN (SELECT item_id FROM best)
      ORDER BY card.published_at DESC, card.item_id DESC LIMIT ${limit}
    )
    INSERT INTO trending_item (rank, item_id, score)
    SELECT row_number() OVER (ORDER BY score DESC, published_at DESC, item_id DESC), item_id, score
    FROM (SELECT * FROM best UNION ALL SELECT * FROM newest) AS ranked
    ORDER BY score DESC, published_at DESC, item_id DESC LIMIT ${limit}
    ON CONFLICT DO NOTHING
  `.execute(tx)
}

/** Ranks artists anew, by their works together; then those who published last. So many newest works are looked through for them. */
export async function rankArtists(tx: Tx, limit: number): Promise<void> {
  await tx.deleteFrom('trending_artist').execute()
  await sql`
    WITH scored AS (
      SELECT card.creator_id, sum(signal.points)::bigint AS score, max(card.published_at) AS published_at
      FROM (${signals}) AS signal JOIN item_card AS card ON card.item_id = signal.item_id
      WHERE ${isShown} GROUP BY card.creator_id ORDER BY score DESC LIMIT ${limit}
    ), recent AS (
      SELECT creator_id, max(published_at) AS published_at
      FROM (SELECT * FROM item_card AS card WHERE ${isShown} ORDER BY published_at DESC, item_id DESC LIMIT ${limit * 20}) AS card
      WHERE creator_id NOT IN (SELECT creator_id FROM scored) GROUP BY creator_id
    )
    INSERT INTO trending_artist (rank, user_id, score)
    SELECT row_number() OVER (ORDER BY score DESC, published_at DESC, creator_id DESC), creator_id, score
    FROM (SELECT * FROM scored UNION ALL SELECT creator_id, 0, published_at FROM recent) AS ranked
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
