import { sql } from 'kysely'
import { type DbOrTx, plannedOnce, type SharedConnection } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { personJson, pictureJson } from '#database/person-json-queries.ts'

export interface StoredBid {
  id: string
  seq: number
  bidder: PersonRow
  /** Text, so that it stays exact. */
  amountMinor: string
  isAutomatic: boolean
  isVoided: boolean
  placedAt: string
}

/** An auction and what is beside it on a page, as the database has it. Amounts are text. */
export interface StoredAuction {
  auctionId: string
  itemId: string
  itemName: string
  altText: string | null
  picture: PictureRow | null
  supply: number
  seller: PersonRow
  quantity: number
  editions: string
  minimumMinor: string
  acceptedPaymentMethod: 'fiat' | 'crypto' | 'all'
  mintFeeMinor: string
  transferFeeMinor: string
  state: string
  version: number
  bidCount: number
  highestMinor: string | null
  leaderId: string | null
  limitMinor: string | null
  createdAt: string
  originalEnd: string
  liveTill: string
  endedAt: string | null
  reason: string | null
  offeredTo: string | null
  offeredUntil: string | null
  bids: StoredBid[] | null
  /** Held on chain, at this rate: cents an ETH. */
  ethUsdMinor: string | null
  /** The reader's highest bid that stands. */
  ownHighestMinor: string | null
  /** The reader's bid that the chain has yet to show. */
  ownPayment: { paymentId: string; publicId: string; amountMinor: string } | null
  isTradeRestricted: boolean
  now: string
}

const bidsJson = (
  which: string,
) => `(SELECT json_agg(json_build_object('id', shown.id, 'seq', shown.seq, 'bidder', ${personJson('bidder')},
    'amountMinor', shown.amount_minor::text, 'isAutomatic', shown.is_automatic, 'isVoided', shown.voided_at IS NOT NULL,
    'placedAt', shown.placed_at) ORDER BY shown.seq DESC)
  FROM (SELECT * FROM bid WHERE bid.auction_id = auction.id AND ${which}) AS shown
  JOIN users AS bidder ON bidder.id = shown.bidder_id)`

const auctionJson = `json_build_object('auctionId', auction.id, 'itemId', item.id, 'itemName', item.name, 'altText', cover.alt_text,
  'picture', ${pictureJson('media')}, 'supply', item.quantity, 'seller', ${personJson('seller')}, 'quantity', auction.quantity,
  'editions', auction.editions, 'minimumMinor', auction.minimum_minor::text, 'acceptedPaymentMethod', auction.accepted_payment_method,
  'mintFeeMinor', auction.mint_fee_minor::text, 'transferFeeMinor', auction.transfer_fee_minor::text, 'state', auction.state,
  'version', auction.version, 'bidCount', auction.bid_count, 'highestMinor', auction.highest_minor::text, 'leaderId', auction.leader_id,
  'limitMinor', auction.limit_minor::text, 'createdAt', auction.created_at, 'originalEnd', auction.original_end,
  'liveTill', auction.live_till, 'endedAt', auction.ended_at, 'reason', auction.reason, 'offeredTo', auction.offered_to,
  'offeredUntil', auction.offered_until, 'isTradeRestricted', item.trade_restricted_at IS NOT NULL,
  'ethUsdMinor', auction.eth_usd_minor::text,
  'ownPayment', CASE WHEN auction.eth_usd_minor IS NOT NULL THEN
    (SELECT json_build_object('paymentId', payment.id, 'publicId', coalesce(payment.former_id, payment.id), 'amountMinor', payment.amount_minor::text)
      FROM payment WHERE payment.owner_id = $2 AND payment.order_id IS NULL AND payment.auction_id = auction.id AND payment.status = 'open'
      ORDER BY payment.created_at DESC LIMIT 1) END,
  'bids', ${bidsJson('true ORDER BY bid.seq DESC LIMIT $3')},
  'ownHighestMinor', (SELECT bid.amount_minor::text FROM bid WHERE bid.auction_id = auction.id AND bid.bidder_id = $2
    AND bid.voided_at IS NULL ORDER BY bid.seq DESC LIMIT 1), 'now', clock_timestamp())`

