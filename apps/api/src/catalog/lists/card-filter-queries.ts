import type { WorkFlag } from '@monsoon/contract/staff/staff-works'
import { type RawBuilder, sql } from 'kysely'

/** What a work can be on sale as. */
export type CardState = 'forSale' | 'notLaunched' | 'newItem' | 'onAuction' | 'hasOffer'

/** What a list of cards is filtered by. Absent, null or empty: not filtered. */
export interface CardFilter {
  /** A category's id or name. */
  category?: string | null
  countryCodes?: readonly string[]
  /** Works with any of these. */
  tagIds?: readonly string[]
  creatorId?: string
  collectionId?: string
  exhibitionId?: string | undefined
  /** Works that staff put forward. */
  flag?: WorkFlag
  /** Only these works; none: any. */
  itemIds?: readonly string[]
  exceptItemId?: string | undefined
  /** Hidden works, too, that this person made or holds some of; for `itemIds`, since no index tells it. */
  seenBy?: string
  minPriceMinor?: bigint | null
  maxPriceMinor?: bigint | null
  /** A search as spelling/find-by-words.ts writes it. */
  tsQuery?: string | null
  /** Works in any of these states; none: any state. */
  states?: readonly CardState[]
  /** Works that can be paid in this way. */
  paidIn?: 'fiat' | 'crypto' | null
  blockchains?: readonly string[]
  isPhysical?: boolean
  isNsfwIncluded?: boolean
  assetType?: string | null
  editions?: 'single' | 'multiple' | null
  isCuratorsPick?: boolean
  isByCelebrity?: boolean
  /** Works in an auction that runs, or those that are not; absent: both. */
  isOnAuction?: boolean
}

export type Condition = RawBuilder<unknown>

/** A published work counts as new for so many days. */
export const newForDays = 30

// Few at a time, so they are read once for a list.
const auctioned = sql`(SELECT auction.item_id FROM auction WHERE auction.state = 'live' AND auction.live_till > now())`
const isOnAuction = sql`card.item_id IN ${auctioned}`
/** The same, in a form that the index over ids answers beside another one. */
export const isAmongAuctioned = sql`card.item_id = ANY (ARRAY${auctioned})`

const offeredFor = sql`(SELECT offer.item_id FROM offer WHERE offer.state IN ('open', 'countered'))`
/** The same for offers that stand. */
export const isAmongOffered = sql`card.item_id = ANY (ARRAY${offeredFor})`

export const stateConditions: Record<CardState, Condition> = {
  forSale: sql`(card.has_stock AND card.launch_at <= now())`,
  notLaunched: sql`card.launch_at > now()`,
  newItem: sql`card.published_at > now() - make_interval(days => ${sql.lit(newForDays)})`,
  onAuction: isOnAuction,
  hasOffer: sql`card.item_id IN ${offeredFor}`,
}

/** Of each payment method in a filter, those of sales that can be paid so. */
export const acceptedFor = { fiat: ['fiat', 'all'], crypto: ['crypto', 'all'] }

export const categoryOf = (category: string) =>
  sql`(SELECT id FROM category WHERE id = ${category} OR lower(name) = lower(${category}) LIMIT 1)`

const isSeen = ({ seenBy }: CardFilter): Condition =>
  seenBy === undefined
    ? sql`NOT card.is_hidden`
    : sql`(NOT card.is_hidden OR card.creator_id = ${seenBy}
        OR EXISTS (SELECT FROM edition_range WHERE item_id = card.item_id AND owner_id = ${seenBy}))`

/**
 * Conditions on columns that stand in the indexes of every order (migration 0020): a list is walked by them without its
 * cards.
 */
export function indexedConditionsOf(filter: CardFilter): Condition[] {
  const { category, countryCodes = [], states = [], blockchains = [], minPriceMinor, maxPriceMinor } = filter
  const conditions: Condition[] = [isSeen(filter)]
  const add = (condition: Condition) => conditions.push(condition)
  if (!filter.isNsfwIncluded) add(sql`NOT card.nsfw`)
  if (category) add(sql`card.category_id = ${categoryOf(category)}`)
  if (countryCodes.length > 0) add(sql`card.country_code = ANY (${countryCodes}::text[])`)
  // A price that is not shown yet is not found by either.
  if (typeof minPriceMinor === 'bigint' || typeof maxPriceMinor === 'bigint') add(sql`card.launch_at <= now()`)
  if (typeof minPriceMinor === 'bigint') add(sql`card.price_minor >= (SELECT ${minPriceMinor}::bigint)`)
  if (typeof maxPriceMinor === 'bigint') add(sql`card.price_minor <= (SELECT ${maxPriceMinor}::bigint)`)
  if (states.length > 0) {
    const anyOf = states.map((state) => stateConditions[state])
    add(sql`(${sql.join(anyOf, sql` OR `)})`)
  }
  if (filter.isOnAuction !== undefined) add(filter.isOnAuction ? isOnAuction : sql`NOT ${isOnAuction}`)
  if (filter.paidIn) add(sql`card.accepted_payment_method = ANY (${acceptedFor[filter.paidIn]}::text[])`)
  if (blockchains.length > 0) add(sql`card.blockchain = ANY (${blockchains}::text[])`)
  if (filter.isPhysical) add(sql`card.physical_nft`)
  if (filter.assetType) add(sql`card.asset_type = ${filter.assetType}`)
  if (filter.editions) add(filter.editions === 'single' ? sql`card.supply = 1` : sql`card.supply > 1`)
  if (filter.isCuratorsPick) add(sql`card.curators_pick`)
  if (filter.isByCelebrity) add(sql`card.by_celebrity`)
  if (filter.exceptItemId) add(sql`card.item_id <> ${filter.exceptItemId}`)
  return conditions
}

export const wordsCondition = (tsQuery: string): Condition =>
  sql`card.search_text @@ (SELECT to_tsquery('simple', fold_text(${tsQuery})))`

/** Conditions that must look at the card itself. */
export function cardConditionsOf(filter: CardFilter): Condition[] {
  const conditions: Condition[] = []
  const { tagIds = [], tsQuery } = filter
  // In subqueries, so that they are read once and not for every card.
  if (tagIds.length > 0) conditions.push(sql`card.tag_ids && (SELECT ${tagIds}::text[])`)
  if (tsQuery) conditions.push(wordsCondition(tsQuery))
  return conditions
}

/** Conditions that leave few works by themselves. */
export function narrowConditionsOf(filter: CardFilter): Condition[] {
  const { itemIds = [] } = filter
  const conditions: Condition[] = []
  const add = (condition: Condition) => conditions.push(condition)
  if (filter.creatorId) add(sql`card.creator_id = ${filter.creatorId}`)
  if (filter.collectionId) add(sql`card.item_id IN (SELECT id FROM item WHERE collection_id = ${filter.collectionId})`)
  if (filter.exhibitionId) {
    add(sql`card.item_id IN (SELECT item_id FROM exhibition_item JOIN exhibition ON exhibition.id = exhibition_id
      WHERE exhibition_id = ${filter.exhibitionId} AND published_at IS NOT NULL)`)
  }
  if (filter.flag) add(sql`card.item_id IN (SELECT id FROM item WHERE ${sql.ref(filter.flag)})`)
  if (itemIds.length > 0) add(sql`card.item_id = ANY (${itemIds}::uuid[])`)
  return conditions
}

/** Every condition of a filter. */
export function matching(filter: CardFilter): Condition {
  const conditions = [...indexedConditionsOf(filter), ...cardConditionsOf(filter), ...narrowConditionsOf(filter)]
  return sql`WHERE ${sql.join(conditions, sql` AND `)}`
}
