import type { Resources } from '#resources.ts'
import { partsOfTsQuery } from '#spelling/find-by-words.ts'
import type { CardFilter } from './card-filter-queries.ts'
import {
  type CardQuery,
  countFound,
  countByScan,
  countSampled,
  listFound,
  listOrdered,
  listByOrderScan,
  listWholeGallery,
  orderOf,
  skipped,
} from './card-list-queries.ts'
import type { CardRow } from './card-queries.ts'
import { type CardStatistics, readCardStatistics } from './card-statistics-queries.ts'
import { shareOfWord, predicatesOf } from './card-predicate-queries.ts'
import { chooseCountPlan, choosePlan, estimateCount, sampled } from './choose-plan.ts'
import { createShortMemory } from './short-memory.ts'

const statisticsMemory = createShortMemory<CardStatistics>({ maxAgeMs: 60_000, maxEntries: 1 })

type Db = Pick<Resources, 'db'>
type Found = { rows: CardRow[]; found: number | null }

/** Estimates by which a way is chosen, instead of what the database says of itself. */
interface Assumed {
  statistics?: CardStatistics
}

const readStatistics = ({ db }: Db, { statistics }: Assumed): CardStatistics | Promise<CardStatistics> =>
  statistics ?? statisticsMemory.read('', () => readCardStatistics(db))

/** Whether a filter has no values: then its statement has one good plan, whatever page is asked for. */
export const isWholeGallery = (filter: CardFilter): boolean =>
  Object.entries(filter).every(([name, value]) => {
    if (name === 'isNsfwIncluded') return true
    if (name === 'isOnAuction') return value === undefined
    return Array.isArray(value)
      ? value.length === 0
      : value === undefined || value === null || value === false || value === ''
  })

const isNarrow = ({
  creatorId,
  collectionId,
  exhibitionId,
  flag,
  isOnAuction,
  itemIds = [],
  states = [],
}: CardFilter): boolean =>
  Boolean(creatorId ?? collectionId ?? exhibitionId ?? flag) ||
  itemIds.length > 0 ||
  isOnAuction === true ||
  (states.length === 1 && states[0] === 'onAuction')

/**
 * One page of cards. `found`: how many match, where that is known by it. `hasMore`: whether others follow, where that
 * is. Many works that match are met soon by a scan of their order, few by an index that finds them all; estimates
 * say which is shorter (docs/decisions/0043). Where they err, the index is asked.
 */
export async function listCards(
  resources: Pick<Resources, 'db' | 'shared'>,
  query: CardQuery,
  assumed: Assumed = {},
): Promise<Found & { hasMore: boolean | null }> {
  const { db, shared } = resources
  const { filter, viewerId, limit } = query
  if (query.sortBy !== 'endingSoon' && isWholeGallery(filter)) {
    const rows = viewerId === null ? await listWholeGallery(db, shared, query) : await listOrdered(db, query)
    return { rows, found: null, hasMore: null }
  }
  const oneMore = { ...query, limit: limit + 1, skip: skipped(query) }
  const { rows, found } = await listFiltered(resources, oneMore, assumed)
  return { rows: rows.slice(0, limit), found, hasMore: rows.length > limit }
}

async function listFiltered(
  resources: Pick<Resources, 'db' | 'shared'>,
  query: CardQuery,
  assumed: Assumed,
): Promise<Found> {
  const { db } = resources
  const { filter, sortBy, limit } = query
  if (sortBy === 'endingSoon' && filter.isOnAuction !== true) return listEndingSoon(resources, query)
  if (isNarrow(filter)) return listFound(db, query)
  const statistics = await readStatistics(resources, assumed)
  const predicates = predicatesOf(filter, statistics)
  const wanted = skipped(query) + limit
  const { scans, indexed } = choosePlan({ predicates, works: statistics.works, wanted, order: orderOf[sortBy] })
  for (const scan of scans) {
    const rows = await listByOrderScan(db, query, scan)
    if (rows.length === limit) return { rows, found: null }
  }
  return listFound(db, query, indexed)
}

/** Works in auctions that run, the next to end first; then all others as in `newest`. */
async function listEndingSoon(resources: Pick<Resources, 'db' | 'shared'>, query: CardQuery): Promise<Found> {
  const { filter, limit } = query
  const onAuction = { ...filter, isOnAuction: true }
  const running = await listFound(resources.db, { ...query, filter: onAuction })
  const missing = limit - running.rows.length
  if (missing === 0) return { rows: running.rows, found: null }
  const ahead = running.found ?? (await countFound(resources.db, { filter: onAuction, upTo: skipped(query) }))
  const rest = await listCards(resources, {
    ...query,
    filter: { ...filter, isOnAuction: false },
    sortBy: 'newest',
    limit: missing,
    skip: Math.max(0, skipped(query) - ahead),
  })
  return { rows: [...running.rows, ...rest.rows], found: null }
}

/** How many there are; an estimate where counting would take long. */
export interface Count {
  count: number
  isEstimate: boolean
}

/** How many cards match, counted up to one more than `upTo`. */
export async function countCards(
  { db }: Db,
  { filter, upTo }: { filter: CardFilter; upTo: number },
  assumed: Assumed = {},
): Promise<Count> {
  const exactly = (count: number): Count => ({ count, isEstimate: false })
  if (isNarrow(filter)) return exactly(await countFound(db, { filter, upTo }))
  const statistics = await readStatistics({ db }, assumed)
  const { works } = statistics
  const predicates = predicatesOf(filter, statistics)
  const plan = chooseCountPlan({ predicates, works, wanted: upTo + 1 })
  if (plan.scanned > 0) {
    const count = await countByScan(db, { filter, upTo }, plan)
    if (count > upTo) return exactly(count)
  }
  if (plan.indexed) return exactly(await countFound(db, { filter, upTo }, plan.indexed))
  const sample = await countSampled(db, filter, (100 * sampled) / works)
  return { count: Math.min(upTo + 1, estimateCount({ predicates, works, sample })), isEstimate: true }
}

/** Each word of a search with how many of all works have it, from 0 to 1, as the database estimates it. */
export async function readSharesOfWords(db: Db['db'], tsQuery: string): Promise<{ word: string; share: number }[]> {
  const { words } = await readStatistics({ db }, {})
  return partsOfTsQuery(tsQuery).map((word) => ({ word, share: Math.min(1, shareOfWord(word, words)) }))
}