// Hidden works are there for whoever has a part in the auction.
const visible = `item.published_at IS NOT NULL AND (item.hidden_at IS NULL OR $2 IN (auction.seller_id, auction.leader_id))`

const from = (auctions: string) => `FROM (${auctions}) AS auction
  JOIN item ON item.id = auction.item_id
  JOIN users AS seller ON seller.id = auction.seller_id
  LEFT JOIN item_media AS cover ON cover.item_id = item.id AND cover.position = 0
  LEFT JOIN media ON media.id = cover.media_id
  WHERE ${visible}`

interface Reading {
  viewerId: string | null
  /** Of each auction, the newest. */
  bids: number
}

/** An auction by its id. */
export async function findAuction(
  shared: SharedConnection,
  { auctionId, viewerId, bids }: Reading & { auctionId: string },
): Promise<StoredAuction | undefined> {
  const text = `SELECT ${auctionJson} AS auction ${from('SELECT * FROM auction WHERE id = $1')}`
  const values = [auctionId, viewerId, bids]
  const { rows } = await shared.query<{ auction: StoredAuction }>({ name: 'auction', text, values })
  return rows[0]?.auction
}

/** The auction of a work that its page shows: the open one, else the last that was not cancelled. */
export async function findAuctionOfItem(
  shared: SharedConnection,
  { itemId, viewerId, bids }: Reading & { itemId: string },
): Promise<StoredAuction | undefined> {
  const shown = `SELECT * FROM auction WHERE item_id = $1 AND state <> 'cancelled'
    ORDER BY state IN ('live', 'offered') DESC, created_at DESC, id DESC LIMIT 1`
  const text = `SELECT ${auctionJson} AS auction ${from(shown)}`
  const { rows } = await shared.query<{ auction: StoredAuction }>({
    name: 'auction-of-item',
    text,
    values: [itemId, viewerId, bids],
  })
  return rows[0]?.auction
}

/** Auctions of a work, newest first, or the one with that id; a page of them and how many there are. */
export async function listAuctions(
  shared: SharedConnection,
  { id, viewerId, bids, limit, skip }: Reading & { id: string; limit: number; skip: number },
): Promise<{ auctions: StoredAuction[]; total: number }> {
  const listed = `SELECT * FROM auction WHERE item_id = $1 OR id = $1 ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`
  const text = `SELECT (SELECT count(*)::int FROM (SELECT FROM auction WHERE item_id = $1 OR id = $1 LIMIT 10001) AS counted) AS total,
    (SELECT coalesce(json_agg(${auctionJson} ORDER BY auction.created_at DESC, auction.id DESC), '[]') ${from(listed)}) AS auctions`
  const { rows } = await shared.query<{ auctions: StoredAuction[]; total: number }>({
    name: 'auctions',
    text,
    values: [id, viewerId, bids, limit, skip],
  })
  return rows[0] ?? { auctions: [], total: 0 }
}

/** How an auction stands for everybody, with the bids above a place in their order. */
export interface StoredNews {
  auctionId: string
  version: number
  state: string
  minimumMinor: string
  highestMinor: string | null
  ethUsdMinor: string | null
  bidCount: number
  liveTill: string
  bids: StoredBid[] | null
  now: string
}

