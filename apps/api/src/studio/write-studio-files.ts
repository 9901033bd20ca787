import { csvLine } from '@monsoon/domain/csv-line'
import type { Db } from '#db.ts'
import { listEarnings, listStudioWorks, sumEarnedByWork } from './studio-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

const batchSize = 500

const text = (value: number | null): string | null => (value === null ? null : String(value))

/** Every work of a maker, drafts included, as lines of CSV, read in batches while they are sent. */
export async function* writeWorksFile(db: Db, creatorId: string): AsyncGenerator<string> {
  const { account } = await readWallet(db, creatorId)
  yield csvLine([
    'item_id',
    'title',
    'year',
    'medium',
    'state',
    'editions',
    'sold',
    'minted',
    'price_usd',
    'resales',
    'earned_usd',
  ])
  for (let offset = 1; ; offset += 1) {
    const rows = await listStudioWorks(db, { creatorId, state: '', limit: batchSize, offset })
    const earned = await sumEarnedByWork(db, { accountId: account.id, itemIds: rows.map(({ itemId }) => itemId) })
    const earnedBy = new Map(earned.map(({ itemId, amountMinor }) => [itemId, amountMinor]))
    yield rows
      .map((row) =>
        csvLine([
          row.itemId,
          row.name,
          row.year,
          row.medium,
          row.state,
          text(row.supply),
          text(row.sold),
          text(row.minted),
          row.priceMinor,
          text(row.resales),
          earnedBy.get(row.itemId) ?? 0n,
        ]),
      )
      .join('')
    if (rows.length < batchSize) return
  }
}

/** What a maker earned by sales and resales of their works, the oldest first: no buyer is named. */
export async function* writeSalesFile(db: Db, creatorId: string): AsyncGenerator<string> {
  const { account } = await readWallet(db, creatorId)
  yield csvLine(['date_utc', 'kind', 'item_id', 'title', 'editions', 'quantity', 'earned_usd', 'order_id'])
  for (let after = { entryId: '00000000-0000-0000-0000-000000000000', leg: 0 }; ;) {
    const rows = await listEarnings(db, { accountId: account.id, after, limit: batchSize })
    yield rows
      .map(({ at, purpose, itemId, name, editions, quantity, amountMinor, orderId }) =>
        csvLine([
          at.toISOString(),
          purpose === 'royalty' ? 'resale' : 'first sale',
          itemId,
          name,
          editions,
          text(quantity),
          amountMinor,
          orderId,
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { entryId: last.entryId, leg: last.leg }
  }
}
