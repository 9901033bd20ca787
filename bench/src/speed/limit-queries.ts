import type pg from 'pg'

// What one would write by hand for the same screens, if nothing had to be checked, counted, hidden or remembered: one
// statement a request, over Monsoon's own tables.

const cardColumns = `card.item_id, card.name, card.year, card.medium, card.asset_type, card.supply, card.listing_id, card.price_minor,
  card.launch_at, card.available_quantity, card.thumbnail_alt, creator.id AS creator_id, creator.name AS creator_name, creator.type,
  creator.blue_tick, thumb.content_hash, thumb.width, thumb.height, thumb.color, portrait.content_hash AS portrait_hash`

const cardJoins = `JOIN users AS creator ON creator.id = card.creator_id LEFT JOIN media AS thumb ON thumb.id = card.thumbnail_id
  LEFT JOIN media AS portrait ON portrait.id = creator.profile_picture_id`

const listText = `SELECT ${cardColumns}
  FROM (SELECT * FROM item_card ORDER BY published_at DESC, item_id DESC LIMIT 30) AS card ${cardJoins}
  ORDER BY card.published_at DESC, card.item_id DESC`

const filterText = `SELECT ${cardColumns}
  FROM (
    SELECT * FROM item_card
    WHERE search_text @@ to_tsquery('simple', $1) AND price_minor BETWEEN $2 AND $3 AND category_id = $4
    ORDER BY published_at DESC, item_id DESC LIMIT 30
  ) AS card ${cardJoins}
  ORDER BY card.published_at DESC, card.item_id DESC`

const detailText = `SELECT item.*, listing.id AS listing_id, listing.unit_price_minor, listing.available_quantity, listing.launch_at,
    creator.name AS creator_name, creator.blue_tick, picture.content_hash, picture.width, picture.height, cover.alt_text,
    (SELECT json_agg(event ORDER BY event.occurred_at DESC) FROM item_event AS event WHERE event.item_id = item.id) AS events
  FROM item JOIN users AS creator ON creator.id = item.creator_id
  LEFT JOIN listing ON listing.item_id = item.id AND listing.state = 'active'
  LEFT JOIN item_media AS cover ON cover.item_id = item.id AND cover.position = 0
  LEFT JOIN media AS picture ON picture.id = cover.media_id
  WHERE item.id = $1`

const purchaseText = `WITH taken AS (
    UPDATE limit_stock SET available = available - 1 WHERE sale_id = $1 AND available > 0
    RETURNING sale_id, item_id, seller_id, price_minor, available + 1 AS edition
  ), paid AS (
    UPDATE limit_wallet SET posted_minor = posted_minor + CASE WHEN owner_id = $2 THEN -price_minor ELSE price_minor END
    FROM taken WHERE owner_id IN ($2, seller_id)
  ), owned AS (
    INSERT INTO limit_edition (item_id, edition, owner_id) SELECT item_id, edition, $2 FROM taken
  ), told AS (
    INSERT INTO limit_event (item_id, from_id, to_id, price_minor) SELECT item_id, seller_id, $2, price_minor FROM taken
  ), moved AS (
    INSERT INTO limit_transfer (buyer_id, seller_id, leg, price_minor)
    SELECT $2, seller_id, leg, price_minor FROM taken, generate_series(1, 3) AS leg
  )
  INSERT INTO limit_order (buyer_id, sale_id, price_minor) SELECT $2, sale_id, price_minor FROM taken RETURNING id, price_minor, created_at`

/** A bid in one statement: standing, both wallets, event and bid. */
export const bidText = `WITH placed AS (
    UPDATE limit_auction AS auction SET highest_minor = auction.highest_minor + 100, leader_id = $2, bid_count = auction.bid_count + 1
    FROM (SELECT auction_id, leader_id, highest_minor FROM limit_auction WHERE auction_id = $1 FOR UPDATE) AS before
    WHERE auction.auction_id = before.auction_id
    RETURNING auction.auction_id, auction.bid_count, auction.highest_minor, before.leader_id AS outbid_id, before.highest_minor AS freed_minor
  ), held AS (
    UPDATE limit_wallet SET posted_minor = posted_minor + CASE WHEN owner_id = $2 THEN -placed.highest_minor ELSE placed.freed_minor END
    FROM placed WHERE owner_id IN ($2, placed.outbid_id)
  ), told AS (
    INSERT INTO limit_event (item_id, from_id, to_id, price_minor) SELECT auction_id, outbid_id, $2, highest_minor FROM placed
  )
  INSERT INTO limit_bid (auction_id, seq, bidder_id, amount_minor) SELECT auction_id, bid_count, $2, highest_minor FROM placed
  RETURNING id, amount_minor, placed_at`

