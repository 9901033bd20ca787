import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import { openListing } from '@monsoon/api/listings/open-listing'
import { buyFromWallet } from '@monsoon/api/orders/buy-from-wallet'
import type { Resources } from '@monsoon/api/resources'
import { multiplyMinor } from '@monsoon/domain/money'
import { demoPeople } from '../gallery/demo-people.ts'
import type { DemoWork } from '../gallery/demo-work.ts'
import { demoWorks } from '../gallery/demo-works.ts'
import { fundedAt, idFrom, soldAt } from './demo-calendar.ts'
import type { SeedRun } from './fill-gallery.ts'
import { findSaleOf, type SeedState } from './seed-queries.ts'

interface Seeding extends SeedRun {
  people: Map<string, string>
  itemIds: Map<string, string>
  state: SeedState
}

interface PastSale {
  work: DemoWork
  buyerKey: string
  quantity: number
  at: Date
  opKey: string
}

function listPastSales(now: Date): PastSale[] {
  const sales = demoWorks.flatMap((work) =>
    work.history.map(({ buyerKey, quantity, daysAgo }, nth) => ({
      work,
      buyerKey,
      quantity,
      at: soldAt(work, daysAgo, now),
      opKey: `seed:${work.key}:${nth + 1}`,
    })),
  )
  return sales.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Lets the past happen in its order, through the same purchase as any other: books, editions and provenance agree. */
export async function seedSales(resources: Resources, seeding: Seeding): Promise<void> {
  const sales = listPastSales(seeding.now)
  await fundBuyers(resources, seeding, sales)
  const missing = sales.filter(({ opKey }) => !seeding.state.opKeys.has(opKey))
  for (const [nth, { work, buyerKey, quantity, at, opKey }] of missing.entries()) {
    const itemId = idFrom(seeding.itemIds, work.key)
    const saleId = await findSaleOf(resources.db, { itemId, sellerId: idFrom(seeding.people, work.artistKey) })
    await buyFromWallet(resources, { buyerId: idFrom(seeding.people, buyerKey), saleId, itemId, quantity, opKey, at })
    seeding.report(`Past sales ${nth + 1} of ${missing.length}`)
  }
  await openResales(resources, seeding)
}

/** Whoever bought in the past has the money for it besides the balance that the demo begins with. */
async function fundBuyers(
  { db, config }: Resources,
  { people, now }: Seeding,
  sales: readonly PastSale[],
): Promise<void> {
  const feesMinor = config.MINT_FEE_USD_MINOR + config.TRANSFER_FEE_USD_MINOR
  for (const { key, walletUsdMinor } of demoPeople) {
    const bought = sales.filter(({ buyerKey }) => buyerKey === key)
    const spentMinor = bought.reduce(
      (sum, { work, quantity }) => sum + multiplyMinor(work.priceUsdMinor, quantity) + feesMinor,
      0n,
    )
    const amountMinor = walletUsdMinor + spentMinor
    if (amountMinor === 0n) continue
    await creditDemoFunds(db, {
      userId: idFrom(people, key),
      amountMinor,
      opKey: `seed:funds:${key}`,
      at: fundedAt(now),
    })
  }
}

async function openResales({ db }: Resources, { people, itemIds, state }: Seeding): Promise<void> {
  for (const { key, resale } of demoWorks) {
    if (!resale) continue
    const itemId = idFrom(itemIds, key)
    const sellerId = idFrom(people, resale.sellerKey)
    if (state.listings.has(`${itemId} ${sellerId}`)) continue
    await openListing(db, { itemId, sellerId, unitPriceMinor: resale.priceUsdMinor, quantity: resale.editions })
  }
}
