import type { CallData } from '@monsoon/contract/client'
import type { ExportBar, ExportTerms } from '@monsoon/contract/chain/exports'
import {
  countEditions,
  type EditionRange,
  formatEditions,
  intersectRanges,
  normalizeRanges,
  parseEditions,
  subtractRanges,
} from '@monsoon/domain/edition-ranges'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { liveNetworkOf, type NetworkName } from '#chain/networks.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { countCustodyWorks, listCustodyWorks, listOwnRanges } from './export-list-queries.ts'
import { lockLeavingItems } from './export-work-queries.ts'
import { exportFeeOf } from './prepare-export.ts'
import { lockSources } from '#ledger/card-money-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

interface Own {
  itemId: string
  ownerId: string
}

/** Editions that stay for now, why, and until when, if that is known. */
export interface BarredEditions {
  ranges: EditionRange[]
  cause: ExportBar
  until: Date | null
}

/** Which of somebody's editions of a work can leave now, and what keeps the others. */
export async function readWhatMayLeave(tx: Tx, own: Own): Promise<{ free: EditionRange[]; barred: BarredEditions[] }> {
  const ranges = (await listOwnRanges(tx, own)).filter(({ state }) => state !== 'out')
  const byState = Map.groupBy(ranges, ({ state }) => state)
  const held = normalizeRanges(byState.get('held') ?? [])
  const risky = await listRisky(tx, own, held)
  const stopped = [...byState]
    .filter(([state]) => state !== 'held')
    .map(([state, of]) => ({ ranges: normalizeRanges(of), cause: state as ExportBar, until: null }))
  const free = risky.reduce((left, { ranges: taken }) => subtractRanges(left, taken), held)
  return { free, barred: [...risky, ...stopped] }
}

/** What card money bought that its bank can still take back, by the day on which that ends (decision 87). */
async function listRisky(tx: Tx, own: Own, held: readonly EditionRange[]): Promise<BarredEditions[]> {
  const barred: BarredEditions[] = []
  let left = [...held]
  const sources = await lockSources(tx, own)
  for (const rows of Map.groupBy(sources, ({ orderId }) => orderId).values()) {
    const bought = parseEditions(rows[0]?.editions ?? '') ?? []
    const taken = intersectRanges(left, bought)
    left = subtractRanges(left, bought)
    const risky = rows.filter(({ carriedMinor }) => carriedMinor > 0n)
    if (taken.length === 0 || risky.length === 0) continue
    const ends = risky.map(({ until }) => until)
    barred.push({ ranges: taken, cause: 'card-money', until: latestOf(ends) })
  }
  return barred
}

const latestOf = (ends: readonly (Date | null)[]): Date | null =>
  ends.reduce((latest, end) => (latest === null || end === null ? null : latest > end ? latest : end), new Date(0))

/** What of a work can leave, as its owner sees it. */
function viewLeaving(
  config: Resources['config'],
  network: NetworkName,
  { free, barred }: Awaited<ReturnType<typeof readWhatMayLeave>>,
) {
  return {
    network,
    isOn: liveNetworkOf(config, network) !== null,
    free: formatEditions(free),
    freeQuantity: countEditions(free),
    barred: barred.map(({ ranges, cause, until }) => ({
      editions: formatEditions(ranges),
      cause,
      until: until?.toISOString() ?? null,
    })),
  }
}

/** Where somebody's works would go, and how a fee could be paid. */
async function readMeans({ db, cards, cryptoCheckout }: Resources, ownerId: string) {
  const [account, balanceMinor] = await Promise.all([findCryptoAccount(db, ownerId), readFreeBalance(db, ownerId)])
  return {
    transferAddress: account?.address ?? null,
    walletBalance: minorToUsd(balanceMinor),
    byCard: cards !== null,
    byCrypto: cryptoCheckout !== null,
  }
}

/** What somebody can export of a work. Throws Refusal `item-not-found`. */
export async function readExportTerms(resources: Resources, own: Own): Promise<ExportTerms> {
  const { db, config } = resources
  const { itemId, ownerId } = own
  const { item, leaving } = await inTransaction(db, async (tx) => {
    const [found] = await lockLeavingItems(tx, [itemId])
    if (!found) throw new Refusal('item-not-found')
    return { item: found, leaving: await readWhatMayLeave(tx, own) }
  })
  return {
    itemId,
    ...viewLeaving(config, item.network, leaving),
    ...(await readMeans(resources, ownerId)),
    fee: minorToUsd(exportFeeOf(config, item.network)),
  }
}

/** A page of all that somebody has in custody: what of each work can leave. */
export async function readLeavingCollection(
  resources: Resources,
  { ownerId, ...window }: PageWindow & { ownerId: string },
): Promise<CallData<'GET /v1/export-nft/collection'>> {
  checkReach(window)
  const { db, config } = resources
  const { limit, offset } = window
  const rows = await listCustodyWorks(db, { ownerId, limit, skip: limit * (offset - 1) })
  const total = await readTotal(window, rows.length, (upTo) => countCustodyWorks(db, { ownerId, upTo }))
  const leaving = await inTransaction(db, async (tx) => {
    const found = new Map<string, Awaited<ReturnType<typeof readWhatMayLeave>>>()
    for (const { itemId } of rows) found.set(itemId, await readWhatMayLeave(tx, { itemId, ownerId }))
    return found
  })
  const works = rows.flatMap((row) => {
    const what = leaving.get(row.itemId)
    const item = viewItemPicture(row, { mediaOrigin: config.MEDIA_ORIGIN })
    return what ? [{ item, ...viewLeaving(config, row.network, what) }] : []
  })
  return { works, ...(await readMeans(resources, ownerId)), pagination: toPagination(window, total) }
}
