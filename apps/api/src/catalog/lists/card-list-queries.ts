import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedWhenOften, type SharedConnection } from '#db.ts'
import {
  cardConditionsOf,
  type CardFilter,
  categoryOf,
  indexedConditionsOf,
  matching,
  stateConditions,
} from './card-filter-queries.ts'
import { cardColumns, cardJoins, type CardRow } from './card-queries.ts'
import type { IndexablePredicate } from './card-predicate-queries.ts'
import type { CountPlan, Order, OrderScan } from './choose-plan.ts'
import { countUpTo } from '#database/clock-queries.ts'

export type CardSort =
  | 'newest'
  | 'oldest'
  | 'priceLow'
  | 'priceHigh'
  | 'mostViewed'
  | 'mostLiked'
  | 'endingSoon'
  | 'asArranged'

export interface CardQuery {
  filter: CardFilter
  sortBy: CardSort
  limit: number
  /** Counts pages from 1. */
  offset: number
  viewerId: string | null
  /** Rows to leave out, instead of whole pages. */
  skip?: number
}

type Fragment = RawBuilder<unknown>

const orders: Record<CardSort, Fragment> = {
  newest: sql`card.published_at DESC, card.item_id DESC`,
  oldest: sql`card.published_at, card.item_id`,
  priceLow: sql`card.price_minor, card.item_id`,
  priceHigh: sql`card.price_minor DESC NULLS LAST, card.item_id DESC`,
  mostViewed: sql`card.view_count DESC, card.item_id DESC`,
  mostLiked: sql`card.favourite_count DESC, card.item_id DESC`,
  // Of works in an auction that runs (list-cards.ts): no others have this order.
  endingSoon: sql`card.live_till, card.item_id`,
  // Of the works of one collection: the marketplace has no such order.
  asArranged: sql`(SELECT item.collection_position FROM item WHERE item.id = card.item_id) NULLS LAST, card.published_at DESC, card.item_id DESC`,
}

/** What an order goes by, where filters ask for a part of that. */
export const orderOf: Record<CardSort, Order> = {
  newest: 'published',
  oldest: 'published',
  priceLow: 'price',
  priceHigh: 'price',
  mostViewed: null,
  mostLiked: null,
  endingSoon: null,
  asArranged: null,
}

export const skipped = ({ limit, offset, skip }: CardQuery): number => skip ?? (offset - 1) * limit

/** Cards by their ids, `found` of them in all, in the order of their list. */
const shownCards = ({ sortBy, viewerId }: CardQuery, ids: Fragment) => sql<CardRow & { found: number | null }>`
  SELECT ${cardColumns(viewerId)}, match.found
  FROM (${ids}) AS match
  JOIN item_card AS card ON card.item_id = match.item_id
  ${cardJoins}
  ORDER BY ${orders[sortBy]}`

/**
 * So many works further on, a page is found by the index of its order alone, and then its cards: passing by them would
 * take longer.
 */
const deepFrom = 100

const orderedPage = (query: CardQuery, window: Fragment) => {
  const { filter, sortBy, viewerId } = query
  if (skipped(query) >= deepFrom)
    return shownCards(
      query,
      sql`SELECT card.item_id, NULL::int AS found FROM item_card AS card ${matching(filter)} ORDER BY ${orders[sortBy]} ${window}`,
    )
  return sql<CardRow>`
    SELECT ${cardColumns(viewerId)}
    FROM (SELECT * FROM item_card AS card ${matching(filter)} ORDER BY ${orders[sortBy]} ${window}) AS card
    ${cardJoins}
    ORDER BY ${orders[sortBy]}`
}

/** A page by one statement, planned by its values. */
export async function listOrdered(db: Db, query: CardQuery): Promise<CardRow[]> {
  const { rows } = await orderedPage(query, sql`LIMIT ${query.limit} OFFSET ${skipped(query)}`).execute(db)
  return rows
}

const plannedTexts = new Map<string, string>()

/**
 * The gallery as most people see it. Named, so that PostgreSQL plans it once a connection: that takes as long as
 * running it. The page stands in a subquery, because the planner would plan a parameter anew each time.
 */
export async function listWholeGallery(db: Db, shared: SharedConnection, query: CardQuery): Promise<CardRow[]> {
  const { sortBy, limit, filter } = query
  const skip = skipped(query)
  const name = `cards-${sortBy}-${limit}${filter.isNsfwIncluded ? '-nsfw' : ''}${skip >= deepFrom ? '-deep' : ''}`
  let text = plannedTexts.get(name)
  if (text === undefined) {
    text = orderedPage(query, sql`LIMIT ${sql.lit(limit)} OFFSET (SELECT ${skip}::int)`).compile(db).sql
    plannedTexts.set(name, text)
  }
  const { rows } = await shared.query<CardRow>({ name, text, values: [skip] })
  return rows
}

