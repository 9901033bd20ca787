import type { CallData } from '@monsoon/contract/client'
import { earningKinds, type EarningKind } from '@monsoon/contract/money/earnings'
import type { PostingPurpose } from '@monsoon/contract/money/postings'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { readClock } from '#database/clock-queries.ts'
import { networkOf } from '#chain/networks.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import type { Resources } from '#resources.ts'
import { listChainShares, sumChainShares } from './chain-earning-queries.ts'
import { sumEarningsByMonth, sumEarningsByWork, sumGivenBack, type EarnedSum } from './earning-queries.ts'
import { listStatements } from './read-statements.ts'
import { readWallet } from '#ledger/read-balances.ts'

const shownWorks = 50
const shownShares = 100

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
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { userId, year: asked }: { userId: string; year?: number | undefined },
): Promise<CallData<'GET /v1/earnings'>> {
  const { account } = await readWallet(db, userId)
  const { years } = await listStatements(db, userId)
  const year = asked ?? (await readClock(db)).getUTCFullYear()
  const [from, until] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))]
  const window = { accountId: account.id, fromEntry: firstIdAt(from), untilEntry: firstIdAt(until) }
  const { onChain, chainYears } = await readChainEarnings({ db, config }, { userId, from, until })
  const byMonth = await sumEarningsByMonth(db, window)
  const byWork = Map.groupBy(await sumEarningsByWork(db, { ...window, limit: shownWorks }), ({ itemId }) => itemId)
  const { total, ...kinds } = sumsOf(byMonth)
  return {
    year,
    total,
    kinds,
    onChain,
    givenBack: minorToUsd(await sumGivenBack(db, window)),
    years: [...new Set([...years, ...chainYears])].toSorted((one, other) => other - one),
    months: Array.from({ length: 12 }, (_, nth) => ({
      month: `${year}-${String(nth + 1).padStart(2, '0')}`,
      ...sumsOf(byMonth.filter(({ month }) => month === nth + 1)),
    })),
    works: [...byWork]
      .map(([itemId, rows]) => ({
        work: { itemId, name: rows[0]?.name ?? '' },
        sales: rows.reduce((sum, { sales }) => sum + sales, 0),
        ...sumsOf(rows),
      }))
      .toSorted((one, other) => other.total - one.total),
  }
}

/** What the market contract has paid somebody. */
async function readChainEarnings(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  window: { userId: string; from: Date; until: Date },
): Promise<{ onChain: CallData<'GET /v1/earnings'>['onChain']; chainYears: number[] }> {
  const { wei, years: chainYears } = await sumChainShares(db, window)
  const shares = wei > 0n ? await listChainShares(db, { ...window, limit: shownShares }) : []
  const { explorer } = networkOf(config, 'ethereum')
  const sales = shares.map((share) => ({
    orderId: share.orderId,
    work: { itemId: share.itemId, name: share.name },
    kind: share.kind,
    amount: exactEther(share.wei),
    address: share.address,
    transactionHash: share.hash,
    explorerUrl: `${explorer}/tx/${share.hash}`,
    at: share.soldAt.toISOString(),
  }))
  return { onChain: { total: exactEther(wei), sales }, chainYears }
}
