import type { CallData } from '@monsoon/contract/client'
import { earningKinds, type EarningKind } from '@monsoon/contract/earnings'
import type { PostingPurpose } from '@monsoon/contract/postings'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { readClock } from '#clock-queries.ts'
import type { Db } from '#db.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { readWallet } from '#ledger/read-wallet.ts'
import { sumEarningsByMonth, sumEarningsByWork, sumGivenBack, type EarnedSum } from './earning-queries.ts'
import { listStatements } from './read-statements.ts'

const shownWorks = 50

const kindOf: Partial<Record<PostingPurpose, EarningKind>> = {
  'artist share': 'first sales',
  royalty: 'royalties',
  'curator share': 'curating',
  'seller proceeds': 'resales',
}

const minorOf = (rows: readonly EarnedSum[], kind?: EarningKind): bigint =>
  sumMinor(
    rows
      .filter(({ purpose }) => !kind || kindOf[purpose as PostingPurpose] === kind)
      .map(({ amountMinor }) => amountMinor),
  )

/** Sums of rows by kind, and of all. */
const sumsOf = (rows: readonly EarnedSum[]) => ({
  ...(Object.fromEntries(earningKinds.map((kind) => [kind, minorToUsd(minorOf(rows, kind))])) as Record<
    EarningKind,
    number
  >),
  total: minorToUsd(minorOf(rows)),
})

/** What somebody earned by sales in a year: by month, by work, by kind. */
export async function readEarnings(
  db: Db,
  { userId, year: asked }: { userId: string; year?: number | undefined },
): Promise<CallData<'GET /v1/earnings'>> {
  const { account } = await readWallet(db, userId)
  const { years } = await listStatements(db, userId)
  const year = asked ?? (await readClock(db)).getUTCFullYear()
  const window = {
    accountId: account.id,
    fromEntry: firstIdAt(new Date(Date.UTC(year, 0))),
    untilEntry: firstIdAt(new Date(Date.UTC(year + 1, 0))),
  }
  const byMonth = await sumEarningsByMonth(db, window)
  const byWork = Map.groupBy(await sumEarningsByWork(db, { ...window, limit: shownWorks }), ({ itemId }) => itemId)
  const { total, ...kinds } = sumsOf(byMonth)
  return {
    ...{ year, years, total, kinds, givenBack: minorToUsd(await sumGivenBack(db, window)) },
    months: Array.from({ length: 12 }, (_, nth) => ({
      month: `${year}-${String(nth + 1).padStart(2, '0')}`,
      ...sumsOf(byMonth.filter(({ month }) => month === nth + 1)),
    })),
    works: [...byWork]
      .map(([itemId, rows]) => ({
        ...{ work: { itemId, name: rows[0]?.name ?? '' }, sales: rows.reduce((sum, { sales }) => sum + sales, 0) },
        ...sumsOf(rows),
      }))
      .toSorted((one, other) => other.total - one.total),
  }
}
