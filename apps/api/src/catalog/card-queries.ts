import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader, SharedConnection } from '#db.ts'

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
  sellerId: string | null
  priceMinor: bigint | null
  launchAt: Date | null
  availableQuantity: number
  ownedQuantity: number
  favouriteCount: number
  viewCount: number
  isFavourite: boolean
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

/** What a list of cards is filtered by. Absent or null: not filtered. */
export interface CardFilter {
  /** A category's id or name. */
  category?: string | null
  countryCode?: string | null
  creatorId?: string
  collectionId?: string
  exhibitionId?: string | undefined
  /** Only these works; none: any. */
  itemIds?: readonly string[]
  exceptItemId?: string | undefined
  minPriceMinor?: bigint | null
  maxPriceMinor?: bigint | null
  /** Each word is looked for as the beginning of one. */
  words?: readonly string[]
  /** Works in any of these states; none: any state. */
  states?: readonly ('forSale' | 'notLaunched')[]
  blockchains?: readonly string[]
  isPhysical?: boolean | null
  isNsfwIncluded?: boolean
  assetType?: string | null
  editions?: 'single' | 'multiple' | null
  isCuratorsPick?: boolean
}

export type CardSort = 'newest' | 'oldest' | 'priceLow' | 'priceHigh'

const orders: Record<CardSort, RawBuilder<unknown>> = {
  newest: sql`card.published_at DESC, card.item_id DESC`,
  oldest: sql`card.published_at, card.item_id`,
  priceLow: sql`card.price_minor, card.item_id`,
  priceHigh: sql`card.price_minor DESC NULLS LAST, card.item_id DESC`,
}

const stateConditions = {
  forSale: sql`(card.available_quantity > 0 AND card.launch_at <= now())`,
  notLaunched: sql`card.launch_at > now()`,
}

function conditionsOf(filter: CardFilter): RawBuilder<unknown>[] {
  const { category, words = [], states = [], blockchains = [] } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (category) {
    conditions.push(
      sql`card.category_id = (SELECT id FROM category WHERE id = ${category} OR lower(name) = lower(${category}) LIMIT 1)`,
    )
  }
  if (filter.countryCode) conditions.push(sql`card.country_code = ${filter.countryCode}`)
  if (filter.creatorId) conditions.push(sql`card.creator_id = ${filter.creatorId}`)
  if (filter.collectionId) {
    conditions.push(sql`card.item_id IN (SELECT id FROM item WHERE collection_id = ${filter.collectionId})`)
  }
  if (filter.exhibitionId) {
    conditions.push(
      sql`card.item_id IN (SELECT item_id FROM exhibition_item JOIN exhibition ON exhibition.id = exhibition_id
        WHERE exhibition_id = ${filter.exhibitionId} AND published_at IS NOT NULL)`,
    )
  }
  if (filter.itemIds && filter.itemIds.length > 0) conditions.push(sql`card.item_id = ANY (${filter.itemIds}::uuid[])`)
  if (filter.exceptItemId) conditions.push(sql`card.item_id <> ${filter.exceptItemId}`)
  // A price that is not shown yet is not found by either.
  if (typeof filter.minPriceMinor === 'bigint' || typeof filter.maxPriceMinor === 'bigint')
    conditions.push(sql`card.launch_at <= now()`)
  if (typeof filter.minPriceMinor === 'bigint') conditions.push(sql`card.price_minor >= ${filter.minPriceMinor}`)
  if (typeof filter.maxPriceMinor === 'bigint') conditions.push(sql`card.price_minor <= ${filter.maxPriceMinor}`)
  if (words.length > 0) {
    // In a subquery, so that the words are read once and not for every card.
    const prefixes = words.map((word) => `'${word}':*`).join(' & ')
    conditions.push(sql`card.search_text @@ (SELECT to_tsquery('simple', unaccent(${prefixes})))`)
  }
  if (states.length > 0)
    conditions.push(
      sql`(${sql.join(
        states.map((state) => stateConditions[state]),
        sql` OR `,
      )})`,
    )
  if (blockchains.length > 0) conditions.push(sql`card.blockchain = ANY (${blockchains}::text[])`)
  if (typeof filter.isPhysical === 'boolean') conditions.push(sql`card.physical_nft = ${filter.isPhysical}`)
  if (!filter.isNsfwIncluded) conditions.push(sql`NOT card.nsfw`)
  conditions.push(sql`NOT card.is_hidden`)
  if (filter.assetType) conditions.push(sql`card.asset_type = ${filter.assetType}`)
  if (filter.editions) conditions.push(filter.editions === 'single' ? sql`card.supply = 1` : sql`card.supply > 1`)
  if (filter.isCuratorsPick) conditions.push(sql`card.curators_pick`)
  return conditions
}

const matching = (filter: CardFilter): RawBuilder<unknown> => {
  const conditions = conditionsOf(filter)
  return conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
}

