import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

/** A sale or an auction as far as people are told of it. */
export interface News {
  itemId: string
  creatorId: string
  sellerId: string
  /** Of an auction the highest bid, else what bids begin at. */
  priceMinor: bigint
  /** When it became news: who begins to follow later is not told. */
  since: Date
  /** Whether the creator sells it first-hand, so that those who follow the artist are told. */
  isPrimary: boolean
  /** null: it is a sale. */
  auctionEndsAt: Date | null
}

export interface SaleNews extends News {
  launchAt: Date
  hasBegun: boolean
  version: number
}

/**
 * A sale that everybody can see and that is, or will be, open; undefined: it was taken down, sold or hidden meanwhile.
 */
export async function findSaleNews(db: Db, listingId: string): Promise<SaleNews | undefined> {
  return db
    .selectFrom('listing')
    .innerJoin('item_card as card', 'card.item_id', 'listing.item_id')
    .select(['listing.item_id as itemId', 'card.creator_id as creatorId', 'listing.seller_id as sellerId'])
    .select([
      'listing.unit_price_minor as priceMinor',
      'listing.launch_at as launchAt',
      'listing.launch_at as since',
      // Those who follow the artist are told of a release as a whole (notify-of-release.ts).
      sql<boolean>`listing.is_primary AND NOT EXISTS (SELECT FROM item JOIN release ON release.id = item.release_id
        WHERE item.id = listing.item_id AND listing.launch_at <= release.appeared_at)`.as('isPrimary'),
      'listing.version',
      sql<boolean>`listing.launch_at <= clock_timestamp()`.as('hasBegun'),
      sql<null>`NULL`.as('auctionEndsAt'),
    ])
    .where('listing.id', '=', listingId)
    .where('listing.state', '=', 'active')
    .where('listing.available_quantity', '>', 0)
    .where('card.is_hidden', '=', false)
    .executeTakeFirst()
}

/** An auction that everybody can see and bid in; undefined: it is over, or its work was hidden meanwhile. */
export async function findAuctionNews(
  db: Db,
  auctionId: string,
): Promise<(News & { auctionEndsAt: Date }) | undefined> {
  return db
    .selectFrom('auction')
    .innerJoin('item_card as card', 'card.item_id', 'auction.item_id')
    .select(['auction.item_id as itemId', 'card.creator_id as creatorId', 'auction.seller_id as sellerId'])
    .select([
      sql<bigint>`coalesce(auction.highest_minor, auction.minimum_minor)`.as('priceMinor'),
      'auction.created_at as since',
      'auction.is_primary as isPrimary',
      'auction.live_till as auctionEndsAt',
    ])
    .where('auction.id', '=', auctionId)
    .where('auction.state', '=', 'live')
    .where('card.is_hidden', '=', false)
    .executeTakeFirst()
}

/** A release that everybody can see, by the first of its works; undefined: none of them is shown any more. */
export async function findReleaseNews(db: Db, releaseId: string): Promise<News | undefined> {
  return db
    .selectFrom('release')
    .innerJoin('item', 'item.release_id', 'release.id')
    .innerJoin('item_card as card', 'card.item_id', 'item.id')
    .select(['item.id as itemId', 'release.artist_id as creatorId', 'release.artist_id as sellerId'])
    .select([
      sql<bigint>`0::bigint`.as('priceMinor'),
      sql<true>`true`.as('isPrimary'),
      sql<null>`NULL`.as('auctionEndsAt'),
    ])
    .select(sql<Date>`release.appeared_at`.as('since'))
    .where('release.id', '=', releaseId)
    .where('release.appeared_at', 'is not', null)
    .where('card.is_hidden', '=', false)
    .orderBy('item.id')
    .limit(1)
    .executeTakeFirst()
}

/** Members on the list of a release that has appeared, while it counts. */
export async function listInvited(db: Db, releaseId: string): Promise<{ userId: string; until: Date }[]> {
  const { rows } = await sql<{ userId: string; until: Date }>`
    SELECT DISTINCT users.id AS "userId", whitelist.ends_at AS until
    FROM whitelist JOIN release ON release.id = whitelist.release_id JOIN whitelist_entry AS entry ON entry.whitelist_id = whitelist.id
    JOIN users ON users.id IN (
      SELECT id FROM users AS named WHERE entry.kind = 'user' AND named.id = CASE WHEN entry.kind = 'user' THEN entry.value::uuid END
      UNION ALL SELECT id FROM users AS named WHERE entry.kind = 'email' AND lower(named.email) = entry.value AND named.email_verified_at IS NOT NULL
      UNION ALL SELECT id FROM users AS named WHERE entry.kind = 'wallet' AND lower(named.custody_address) = entry.value
      UNION ALL SELECT user_id FROM wallet_login WHERE entry.kind = 'wallet' AND lower(address) = entry.value)
    WHERE whitelist.release_id = ${releaseId} AND whitelist.ends_at > clock_timestamp() AND users.id <> release.artist_id
      AND users.suspended_at IS NULL AND users.closed_at IS NULL
      AND NOT EXISTS (SELECT FROM block
        WHERE (blocker_id, blocked_id) IN ((users.id, release.artist_id), (release.artist_id, users.id)))
    ORDER BY users.id`.execute(db)
  return rows
}

/** An alert that a sale or an auction may concern. */
export interface Follower {
  alertId: string
  userId: string
  byMail: boolean
  onSale: boolean
  onPriceFall: boolean
  knownPriceMinor: bigint | null
  /** Of a search. */
  search: string | null
}

/** After which alert to go on, and how many to give. */
interface Walk {
  after: string | null
  limit: number
}