/** The tables of the limit's bid, for so many auctions. Gives their ids. */
export async function createLimitAuctions(
  pool: pg.Pool,
  { count, bidderIds }: { count: number; bidderIds: readonly string[] },
): Promise<string[]> {
  await pool.query(`CREATE TABLE IF NOT EXISTS limit_auction (auction_id uuid PRIMARY KEY DEFAULT uuidv7(), leader_id uuid NOT NULL,
    bid_count integer NOT NULL DEFAULT 0, highest_minor bigint NOT NULL DEFAULT 10000)`)
  await pool.query(`CREATE TABLE IF NOT EXISTS limit_bid (id uuid PRIMARY KEY DEFAULT uuidv7(), auction_id uuid NOT NULL, seq integer NOT NULL,
    bidder_id uuid NOT NULL, amount_minor bigint NOT NULL, placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (auction_id, seq))`)
  await pool.query('CREATE INDEX IF NOT EXISTS limit_bid_bidder ON limit_bid (bidder_id)')
  await pool.query(
    'INSERT INTO limit_wallet SELECT unnest($1::uuid[]), 1000000000000 ON CONFLICT (owner_id) DO NOTHING',
    [bidderIds],
  )
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO limit_auction (leader_id) SELECT $1 FROM generate_series(1, $2) RETURNING auction_id AS id',
    [bidderIds[0], count],
  )
  return rows.map(({ id }) => id)
}

/**
 * The tables of the limit's purchase: stock, wallets, editions, events and orders, with the keys that reading them
 * would need.
 */
export async function createLimitTables(pool: pg.Pool): Promise<void> {
  await pool.query(`CREATE TABLE limit_stock AS
    SELECT id AS sale_id, item_id, seller_id, 1000000 AS available, unit_price_minor AS price_minor FROM listing`)
  await pool.query('ALTER TABLE limit_stock ADD PRIMARY KEY (sale_id)')
  await pool.query(`CREATE TABLE limit_wallet AS
    SELECT owner_id, 1000000000000::bigint AS posted_minor FROM ledger_account WHERE owner_id IS NOT NULL`)
  await pool.query('ALTER TABLE limit_wallet ADD PRIMARY KEY (owner_id)')
  await pool.query(`CREATE TABLE limit_order (id uuid PRIMARY KEY DEFAULT uuidv7(), buyer_id uuid NOT NULL, sale_id uuid NOT NULL,
    price_minor bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp())`)
  await pool.query(`CREATE TABLE limit_edition (item_id uuid NOT NULL, edition integer NOT NULL, owner_id uuid NOT NULL,
    PRIMARY KEY (item_id, edition))`)
  await pool.query(`CREATE TABLE limit_event (id uuid PRIMARY KEY DEFAULT uuidv7(), item_id uuid NOT NULL, from_id uuid NOT NULL,
    to_id uuid NOT NULL, price_minor bigint NOT NULL, occurred_at timestamptz NOT NULL DEFAULT clock_timestamp())`)
  await pool.query(`CREATE TABLE limit_transfer (id uuid PRIMARY KEY DEFAULT uuidv7(), buyer_id uuid NOT NULL, seller_id uuid NOT NULL,
    leg integer NOT NULL, price_minor bigint NOT NULL)`)
  await pool.query('CREATE INDEX ON limit_transfer (buyer_id)')
  await pool.query('CREATE INDEX ON limit_transfer (seller_id)')
  await pool.query('CREATE INDEX ON limit_edition (owner_id)')
  await pool.query('CREATE INDEX ON limit_event (item_id)')
  await pool.query('CREATE INDEX ON limit_order (buyer_id)')
  await pool.query('ANALYZE limit_stock, limit_wallet')
}

