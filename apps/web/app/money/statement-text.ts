import type { EarningKind } from '@monsoon/contract/money/earnings'
import { defineText } from '../text/define-text.ts'

/** Statements of months, and the report for taxes. */
export const statementText = defineText('statement', {
  title: 'Statements',
  note: 'What your wallet held at the start of each month, what moved, and what was left. Months are in UTC.',
  statementOf: 'Statement of {month}',
  opening: 'Opening balance',
  came: 'Came in',
  went: 'Went out',
  closing: 'Closing balance',
  movements: 'What moved',
  none: 'Nothing moved in this month',
  pdf: 'Save as PDF',
  taxes: 'For your taxes',
  taxesNote:
    'Every transfer of a year with ids, fees, royalties, what sold editions had cost you (first in, first out by edition) and what you gained, as a table for a spreadsheet.',
  csvOf: 'CSV of {year}',
})

const kinds = {
  'first sales': 'First sales',
  royalties: 'Royalties of resales',
  curating: 'Curating',
  resales: 'Resales of your own',
} as const satisfies Record<EarningKind, string>

/** What artists, curators and resellers earned. */
export const earningText = defineText('earning', {
  ...kinds,
  title: 'Earnings',
  note: 'What sales brought into your wallet, by the day of each sale.',
  years: 'Years',
  total: 'Earned in {year}',
  givenBack: 'Given back',
  byMonth: 'By month',
  byWork: 'By work',
  month: 'Month',
  work: 'Work',
  sales: 'Sales',
  sum: 'Together',
  onChain: 'Paid on chain',
  onChainNote:
    '{eth} ETH, paid by the market contract straight to these addresses. It is not in your wallet here, and not in the totals above.',
  kind: 'For',
  when: 'When',
  address: 'Paid to',
  transaction: 'Transaction',
  amount: 'Amount',
  eth: '{eth} ETH',
  summary: 'Earnings by month in {year}, together {total}; most in {month}: {most}',
  none: 'Nothing earned in {year}',
  noneDetail: 'Sales of your works, royalties, curating and resales appear here.',
})