// What every index of an order holds (migrations 0020, 0030 and 0107).
const indexedColumns = sql`card.item_id, card.published_at, card.price_minor, card.launch_at, card.category_id, card.country_code,
  card.asset_type, card.blockchain, card.supply, card.physical_nft, card.nsfw, card.curators_pick, card.by_celebrity, card.is_hidden,
  card.has_stock, card.accepted_payment_method`
const countColumns: Partial<Record<CardSort, Fragment>> = {
  mostViewed: sql`, card.view_count`,
  mostLiked: sql`, card.favourite_count`,
}

/**
 * The works that an index finds by what it is asked for. Behind a fence (OFFSET 0), so that the planner does not mix in
 * indexes of the other conditions, whose values a kept plan does not know.
 */
const askedFor = (indexed: readonly IndexablePredicate[]): Fragment => sql`(
  SELECT ${indexedColumns}, card.view_count, card.favourite_count, card.tag_ids, card.search_text FROM item_card AS card
  WHERE ${sql.join(
    indexed.map(({ condition }) => condition),
    sql` AND `,
  )} OFFSET 0)`

const found = (filter: CardFilter, indexed: readonly IndexablePredicate[]): Fragment =>
  indexed.length > 0
    ? sql`FROM ${askedFor(indexed)} AS card ${matching(filter)} ${plannedWhenOften}`
    : sql`FROM item_card AS card ${matching(filter)}`

/** Which part of a list a page is, in a form that no plan depends on. */
const windowOf = (query: CardQuery): Fragment =>
  sql`LIMIT (SELECT ${query.limit}::int) OFFSET (SELECT ${skipped(query)}::int)`

/**
 * A page of what an index finds, with the number of all that match: it finds them all before they can be put in order,
 * so counting costs next to nothing. `found` is null on an empty page.
 */
export async function listFound(
  db: Db,
  query: CardQuery,
  indexed: readonly IndexablePredicate[] = [],
): Promise<{ rows: CardRow[]; found: number | null }> {
  const { filter, sortBy } = query
  const ids = sql`SELECT card.item_id, (count(*) OVER ())::int AS found ${found(filter, indexed)}
    ORDER BY ${orders[sortBy]} ${windowOf(query)}`
  const { rows } = await shownCards(query, ids).execute(db)
  return { rows, found: rows[0]?.found ?? null }
}

/** How many works an index finds, counted up to one more than `upTo`. */
export async function countFound(
  db: Db,
  { filter, upTo }: { filter: CardFilter; upTo: number },
  indexed: readonly IndexablePredicate[] = [],
): Promise<number> {
  return countUpTo(db, sql`SELECT ${found(filter, indexed)}`, upTo)
}

/**
 * Where in an order the works of a filter stand together: from one price to another, lately, or in the index of
 * categories (migration
 * 0107). Prices are literal, so that a kept plan knows how many works lie between.
 */
function boundsOf({ category, minPriceMinor, maxPriceMinor, states = [] }: CardFilter, sortBy: CardSort): Fragment[] {
  const bounds: Fragment[] = []
  if (orderOf[sortBy] === 'price') {
    if (typeof minPriceMinor === 'bigint') bounds.push(sql`card.price_minor >= ${sql.lit(minPriceMinor)}`)
    if (typeof maxPriceMinor === 'bigint') bounds.push(sql`card.price_minor <= ${sql.lit(maxPriceMinor)}`)
  }
  if (orderOf[sortBy] === 'published' && category) bounds.push(sql`card.category_id = ${categoryOf(category)}`)
  if (orderOf[sortBy] === 'published' && states.length === 1 && states[0] === 'newItem')
    bounds.push(stateConditions.newItem)
  return bounds
}

/** The works at the head of an order that match, as far as the scan goes. */
function orderScan(filter: CardFilter, sortBy: CardSort, scan: OrderScan): Fragment {
  const order = orders[sortBy]
  const bounds = boundsOf(filter, sortBy)
  const near = sql`
    SELECT * FROM (
      SELECT ${indexedColumns}${countColumns[sortBy] ?? sql``} FROM item_card AS card
      ${bounds.length > 0 ? sql`WHERE ${sql.join(bounds, sql` AND `)}` : sql``} ORDER BY ${order} LIMIT ${sql.lit(scan.entries)}
    ) AS card
    WHERE ${sql.join(indexedConditionsOf(filter), sql` AND `)} ORDER BY ${order}`
  const onCards = cardConditionsOf(filter)
  if (onCards.length === 0) return near
  return sql`
    SELECT * FROM (${near} LIMIT ${sql.lit(scan.cards)}) AS near
    WHERE (SELECT ${sql.join(onCards, sql` AND `)} FROM item_card AS card WHERE card.item_id = near.item_id)`
}

