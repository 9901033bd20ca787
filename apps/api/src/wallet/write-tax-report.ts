import { costBasis, type CostBasis } from '@monsoon/domain/pricing/cost-basis'
import { csvLine } from '@monsoon/domain/csv-line'
import { formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import type { Db } from '#db.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { listPostings, type PostingRow } from './posting-queries.ts'
import { listPurchases, listSalesOfOrders, type SaleOfOrder } from './tax-report-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

const batchSize = 500

const header = [
  'date_utc',
  'transaction_id',
  'kind',
  'purpose',
  'direction',
  'amount_usd',
  'order_id',
  'item_id',
  'work',
  'editions',
  'quantity',
  'price_usd',
  'buyer_fees_usd',
  'house_fees_usd',
  'royalty_usd',
  'cost_basis_usd',
  'gain_usd',
  'editions_without_cost',
]

/**
 * Every transfer of somebody's wallet in a year, oldest first, as lines of CSV: what came or went, for what, and for
 * sales the fees, the royalty, what the editions had cost and what was gained. Read in batches while it is sent, so
 * that an account of any size costs the same memory.
 */
export async function* writeTaxReport(
  db: Db,
  { userId, year }: { userId: string; year: number },
): AsyncGenerator<string> {
  const { account } = await readWallet(db, userId)
  const accountId = account.id
  const fromEntry = firstIdAt(new Date(Date.UTC(year, 0)))
  const before = { entryId: firstIdAt(new Date(Date.UTC(year + 1, 0))), leg: 0 }
  yield csvLine(header)
  let after: { entryId: string; leg: number } | undefined
  do {
    const rows = await listPostings(db, { accountId, fromEntry, before, after, limit: batchSize, isOldestFirst: true })
    const basis = await readBasis(db, userId, rows)
    yield rows.map((row) => lineOf(row, accountId, basis)).join('')
    after = rows.length === batchSize ? rows.at(-1) : undefined
  } while (after)
}

interface Basis {
  saleOf: ReadonlyMap<string, SaleOfOrder>
  costOf: (row: PostingRow, sale: SaleOfOrder) => CostBasis
}

/** What a batch needs of its sales, and of what their sellers had paid. */
async function readBasis(db: Db, userId: string, rows: readonly PostingRow[]): Promise<Basis> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  const sales = await listSalesOfOrders(db, orderIds)
  const resold = sales.filter(({ sellerId }) => sellerId === userId)
  const purchases = await listPurchases(db, {
    buyerId: userId,
    itemIds: [...new Set(resold.map(({ itemId }) => itemId))],
  })
  const lots = Map.groupBy(purchases, ({ itemId }) => itemId)
  return {
    saleOf: new Map(sales.map((sale) => [sale.orderId, sale])),
    costOf: ({ at }, { itemId, editions }) =>
      costBasis(
        { atMs: at.getTime(), editions: parseEditions(editions) ?? [] },
        (lots.get(itemId) ?? []).map((lot) => ({
          atMs: lot.at.getTime(),
          editions: parseEditions(lot.editions) ?? [],
          costMinor: lot.costMinor,
        })),
      ),
  }
}

function lineOf(row: PostingRow, accountId: string, { saleOf, costOf }: Basis): string {
  const isCredit = row.credit === accountId
  const sale = row.orderId === null ? undefined : saleOf.get(row.orderId)
  // Only who sells again has paid for what they sell: an artist's first sale and a royalty cost nothing.
  const cost = sale && row.purpose === 'seller proceeds' ? costOf(row, sale) : undefined
  const isPurchase = row.purpose === 'purchase'
  const isSale = row.purpose === 'seller proceeds' || row.purpose === 'artist share'
  return csvLine([
    row.at.toISOString(),
    `${row.entryId}:${row.leg}`,
    row.kind,
    row.purpose,
    isCredit ? 'in' : 'out',
    row.amountMinor,
    row.orderId,
    row.itemId,
    row.itemName,
    sale?.editions ?? null,
    sale ? String(sale.quantity) : null,
    sale?.priceMinor ?? null,
    sale && isPurchase ? sale.mintFeeMinor + sale.transferFeeMinor : null,
    sale && isSale ? (sale.feeMinor ?? 0n) : null,
    sale && isSale ? (sale.royaltyMinor ?? 0n) : null,
    cost?.costMinor ?? null,
    cost ? row.amountMinor - cost.costMinor : null,
    cost && cost.unknown.length > 0 ? formatEditions(cost.unknown) : null,
  ])
}