/** The columns of a card and the joins by primary key that they need, over `card` (rows of item_card). */
export const cardColumns = (viewerId: string | null) => sql`
  card.item_id AS "itemId", card.name, card.year, card.medium, card.thumbnail_alt AS "thumbnailAlt", card.film_key AS "filmKey",
  card.asset_type AS "assetType", card.supply, card.physical_nft AS "physicalNft", card.nsfw, card.listing_id AS "listingId",
  card.seller_id AS "sellerId", card.price_minor AS "priceMinor", card.launch_at AS "launchAt",
  card.available_quantity AS "availableQuantity", ${ownedQuantity(viewerId)} AS "ownedQuantity",
  card.favourite_count AS "favouriteCount", card.view_count AS "viewCount", ${isFavourite(viewerId)} AS "isFavourite",
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

interface CardQuery {
  filter: CardFilter
  sortBy: CardSort
  limit: number
  offset: number
  viewerId: string | null
}

const cardPage = ({ filter, sortBy, viewerId }: CardQuery, window: RawBuilder<unknown>) => sql<CardRow>`
  SELECT ${cardColumns(viewerId)}
  FROM (SELECT * FROM item_card AS card ${matching(filter)} ORDER BY ${orders[sortBy]} ${window}) AS card
  ${cardJoins}
  ORDER BY ${orders[sortBy]}`

/**
 * A page of what was found by words, with the number of all that were: an index finds them all before they can be put in order, so
 * counting costs next to nothing.
 */
const foundPage = ({ filter, sortBy, viewerId, limit, offset }: CardQuery) => sql<CardRow & { found: number }>`
  SELECT ${cardColumns(viewerId)}, match.found
  FROM (
    SELECT card.item_id, (count(*) OVER ())::int AS found FROM item_card AS card ${matching(filter)}
    ORDER BY ${orders[sortBy]} LIMIT ${limit} OFFSET ${(offset - 1) * limit}
  ) AS match
  JOIN item_card AS card ON card.item_id = match.item_id
  ${cardJoins}
  ORDER BY ${orders[sortBy]}`

/** Whether a filter has no values: then its statement has one good plan, whatever page is asked for. */
const isWholeGallery = (filter: CardFilter): boolean =>
  Object.entries(filter).every(([name, value]) => {
    if (name === 'isNsfwIncluded') return true
    return Array.isArray(value)
      ? value.length === 0
      : value === undefined || value === null || value === false || value === ''
  })

const plannedTexts = new Map<string, string>()

/**
 * The gallery as most people see it. Named, so that PostgreSQL plans it once a connection: that takes as long as running it. The
 * page stands in a subquery, because the planner would plan a parameter anew each time.
 */
async function listWholeGallery(db: Db, shared: SharedConnection, query: CardQuery): Promise<CardRow[]> {
  const { sortBy, limit, offset, filter } = query
  const name = `cards-${sortBy}-${limit}${filter.isNsfwIncluded ? '-nsfw' : ''}`
  let text = plannedTexts.get(name)
  if (text === undefined) {
    text = cardPage(query, sql`LIMIT ${sql.lit(limit)} OFFSET (SELECT ${offset}::int)`).compile(db).sql
    plannedTexts.set(name, text)
  }
  const { rows } = await shared.query<CardRow>({ name, text, values: [(offset - 1) * limit] })
  return rows
}

/** One page of cards in one statement: the ids by an index, then what they show. `found`: how many match, where that is known by it. */
export async function listCards(
  { db, shared }: { db: Db; shared: SharedConnection },
  query: CardQuery,
): Promise<{ rows: CardRow[]; found: number | null }> {
  const { filter, viewerId, limit, offset } = query
  if (filter.words && filter.words.length > 0) {
    const { rows } = await foundPage(query).execute(db)
    return { rows, found: rows[0]?.found ?? null }
  }
  if (viewerId === null && isWholeGallery(filter))
    return { rows: await listWholeGallery(db, shared, query), found: null }
  const { rows } = await cardPage(query, sql`LIMIT ${limit} OFFSET ${(offset - 1) * limit}`).execute(db)
  return { rows, found: null }
}

/** How many cards match, counted up to one more than `upTo`. */
export async function countCards(db: Db, { filter, upTo }: { filter: CardFilter; upTo: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM item_card AS card ${matching(filter)} LIMIT ${upTo + 1}) AS found
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** A work of one's own: its card with the editions held, e.g. "3, 7-9". */
export interface OwnedCardRow extends CardRow {
  ranges: string
  acquiredAt: Date
}

/** Works that someone owns, the last acquired first. `onSale`: only those of which the owner sells some, or none. */
export async function listOwnedCards(
  db: Db,
  { limit, offset, ...owned }: OwnedFilter & { limit: number; offset: number },
): Promise<OwnedCardRow[]> {
  const { rows } = await sql<OwnedCardRow>`
    SELECT ${cardColumns(owned.viewerId)}, owned.ranges, owned.acquired_at AS "acquiredAt"
    FROM (${ownedItems(owned)} ORDER BY acquired_at DESC, item_id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}) AS owned
    JOIN item_card AS card ON card.item_id = owned.item_id
    ${cardJoins}
    ORDER BY owned.acquired_at DESC, owned.item_id DESC
  `.execute(db)
  return rows
}

export async function countOwnedCards(db: Reader & Db, owned: OwnedFilter & { upTo: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${ownedItems(owned)} LIMIT ${owned.upTo + 1}) AS found
  `.execute(db)
  return rows[0]?.count ?? 0
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
    SELECT item_id, max(acquired_at) AS acquired_at, string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) AS ranges
    FROM edition_range
    WHERE owner_id = ${ownerId} AND state <> 'out' AND item_id IN (SELECT item_id FROM item_card WHERE ${visible} AND ${collected})
    GROUP BY item_id ${having}`
}