/** A row of a list. */
export interface LimitCard {
  content_hash: string
  width: number
  height: number
  color: string
  thumbnail_alt: string
  creator_name: string
  portrait_hash: string
  [column: string]: unknown
}

export interface LimitFilter {
  word: string
  minMinor: number
  maxMinor: number
  category: string
}

/** The statements of the hand-written server. Named ones are planned once a connection. */
export function openLimitQueries(pool: pg.Pool) {
  return {
    list: async () => (await pool.query<LimitCard>({ name: 'list', text: listText })).rows,
    filter: async ({ word, minMinor, maxMinor, category }: LimitFilter) =>
      (await pool.query<LimitCard>({ name: 'filter', text: filterText, values: [word, minMinor, maxMinor, category] }))
        .rows,
    detail: async (itemId: string) =>
      (await pool.query({ name: 'detail', text: detailText, values: [itemId] })).rows[0],
    purchase: async (saleId: string, buyerId: string) =>
      (await pool.query({ name: 'purchase', text: purchaseText, values: [saleId, buyerId] })).rows[0],
    bid: async (auctionId: string, bidderId: string) =>
      (await pool.query({ name: 'bid', text: bidText, values: [auctionId, bidderId] })).rows[0],
  }
}

/** Sales with stock for many purchases, and the ids of all works, newest first. */
export async function listMaterial(pool: pg.Pool): Promise<{
  itemIds: string[]
  sales: { saleId: string; itemId: string }[]
  singles: { saleId: string; itemId: string }[]
}> {
  const items = await pool.query<{ id: string }>(
    'SELECT item_id AS id FROM item_card ORDER BY published_at DESC, item_id DESC',
  )
  const text = `SELECT id AS "saleId", item_id AS "itemId" FROM listing
    WHERE state = 'active' AND launch_at <= now() AND available_quantity BETWEEN $1 AND $2 ORDER BY md5(id::text)`
  const sales = await pool.query<{ saleId: string; itemId: string }>(text, [25, 1_000_000])
  const singles = await pool.query<{ saleId: string; itemId: string }>(text, [1, 1])
  return { itemIds: items.rows.map(({ id }) => id), sales: sales.rows, singles: singles.rows }
}

/** Drops the jobs and the news that measured purchases left, so that they do not burden what is measured next. */
export async function forgetJobs(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await pool.query('DELETE FROM sale_to_announce')
  await pool.query('DELETE FROM bid_to_announce')
}

/** The job that the measured server does not do. */
export const jobLeftWaiting = 'sweep-pins'

/**
 * Sales and bids that are still to be told of, and jobs that are due or run: 0 once all that follows what happened has
 * happened.
 */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'waiting',
    text: `SELECT ((SELECT count(*) FROM sale_to_announce) + (SELECT count(*) FROM bid_to_announce)
      + (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND task_identifier <> $1))::int AS count`,
    values: [jobLeftWaiting],
  })
  return rows[0]?.count ?? 0
}

/** How many purchases were paid for. */
export async function countSales(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM orders WHERE state = 'paid'`)
  return rows[0]?.count ?? 0
}

/** How many pictures lack sizes that are made in the background. */
export async function countWaitingPictures(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM media WHERE avif_state = 'pending'`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Hands works of the gallery to one owner, with all editions. Gives each one's picture: the key of its original in the
 * store.
 */
export async function assignWorks(
  pool: pg.Pool,
  { ownerId, count, bytes }: { ownerId: string; count: number; bytes: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `WITH chosen AS (SELECT item_id AS id FROM item_card ORDER BY item_id LIMIT $2),
      given AS (UPDATE edition_range SET owner_id = $1 FROM chosen WHERE edition_range.item_id = chosen.id)
    UPDATE media SET bytes = $3 FROM item_media, chosen
      WHERE media.id = media_id AND item_media.item_id = chosen.id AND position = 0 RETURNING original_key AS key`,
    [ownerId, count, bytes],
  )
  return rows.map(({ key }) => key)
}