/** A page of the works that match at the head of an order. Not full: there may be more behind what was looked at. */
export async function listByOrderScan(db: Db, query: CardQuery, scan: OrderScan): Promise<CardRow[]> {
  const { filter, sortBy } = query
  // The prices that bound an order by price are no two alike.
  const mark = orderOf[sortBy] === 'price' ? sql`` : plannedWhenOften
  const ids = sql`
    SELECT item_id, NULL::int AS found FROM (${orderScan(filter, sortBy, scan)}) AS card
    ORDER BY ${orders[sortBy]} ${windowOf(query)} ${mark}`
  const { rows } = await shownCards(query, ids).execute(db)
  return rows
}

/** How many of so many works match, whichever they are, counted up to one more than `upTo`. */
export async function countByScan(
  db: Db,
  { filter, upTo }: { filter: CardFilter; upTo: number },
  { scanned, by }: Pick<CountPlan, 'scanned' | 'by'>,
): Promise<number> {
  const cards =
    by === 'cards'
      ? sql`SELECT * FROM item_card LIMIT ${sql.lit(scanned)}`
      : sql`SELECT ${indexedColumns} FROM item_card AS card ORDER BY ${orders.newest} LIMIT ${sql.lit(scanned)}`
  return countUpTo(db, sql`SELECT FROM (${cards}) AS card ${matching(filter)}`, upTo)
}

/** How many works of so many in a hundred match. Repeatable, so that the pages of a list agree. */
export async function countSampled(
  db: Db,
  filter: CardFilter,
  percent: number,
): Promise<{ scanned: number; matching: number }> {
  const { rows } = await sql<{ scanned: number; matching: number }>`
    SELECT count(*)::int AS scanned, (count(*) FILTER (${matching(filter)}))::int AS matching
    FROM item_card AS card TABLESAMPLE SYSTEM ((SELECT ${percent}::real)) REPEATABLE (1) ${plannedWhenOften}
  `.execute(db)
  return rows[0] ?? { scanned: 0, matching: 0 }
}

/** The least and the highest price that is shown, by the index of prices. */
const priced = sql`card.price_minor IS NOT NULL AND card.launch_at <= now() AND NOT card.is_hidden AND NOT card.nsfw`

export async function readPriceBounds(db: Db): Promise<{ min: bigint | null; max: bigint | null }> {
  const { rows } = await sql<{ min: bigint | null; max: bigint | null }>`
    SELECT (SELECT card.price_minor FROM item_card AS card WHERE ${priced} ORDER BY ${orders.priceLow} LIMIT 1) AS min,
      (SELECT card.price_minor FROM item_card AS card WHERE ${priced} ORDER BY ${orders.priceHigh} LIMIT 1) AS max
  `.execute(db)
  return rows[0] ?? { min: null, max: null }
}

// As many as the shape of prices needs; a gallery of a million is not counted for it.
const sampledWorks = 10_000

/**
 * How many works on show cost from each of the rising steps to the next, the last one included; of a larger gallery
 * extrapolated from a sample.
 */
export async function countWorksByPrice(db: Db, stepsMinor: readonly bigint[]): Promise<number[]> {
  const share = sql`(SELECT least(1, ${sql.lit(sampledWorks)} / greatest(reltuples, 1)) FROM pg_class WHERE oid = 'item_card'::regclass)`
  const last = stepsMinor.length - 1
  const { rows } = await sql<{ step: number; works: number }>`
    SELECT least(width_bucket(card.price_minor, ${sql.val(stepsMinor.map(String))}::bigint[]), ${sql.lit(last)}) AS step,
      round(count(*) / ${share})::int AS works
    FROM item_card AS card TABLESAMPLE SYSTEM ((100 * ${share}))
    WHERE ${priced} AND card.price_minor BETWEEN ${stepsMinor[0]} AND ${stepsMinor[last]}
    GROUP BY step
  `.execute(db)
  const counted = new Map(rows.map(({ step, works }) => [step, works]))
  return Array.from({ length: last }, (_, index) => counted.get(index + 1) ?? 0)
}

/** The categories of featured works in their order, each with its newest works. */
export async function listFeaturedCategories(
  db: Db,
  { limit }: { limit: number },
): Promise<{ _id: string; name: string; itemIds: string[] }[]> {
  const { rows } = await sql<{ _id: string; name: string; itemIds: string[] }>`
    SELECT category.id AS _id, category.name, works."itemIds"
    FROM category CROSS JOIN LATERAL (
      SELECT array_agg(id ORDER BY published_at DESC, id DESC) AS "itemIds" FROM (
        SELECT id, published_at FROM item WHERE featured AND category_id = category.id AND published_at IS NOT NULL AND hidden_at IS NULL
        ORDER BY published_at DESC, id DESC LIMIT ${limit}
      ) AS newest
    ) AS works
    WHERE works."itemIds" IS NOT NULL ORDER BY category.position
  `.execute(db)
  return rows
}
