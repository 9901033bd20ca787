import type { SortBy } from '@monsoon/contract/works/catalog'
import type { MintProgress } from '@monsoon/contract/chain/minting'
import type { Pagination } from '@monsoon/contract/shapes'
import { parseEditions } from '@monsoon/domain/edition-ranges'
import { Refusal } from '#errors.ts'
import { createOriginalLinks } from '#files/original-links.ts'
import type { Resources } from '#resources.ts'
import { chainFactsOf } from '#token-metadata/chain-facts.ts'
import { readMints } from '#tokens/read-mints.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { peopleFinder, toHistoryEvent } from './history-view.ts'
import { findItemDetail, findItemHistory, type ItemDetailRow } from './item-detail-queries.ts'
import { toItemDetail } from './item-detail-view.ts'
import { orderResales } from './order-resales.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from './lists/page-window.ts'
import { findAppeal, findModeration } from './moderation-queries.ts'
import { openView } from './lists/read-card-page.ts'
import type { HistoryEvent, ItemDetail } from '@monsoon/contract/works/item-detail'

/** Events on a work's own page; the rest is read from its history. */
const newestEvents = 50

/**
 * A work's page. `isAdminView`: for staff also a hidden work or a draft, with how it stands; for anybody else nothing
 * more. Throws Refusal `item-not-found`.
 */
export async function readItemDetail(
  resources: Resources,
  asked: { itemId: string; viewer: Viewer | null; isAdminView?: boolean; sortBy?: SortBy | undefined },
): Promise<ItemDetail> {
  const { itemId, viewer, isAdminView = false, sortBy } = asked
  const isForStaff = isAdminView && viewer !== null && hasRole(viewer, 'staff')
  const viewerId = viewer?.userId ?? null
  const [row, view] = await Promise.all([
    findItemDetail(resources.shared, { itemId, viewerId, eventLimit: newestEvents, isAdminView: isForStaff }),
    openView(resources, viewer),
  ])
  if (!row) throw new Refusal('item-not-found')
  const found = toItemDetail(row, view, {
    fees: resources.config,
    links: createOriginalLinks(resources.config),
    chain: chainFactsOf(resources.config),
    ownMint: viewerId === null ? null : await readOwnMint(resources, row, viewerId),
  })
  const detail = sortBy === undefined ? found : { ...found, saleInfo: orderResales(found.saleInfo, sortBy) }
  if (isForStaff) return { ...detail, moderation: await findModeration(resources.shared, itemId) }
  return row.isHidden && row.creatorId === viewerId
    ? { ...detail, appeal: await findAppeal(resources.shared, itemId) }
    : detail
}

/** How far a reader's own editions are on their way to the chain. */
async function readOwnMint(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { id: itemId, owners }: ItemDetailRow,
  ownerId: string,
): Promise<MintProgress | null> {
  const own = owners.find((owner) => owner.ownerId === ownerId)
  if (!own) return null
  const ranges = parseEditions(own.ranges) ?? []
  const [mint] = await readMints(db, config, [{ itemId, ownerId, ranges, soldAt: new Date(own.acquiredAt) }])
  return mint?.progress ?? null
}

/** A page of a work's provenance, newest first. Throws Refusal `item-not-found`. */
export async function readItemHistory(
  { shared, config }: Resources,
  { itemId, window, viewer }: { itemId: string; window: PageWindow; viewer: Viewer | null },
): Promise<{ history: HistoryEvent[]; pagination: Pagination }> {
  checkReach(window)
  const found = await findItemHistory(shared, { itemId, viewerId: viewer?.userId ?? null, ...window, upTo: 10_000 })
  if (!found) throw new Refusal('item-not-found')
  const total = await readTotal(window, found.events.length, async () => found.total)
  const findPerson = peopleFinder(found.people, { viewer, mediaOrigin: config.MEDIA_ORIGIN })
  return {
    history: found.events.map((event) => toHistoryEvent(event, findPerson)),
    pagination: toPagination(window, total),
  }
}