export async function findAuctionNews(
  shared: SharedConnection,
  { auctionId, afterSeq, bids }: { auctionId: string; afterSeq: number; bids: number },
): Promise<StoredNews | undefined> {
  const text = `SELECT json_build_object('auctionId', auction.id, 'version', auction.version, 'state', auction.state,
      'minimumMinor', auction.minimum_minor::text, 'highestMinor', auction.highest_minor::text, 'bidCount', auction.bid_count,
      'ethUsdMinor', auction.eth_usd_minor::text, 'liveTill', auction.live_till, 'bids', ${bidsJson('bid.seq > $2 ORDER BY bid.seq DESC LIMIT $3')}, 'now', clock_timestamp()) AS news
    FROM auction JOIN item ON item.id = auction.item_id
    WHERE auction.id = $1 AND item.published_at IS NOT NULL AND item.hidden_at IS NULL`
  const values = [auctionId, afterSeq, bids]
  const { rows } = await shared.query<{ news: StoredNews }>({ name: 'auction-news', text, values })
  return rows[0]?.news
}

/** The versions of auctions that are followed. */
export async function listVersions(
  shared: SharedConnection,
  auctionIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const { rows } = await shared.query<{ id: string; version: number }>({
    name: 'auction-versions',
    text: 'SELECT id, version FROM auction WHERE id = ANY ($1::uuid[])',
    values: [auctionIds],
  })
  return rows
}

/** What mails and calendars say of an auction. */
export async function findAuctionNotice(db: DbOrTx, auctionId: string) {
  return db
    .selectFrom('auction')
    .innerJoin('item', 'item.id', 'auction.item_id')
    .select([
      'auction.item_id as itemId',
      'item.name as itemName',
      'auction.version',
      'auction.leader_id as leaderId',
      'auction.state',
      'auction.live_till as liveTill',
      sql<boolean>`item.hidden_at IS NOT NULL`.as('isHidden'),
    ])
    .where('auction.id', '=', auctionId)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
}

export interface OwnBidRow extends PictureRow {
  auctionId: string
  itemId: string
  itemName: string
  altText: string | null
  state: string
  highestMinor: bigint | null
  leaderId: string | null
  limitMinor: bigint | null
  offeredTo: string | null
  liveTill: Date
  endedAt: Date | null
  highestOwn: bigint
  ethUsdMinor: bigint | null
  isVoided: boolean
  placedAt: Date
  orderId: string | null
  now: Date
}

/** The auctions in which somebody bid, the last bid first. */
export async function listOwnBids(
  db: DbOrTx,
  { bidderId, limit, skip }: { bidderId: string; limit: number; skip: number },
): Promise<OwnBidRow[]> {
  const { rows } = await sql<OwnBidRow>`
    SELECT auction.id AS "auctionId", item.id AS "itemId", item.name AS "itemName", cover.alt_text AS "altText",
      media.content_hash AS "contentHash", media.width, media.height, media.color, media.avif_state AS "avifState", auction.state,
      auction.highest_minor AS "highestMinor", auction.leader_id AS "leaderId", auction.limit_minor AS "limitMinor",
      auction.offered_to AS "offeredTo", auction.live_till AS "liveTill", auction.ended_at AS "endedAt", auction.eth_usd_minor AS "ethUsdMinor", own."highestOwn",
      own."isVoided", own."placedAt", orders.id AS "orderId", clock_timestamp() AS now
    FROM (
      SELECT auction_id, max(amount_minor) AS "highestOwn", bool_and(voided_at IS NOT NULL) AS "isVoided", max(placed_at) AS "placedAt"
      FROM bid WHERE bidder_id = ${bidderId} GROUP BY auction_id ORDER BY max(placed_at) DESC, auction_id DESC LIMIT ${limit} OFFSET ${skip}
    ) AS own
    JOIN auction ON auction.id = own.auction_id
    JOIN item ON item.id = auction.item_id
    LEFT JOIN item_media AS cover ON cover.item_id = item.id AND cover.position = 0
    LEFT JOIN media ON media.id = cover.media_id
    LEFT JOIN orders ON orders.auction_id = auction.id AND orders.buyer_id = ${bidderId}
    ORDER BY own."placedAt" DESC, auction.id DESC`.execute(db)
  return rows
}

export async function countOwnBids(db: DbOrTx, bidderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bid')
    .select((eb) => eb.fn.count<bigint>('auction_id').distinct().as('count'))
    .where('bidder_id', '=', bidderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