/** Whoever sells or made a work, or wants nothing to do with its seller, and who may not come in, is not told of it. */
const isConcerned = ({ sellerId, creatorId }: { sellerId: RawBuilder<unknown>; creatorId: RawBuilder<unknown> }) => sql`
  alert.user_id NOT IN (${sellerId}, ${creatorId}) AND users.suspended_at IS NULL AND users.closed_at IS NULL
    AND NOT EXISTS (
      SELECT FROM block WHERE (blocker_id, blocked_id) IN ((alert.user_id, ${sellerId}), (${sellerId}, alert.user_id))
    )`

const idOf = (id: string) => sql`${id}::uuid`

// Who began to follow later is not told.
const followers = (news: News, condition: RawBuilder<unknown>, { after, limit }: Walk) => sql<Follower>`
  SELECT alert.id AS "alertId", user_id AS "userId", by_mail AS "byMail", on_sale AS "onSale", on_price_fall AS "onPriceFall",
    known_price_minor AS "knownPriceMinor", search
  FROM alert JOIN users ON users.id = user_id
  WHERE ${condition} AND alert.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid AND alert.created_at <= ${news.since}
    AND ${isConcerned({ sellerId: idOf(news.sellerId), creatorId: idOf(news.creatorId) })}
  ORDER BY alert.id LIMIT ${limit}`

export async function listFollowersOfWork(db: Db, news: News, page: Walk): Promise<Follower[]> {
  const { rows } = await followers(news, sql`alert.kind = 'item' AND item_id = ${news.itemId}`, page).execute(db)
  return rows
}

export async function listFollowersOfArtist(db: Db, news: News, page: Walk): Promise<Follower[]> {
  const { rows } = await followers(news, sql`alert.kind = 'artist' AND artist_id = ${news.creatorId}`, page).execute(db)
  return rows
}

/** Searches whose words the work has; whether the rest of the search finds it is asked one by one. */
export async function listSearchesByWords(db: Db, news: News, page: Walk): Promise<Follower[]> {
  const hasWords = sql`alert.kind = 'search'
    AND (words IS NULL OR (SELECT search_text FROM item_card WHERE item_id = ${news.itemId}) @@ words)`
  const { rows } = await followers(news, hasWords, page).execute(db)
  return rows
}

/** Somebody to be told that a work they follow can soon not be had any more. */
export interface Ending {
  alertId: string
  userId: string
  byMail: boolean
  itemId: string
  /** Of the auction or the sale: each is told of once, wherever its end moves. */
  key: string
  /** The highest bid, else the least one; of a sale its price. */
  priceMinor: bigint
  endsAt: Date
}

/** Who is to be told, and was not, that an auction or a sale ends within so many hours. */
export async function listEndings(db: Db, { hours, limit }: { hours: number; limit: number }): Promise<Ending[]> {
  const soon = sql`BETWEEN now() AND now() + make_interval(hours => ${hours})`
  const { rows } = await sql<Ending>`
    SELECT alert.id AS "alertId", alert.user_id AS "userId", by_mail AS "byMail", ending.item_id AS "itemId", ending.key,
      ending.price_minor AS "priceMinor", ending.ends_at AS "endsAt"
    FROM (
      SELECT item_id, seller_id, 'auction-ends:' || id AS key, coalesce(highest_minor, minimum_minor) AS price_minor, live_till AS ends_at
      FROM auction WHERE state = 'live' AND live_till ${soon}
      UNION ALL
      SELECT item_id, seller_id, 'sale-ends:' || id, unit_price_minor, ends_at
      FROM listing WHERE state = 'active' AND ends_at ${soon} AND launch_at <= now() AND available_quantity > 0
    ) AS ending
    JOIN item_card AS card ON card.item_id = ending.item_id AND NOT card.is_hidden
    JOIN alert ON alert.kind = 'item' AND alert.item_id = ending.item_id AND on_ending
    JOIN users ON users.id = alert.user_id
    WHERE ${isConcerned({ sellerId: sql`ending.seller_id`, creatorId: sql`card.creator_id` })}
      AND NOT EXISTS (SELECT FROM notice WHERE notice.user_id = alert.user_id AND notice.key = ending.key)
    ORDER BY alert.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Remembers the lowest price of a work that the owners of these alerts know of. */
export async function learnPrice(tx: Tx, alertIds: readonly string[], priceMinor: bigint): Promise<void> {
  await sql`
    UPDATE alert SET known_price_minor = least(known_price_minor, ${priceMinor}::bigint)
    WHERE id = ANY (${alertIds}::uuid[]) AND kind = 'item'
  `.execute(tx)
}

/**
 * What the mail of an alert says of its work; undefined: nobody is to be mailed any more, or the work was hidden
 * meanwhile.
 */
export async function findAlertedWork(db: Db, { alertId, itemId }: { alertId: string; itemId: string }) {
  return db
    .selectFrom('alert')
    .innerJoin('users as receiver', 'receiver.id', 'alert.user_id')
    .innerJoin('item_card as card', (join) => join.on('card.item_id', '=', itemId))
    .innerJoin('users as creator', 'creator.id', 'card.creator_id')
    .select(['alert.kind as alertKind', 'creator.id as userId', 'creator.name'])
    .select(['creator.is_private as isPrivate', 'creator.custody_address as custodyAddress'])
    .where('alert.id', '=', alertId)
    .where('alert.by_mail', '=', true)
    .where('receiver.suspended_at', 'is', null)
    .where('receiver.closed_at', 'is', null)
    .where('card.is_hidden', '=', false)
    .executeTakeFirst()
}
