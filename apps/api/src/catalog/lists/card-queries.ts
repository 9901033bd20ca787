import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** A row of the read model with the person and the pictures that a card shows. */
export interface CardRow {
  itemId: string
  name: string
  year: number | null
  medium: string
  thumbnailAlt: string
  filmKey: string | null
  assetType: string
  supply: number
  physicalNft: boolean
  nsfw: boolean
  listingId: string | null
  /** The auction that the card shows instead of a sale, its end, and the editions in it that nobody has won. */
  auctionId: string | null
  liveTill: Date | null
  auctionQuantity: number | null
  sellerId: string | null
  priceMinor: bigint | null
  launchAt: Date | null
  isHidden: boolean
  availableQuantity: number
  ownedQuantity: number
  favouriteCount: number
  viewCount: number
  isFavourite: boolean
  /** The objects of all editions of the reader were asked for. */
  isRequested: boolean
  creatorId: string
  creatorName: string
  creatorType: string
  creatorBlueTick: boolean
  creatorIsPrivate: boolean
  creatorAddress: string
  thumbHash: string | null
  thumbWidth: number | null
  thumbHeight: number | null
  thumbColor: string | null
  thumbAvifState: string | null
  portraitHash: string | null
  portraitWidth: number | null
  portraitHeight: number | null
  portraitColor: string | null
  portraitAvifState: string | null
}

/** The columns of a card and the joins by primary key that they need, over `card` (rows of item_card). */
export const cardColumns = (viewerId: string | null) => sql`
  card.item_id AS "itemId", card.name, card.year, card.medium, card.thumbnail_alt AS "thumbnailAlt", card.film_key AS "filmKey",
  card.asset_type AS "assetType", card.supply, card.physical_nft AS "physicalNft", card.nsfw, card.listing_id AS "listingId",
  card.auction_id AS "auctionId", card.live_till AS "liveTill", card.auction_quantity AS "auctionQuantity",
  card.seller_id AS "sellerId", card.price_minor AS "priceMinor", card.launch_at AS "launchAt", card.is_hidden AS "isHidden",
  card.available_quantity AS "availableQuantity", ${ownedQuantity(viewerId)} AS "ownedQuantity",
  card.favourite_count AS "favouriteCount", card.view_count AS "viewCount", ${isFavourite(viewerId)} AS "isFavourite",
  ${isRequested(viewerId)} AS "isRequested",
  creator.id AS "creatorId", creator.name AS "creatorName", creator.type AS "creatorType", creator.blue_tick AS "creatorBlueTick",
  creator.is_private AS "creatorIsPrivate", creator.custody_address AS "creatorAddress",
  thumb.content_hash AS "thumbHash", thumb.width AS "thumbWidth", thumb.height AS "thumbHeight", thumb.color AS "thumbColor",
  thumb.avif_state AS "thumbAvifState",
  portrait.content_hash AS "portraitHash", portrait.width AS "portraitWidth", portrait.height AS "portraitHeight",
  portrait.color AS "portraitColor", portrait.avif_state AS "portraitAvifState"`

export const cardJoins = sql`
  JOIN users AS creator ON creator.id = card.creator_id
  LEFT JOIN media AS thumb ON thumb.id = card.thumbnail_id
  LEFT JOIN media AS portrait ON portrait.id = creator.profile_picture_id`

const ownedQuantity = (viewerId: string | null): RawBuilder<unknown> =>
  viewerId === null
    ? sql`0`
    : sql`(SELECT coalesce(sum(last_no - first_no + 1), 0)::int FROM edition_range
        WHERE edition_range.item_id = card.item_id AND owner_id = ${viewerId} AND state <> 'out')`

const isFavourite = (viewerId: string | null): RawBuilder<unknown> =>
  viewerId === null
    ? sql`false`
    : sql`EXISTS (SELECT FROM favourite WHERE favourite.user_id = ${viewerId} AND favourite.item_id = card.item_id)`

const isRequested = (viewerId: string | null): RawBuilder<unknown> =>
  viewerId === null
    ? sql`false`
    : sql`(card.physical_nft AND coalesce((SELECT bool_and(last_no - first_no + 1 = (
          SELECT count(*) FROM nft_request AS request WHERE request.item_id = own.item_id AND edition_no BETWEEN first_no AND last_no
            AND request.state NOT IN ('cancelled', 'rejected')))
        FROM edition_range AS own WHERE own.item_id = card.item_id AND own.owner_id = ${viewerId} AND own.state <> 'out'), false))`

/** A work of one's own: its card with the editions held, e.g. "3, 7-9". */
export interface OwnedCardRow extends CardRow {
  ranges: string
  freeRanges: string
  onSaleQuantity: number
  acquiredAt: Date
}

/** Works that someone owns, the last acquired first. `onSale`: only those of which the owner sells some, or none. */
export async function listOwnedCards(
  db: Db,
  { limit, offset, ...owned }: OwnedFilter & { limit: number; offset: number },
): Promise<OwnedCardRow[]> {
  const { rows } = await sql<OwnedCardRow>`
    SELECT ${cardColumns(owned.viewerId)}, owned.ranges, owned.free_ranges AS "freeRanges", owned.on_sale AS "onSaleQuantity",
      owned.acquired_at AS "acquiredAt"
    FROM (${ownedItems(owned)} ORDER BY acquired_at DESC, item_id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}) AS owned
    JOIN item_card AS card ON card.item_id = owned.item_id
    ${cardJoins}
    ORDER BY owned.acquired_at DESC, owned.item_id DESC
  `.execute(db)
  return rows
}

export async function countOwnedCards(db: Reader & Db, owned: OwnedFilter & { upTo: number }): Promise<number> {
  return countUpTo(db, ownedItems(owned), owned.upTo)
}

interface OwnedFilter {
  ownerId: string
  /** Hidden works are shown to their owner alone. */
  viewerId: string | null
  onSale?: boolean | undefined
  /** Without what the owner made. */
  isCollected: boolean
}

function ownedItems({ ownerId, viewerId, onSale, isCollected }: OwnedFilter): RawBuilder<unknown> {
  const having = onSale === undefined ? sql`` : sql`HAVING bool_or(state = 'listed') = ${onSale}`
  const visible = viewerId === ownerId ? sql`true` : sql`NOT is_hidden`
  const collected = isCollected ? sql`creator_id <> ${ownerId}` : sql`true`
  return sql`
    SELECT item_id, max(acquired_at) AS acquired_at, string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) AS ranges,
      coalesce(string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) FILTER (WHERE state = 'held'), '') AS free_ranges,
      coalesce(sum(last_no - first_no + 1) FILTER (WHERE state = 'listed'), 0)::int AS on_sale
    FROM edition_range
    WHERE owner_id = ${ownerId} AND state <> 'out' AND item_id IN (SELECT item_id FROM item_card WHERE ${visible} AND ${collected})
    GROUP BY item_id ${having}`
}
