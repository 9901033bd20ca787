import { postingPlaces } from '@monsoon/contract/money/postings'
import { describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { placeOf, viewPostings } from './view-postings.ts'

const own = '01980000-0000-7000-8000-000000000001'
const other = '01980000-0000-7000-8000-000000000002'

const row = {
  entryId: own,
  leg: 1,
  kind: 'top-up',
  purpose: 'top-up',
  debit: houseAccounts.demoFunds,
  credit: own,
} as const
const of = {
  at: new Date('2026-11-22T10:00:00Z'),
  orderId: null,
  itemId: null,
  itemName: null,
  landTokenId: null,
  city: null,
  longitudeE6: null,
  latitudeE6: null,
}

describe('where money stands', () => {
  it.each(Object.entries(houseAccounts))('has words for the account %s of the house', (name, id) => {
    expect(placeOf(id, own)).toBe(name)
    expect(postingPlaces).toContain(name)
  })

  it('is the own wallet, or one that is nobody’s business', () => {
    expect([placeOf(own, own), placeOf(other, own)]).toEqual(['you', 'wallet'])
  })
})

describe('postings', () => {
  it('say what each left, from what there was before the oldest', () => {
    const spent = { ...row, leg: 2, debit: own, credit: houseAccounts.salesBeingSplit, amountMinor: 250n, ...of }
    const shown = viewPostings([spent, { ...row, amountMinor: 1_000n, ...of }], { accountId: own, balanceMinor: 50n })
    expect(
      shown.map(({ from, to, amount, isCredit, balanceAfter }) => [from, to, amount, isCredit, balanceAfter]),
    ).toEqual([
      ['you', 'salesBeingSplit', 2.5, false, 8],
      ['demoFunds', 'you', 10, true, 10.5],
    ])
  })
})
