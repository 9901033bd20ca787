import type { PayoutGateway, ToldPayout } from '#payouts/payout-gateway.ts'
import type { Resources } from '#resources.ts'
import { submitPayout } from '#withdrawals/submit-payout.ts'
import { listPayoutLines } from './book-line-queries.ts'
import type { Statement, StatementLine } from './statement.ts'

function lineOf({ id, key, amountMinor, news }: ToldPayout): StatementLine {
  const hasArrived = news.state === 'paid' || news.state === 'returned'
  return {
    subject: id,
    reference: key,
    movedMinor: hasArrived ? amountMinor : 0n,
    returnedMinor: news.state === 'returned' ? amountMinor : 0n,
  }
}

/** What the payout service says, compared with what the books say of withdrawals that went by it. */
export function payoutStatement(resources: Resources, payouts: PayoutGateway): Statement {
  const { db } = resources
  return {
    source: 'payouts',
    table: 'withdrawal',
    list: async (since, cursor) => {
      const page = await payouts.list({ since, cursor })
      return { lines: page.payouts.map(lineOf), next: page.next }
    },
    find: async ({ reference }) => {
      const told = await payouts.find(reference)
      return told && lineOf(told)
    },
    readBooks: (lines) =>
      listPayoutLines(db, { subjects: [], references: lines.flatMap(({ reference }) => reference ?? []) }),
    listBooks: (window) => listPayoutLines(db, window),
    mend: ({ id }) => submitPayout(resources, id),
  }
}
