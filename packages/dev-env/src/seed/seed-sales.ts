import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import { openListing } from '@monsoon/api/listings/open-listing'
import { buyFromWallet } from '@monsoon/api/orders/purchase/buy-from-wallet'
import type { Resources } from '@monsoon/api/resources'
import { multiplyMinor } from '@monsoon/domain/money'
import { splitSecondarySale } from '@monsoon/domain/pricing/split-sale'
import { demoPeople } from '../gallery/demo-people.ts'
import { demoResales } from '../gallery/demo-resales.ts'
import type { DemoWork } from '../gallery/demo-work.ts'
import { demoWorks } from '../gallery/works/demo-works.ts'
import { fundedAt, idFrom, resourcesAt, soldAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { findSaleOf, type SeedState } from './seed-queries.ts'

interface Seeding extends SeedRun {
  people: Map<string, string>
  itemIds: Map<string, string>
  state: SeedState
}

interface PastSale {
  work: DemoWork
  sellerKey: string
  buyerKey: string
  quantity: number
  unitPriceMinor: bigint
  at: Date
  /** When its seller offered it again; null for a first sale, which is on offer already. */
  listedAt: Date | null
  opKey: string
}

const workOf = (key: string): DemoWork => {
  const work = demoWorks.find((one) => one.key === key)
  if (!work) throw new Error(`A resale names ${key}, which is no work`)
  return work
}

function listPastSales(now: Date): PastSale[] {
  const firstSales = demoWorks.flatMap((work) =>
    work.history.map(({ buyerKey, quantity, daysAgo }, nth) => ({
      work,
      sellerKey: work.artistKey,
      buyerKey,
      quantity,
      unitPriceMinor: work.priceUsdMinor,
      at: soldAt(work, daysAgo, now),
      listedAt: null,
      opKey: `seed:${work.key}:${nth + 1}`,
    })),
  )
  const resales = demoResales.map(
    ({ workKey, sellerKey, buyerKey, quantity, priceUsdMinor, listedDaysAgo, soldDaysAgo }) => ({
      work: workOf(workKey),
      sellerKey,
      buyerKey,
      quantity,
      unitPriceMinor: priceUsdMinor,
      at: soldAt(workOf(workKey), soldDaysAgo, now),
      listedAt: soldAt(workOf(workKey), listedDaysAgo, now),
      opKey: `seed:${workKey}:again:${sellerKey}`,
    }),
  )
  return [...firstSales, ...resales].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Lets the past happen in its order, through the same purchase as any other: books, editions and provenance agree. */
export async function seedSales(resources: Resources, seeding: Seeding): Promise<void> {
  const sales = listPastSales(seeding.now)
  await fundBuyers(resources, seeding, sales)
  const missing = sales.filter(({ opKey }) => !seeding.state.opKeys.has(opKey))
  for (const [nth, sale] of missing.entries()) {
    await sell(resources, seeding, sale)
    seeding.report(`Past sales ${nth + 1} of ${missing.length}`)
  }
  await openResales(resources, seeding)
}

async function sell(resources: Resources, seeding: Seeding, sale: PastSale): Promise<void> {
  const { work, quantity, unitPriceMinor, at, listedAt, opKey } = sale
  const itemId = idFrom(seeding.itemIds, work.key)
  const sellerId = idFrom(seeding.people, sale.sellerKey)
  if (listedAt && !seeding.state.listings.has(`${itemId} ${sellerId}`))
    await openListing(resourcesAt(resources, listedAt).db, { itemId, sellerId, unitPriceMinor, quantity })
  const saleId = await findSaleOf(resources.db, { itemId, sellerId })
  const buyerId = idFrom(seeding.people, sale.buyerKey)
  await buyFromWallet(resourcesAt(resources, at), { buyerId, saleId, itemId, quantity, opKey })
}

/**
 * Whoever bought in the past had the money for it: what they own now, what they spent, less what resales brought them.
 */
async function fundBuyers(resources: Resources, { people, now }: Seeding, sales: readonly PastSale[]): Promise<void> {
  const { config } = resources
  const { db } = resourcesAt(resources, fundedAt(now))
  const feesMinor = config.MINT_FEE_USD_MINOR + config.TRANSFER_FEE_USD_MINOR
  const priceOf = ({ unitPriceMinor, quantity }: PastSale) => multiplyMinor(unitPriceMinor, quantity)
  for (const { key, walletUsdMinor } of demoPeople) {
    const bought = sales.filter(({ buyerKey }) => buyerKey === key)
    const spentMinor = bought.reduce((sum, sale) => sum + priceOf(sale) + feesMinor, 0n)
    const resold = sales.filter(({ sellerKey, listedAt }) => sellerKey === key && listedAt !== null)
    const earnedMinor = resold.reduce((sum, sale) => {
      const royaltyBps = BigInt(sale.work.royaltyBps)
      const platformFeeBps = BigInt(config.SECONDARY_PLATFORM_FEE_BPS)
      return sum + splitSecondarySale({ priceMinor: priceOf(sale), royaltyBps, platformFeeBps }).sellerMinor
    }, 0n)
    const amountMinor = walletUsdMinor + spentMinor - earnedMinor
    if (amountMinor === 0n) continue
    await creditDemoFunds(db, {
      userId: idFrom(people, key),
      amountMinor,
      opKey: `seed:funds:${key}`,
    })
  }
}

async function openResales({ db }: Resources, { people, itemIds, state, now }: Seeding): Promise<void> {
  for (const { key, resale } of demoWorks) {
    if (!resale) continue
    const itemId = idFrom(itemIds, key)
    const sellerId = idFrom(people, resale.sellerKey)
    if (state.listings.has(`${itemId} ${sellerId}`)) continue
    await openListing(db, {
      itemId,
      sellerId,
      unitPriceMinor: resale.priceUsdMinor,
      quantity: resale.editions,
      endsAt: resale.endsInDays ? new Date(now.getTime() + resale.endsInDays * 86_400_000) : null,
    })
  }
}
