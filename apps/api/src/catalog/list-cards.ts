import type { Resources } from '#resources.ts'
import type { CardFilter } from './card-filter-queries.ts'
import {
  type CardQuery,
  countFound,
  countWindow,
  hasMoreCards,
  listFound,
  listOrdered,
  listWholeGallery,
  listWindow,
  skipped,
} from './card-list-queries.ts'
import type { CardRow } from './card-queries.ts'
import { createShortMemory } from './short-memory.ts'

/** In a gallery of up to so many works PostgreSQL finds any page soon, whatever it decides to look at. */
const smallGallery = 50_000

const sizeMemory = createShortMemory<boolean>({ maxAgeMs: 60_000, maxEntries: 1 })
const isLargeGallery = ({ db }: Db): Promise<boolean> => sizeMemory.read('', () => hasMoreCards(db, smallGallery))

type Db = Pick<Resources, 'db'>
type Found = { rows: CardRow[]; found: number | null }

/** Whether a filter has no values: then its statement has one good plan, whatever page is asked for. */
export const isWholeGallery = (filter: CardFilter): boolean =>
  Object.entries(filter).every(([name, value]) => {
    if (name === 'isNsfwIncluded') return true
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
 * One page of cards. `found`: how many match, where that is known by it. In a large gallery most filters fill a page soon when one walks
 * along their order, and those that do not match so few works that an index finds all of them (docs/decisions/0036).
 */
export async function listCards(
  resources: Pick<Resources, 'db' | 'shared'>,
  query: CardQuery,
  { isLarge }: { isLarge?: boolean } = {},
): Promise<Found> {
  const { db, shared } = resources
  const { filter, viewerId, limit } = query
  if (query.sortBy === 'endingSoon' && filter.isOnAuction !== true) return listEndingSoon(resources, query)
  if (isWholeGallery(filter)) {
    const rows = viewerId === null ? await listWholeGallery(db, shared, query) : await listOrdered(db, query)
    return { rows, found: null }
  }
  if (isNarrow(filter)) return listFound(db, query)
  if (!(isLarge ?? (await isLargeGallery({ db }))))
    return filter.tsQuery ? listFound(db, query) : { rows: await listOrdered(db, query), found: null }
  const rows = await listWindow(db, query)
  return rows.length === limit ? { rows, found: null } : listFound(db, query)
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

/** How many cards match, counted up to one more than `upTo`. */
export async function countCards(
  { db }: Db,
  { filter, upTo }: { filter: CardFilter; upTo: number },
  { isLarge }: { isLarge?: boolean } = {},
): Promise<number> {
  if (!isNarrow(filter) && (isLarge ?? (await isLargeGallery({ db })))) {
    const near = await countWindow(db, { filter, upTo })
    if (near > upTo) return near
  }
  return countFound(db, { filter, upTo })
}
