import type { ExportBar, ExportTerms } from '@monsoon/contract/exports'
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
import { liveNetworkOf } from '#chain/networks.ts'
import { findPayableCryptoAccount } from '#crypto-accounts/payable-crypto-account.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockSources } from '#ledger/card-money.ts'
import { readFreeBalance } from '#ledger/read-free-balance.ts'
import type { Resources } from '#resources.ts'
import { listOwnRanges } from './export-list-queries.ts'
import { lockLeavingItems } from './export-work-queries.ts'
import { exportFeeOf } from './prepare-export.ts'

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

/** What somebody can export of a work. Throws Refusal `item-not-found`. */
export async function readExportTerms(resources: Resources, own: Own): Promise<ExportTerms> {
  const { db, config, cards, cryptoCheckout } = resources
  const { itemId, ownerId } = own
  const { item, free, barred } = await inTransaction(db, async (tx) => {
    const [found] = await lockLeavingItems(tx, [itemId])
    if (!found) throw new Refusal('item-not-found')
    return { item: found, ...(await readWhatMayLeave(tx, own)) }
  })
  const [account, balanceMinor] = await Promise.all([
    findPayableCryptoAccount(db, ownerId),
    readFreeBalance(db, ownerId),
  ])
  return {
    ...{ itemId, network: item.network, isOn: liveNetworkOf(config, item.network) !== null },
    ...{ free: formatEditions(free), freeQuantity: countEditions(free) },
    barred: barred.map(({ ranges, cause, until }) => ({
      ...{ editions: formatEditions(ranges), cause, until: until?.toISOString() ?? null },
    })),
    transferAddress: account?.address ?? null,
    fee: minorToUsd(exportFeeOf(config, item.network)),
    walletBalance: minorToUsd(balanceMinor),
    ...{ byCard: cards !== null, byCrypto: cryptoCheckout !== null },
  }
}
