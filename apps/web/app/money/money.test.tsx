import type { SaleSplit } from '@monsoon/contract/money/sale-splits'
import { lockKinds, postingPlaces, postingPurposes, type Posting } from '@monsoon/contract/money/postings'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { LockList } from './lock-list.tsx'
import { OwedList } from './owed-list.tsx'
import { PostingTable } from './posting-table.tsx'
import { lockText, placeText, purposeText } from './posting-text.ts'
import { SaleSplitView } from './sale-split.tsx'
import { splitSteps } from './split-steps.ts'

afterEach(cleanup)

const entryId = '01980000-0000-7000-8000-00000000000a'
const work = { itemId: 'i1', name: 'High Water' }
const posting: Posting = {
  entryId,
  leg: 2,
  at: '2026-11-18T08:00:00.000Z',
  purpose: 'royalty',
  from: 'salesBeingSplit',
  to: 'you',
  amount: 70.5,
  isCredit: true,
  balanceAfter: 170.5,
  work,
  land: null,
  orderId: 'o1',
}

describe('words of the books', () => {
  it('stand for every purpose, place and lock', () => {
    expect(Object.keys(purposeText.sentences)).toEqual([...postingPurposes])
    expect(Object.keys(placeText.sentences)).toEqual([...postingPlaces])
    expect(Object.keys(lockText.sentences)).toEqual([...lockKinds])
  })

  it('are those of the books where there are none yet', () => {
    renderPage(<PostingTable caption="Balance" postings={[{ ...posting, purpose: 'bonus', from: 'vault' }]} />)
    expect(screen.getByText('vault to Your wallet')).toBeDefined()
  })
})

describe('what is owed', () => {
  const debt = {
    id: entryId,
    amount: 60,
    left: 12.5,
    since: '2026-11-18T08:00:00.000Z',
    work,
    orderId: 'o1',
    isDispute: false,
  }

  it('names the sum, that what comes free pays it, and each sale that was taken back', () => {
    renderPage(<OwedList owed={{ owed: 12.5, debts: [debt] }} />)
    expect(screen.getByRole('heading', { name: 'What you owe: $12.50' })).toBeDefined()
    expect(screen.getByText(/Money that becomes free in your wallet pays this first/)).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toBe(
      'Owed after a refundHigh Water$12.50of $60.00, since 18 Nov 2026',
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('/order/o1/split')
  })

  it('says where the bank of a card has taken a payment back', () => {
    renderPage(<OwedList owed={{ owed: 12.5, debts: [{ ...debt, isDispute: true }] }} />)
    expect(screen.getByRole('link').textContent).toContain('Your bank has taken back what you paid')
  })

  it('is not there where nothing is owed', () => {
    const { container } = renderPage(<OwedList owed={{ owed: 0, debts: [] }} />)
    expect(container.textContent).not.toContain('owe')
  })
})

describe('postings', () => {
  it('say what for, from where to where, how much and what it left, and open work and split', () => {
    renderPage(<PostingTable caption="Balance" postings={[posting]} />)
    const row = within(screen.getAllByRole('row')[1]!)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '18 Nov 2026',
      'Artist’s royaltyHigh WaterHow the sale was split',
      'The sale to Your wallet',
      '+ 70.50',
      '170.50',
      '01980000…00000a:2',
    ])
    expect(row.getByRole('link', { name: 'High Water' }).getAttribute('href')).toBe('/item/i1')
    expect(row.getByRole('link', { name: /split/ }).getAttribute('href')).toBe('/order/o1/split')
  })
})

describe('a posting of land', () => {
  it('opens the parcel', () => {
    const land = { landTokenId: '70013', city: 'Pulau Angin', longitude: 71.254, latitude: 9.1976 }
    renderPage(<PostingTable caption="Balance" postings={[{ ...posting, purpose: 'land', land, orderId: null }]} />)
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin',
    )
  })
})

describe('locked amounts', () => {
  const lock = { id: 'l1', amount: 5, reason: '', since: posting.at, until: posting.at, orderId: null, work }
  it.each([
    ['card-proceeds', 'Proceeds held until a card payment is final', { orderId: 'o1' }, '/order/o1/split', /free on/],
    ['bid', 'Your leading bid', {}, '/item/i1', /decided by/],
    [
      'withdrawal',
      'A withdrawal in progress',
      { work: null, until: null },
      '/profile/withdraw-requests',
      /until it is settled/,
    ],
  ])('of the kind %s open what they are about', (kind, name, more, path, words) => {
    renderPage(<LockList locks={[{ ...lock, ...more, kind }]} />)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
    expect(screen.getByRole('listitem').textContent).toMatch(words)
  })
})

const part = { entryId, isYours: false, isOnTop: false }
const split: SaleSplit = {
  orderId: 'o1',
  work,
  quantity: 1,
  editions: '3',
  at: posting.at,
  isFirstSale: true,
  seenAs: ['buyer'],
  price: 100,
  paid: 108.4,
  others: 0,
  lockedUntil: null,
  refunds: [],
  parts: [
    { ...part, purpose: 'artist share', amount: 79.99, leg: 2 },
    { ...part, purpose: 'platform share', amount: 20.01, leg: 3 },
    { ...part, purpose: 'transfer fee', amount: 8.4, leg: 4, isOnTop: true },
  ],
}

describe('the split of a sale', () => {
  it('lays its parts end to end, from nothing to what was paid', () => {
    const { whole, steps } = splitSteps(split)
    expect(steps.map(({ start, amount }) => [start, amount])).toEqual([
      [0, 79.99],
      [79.99, 20.01],
      [100, 8.4],
    ])
    expect(whole).toBe(108.4)
  })

  it('is a picture with a name, and a table', () => {
    renderPage(<SaleSplitView split={split} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '$108.40 in parts: Artist’s share $79.99, Monsoon’s share $20.01, Transfer fee $8.40',
    )
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4)
  })

  it('says of what its reader does not see only how much it is', () => {
    const [own] = split.parts
    const seen = {
      ...split,
      seenAs: ['seller' as const],
      paid: null,
      others: 20.01,
      parts: [{ ...own!, isYours: true }],
    }
    renderPage(<SaleSplitView split={seen} />)
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PartOf the priceAmountEntry',
      'Artist’s shareYours79.99%$79.9901980000…00000a:2',
      'To others20.01%$20.01–',
    ])
    expect(screen.queryByText('$108.40')).toBeNull()
  })
})
