import type { CallData } from '@monsoon/contract/client'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import EarningsPage from '../routes/profile/wallet/earnings-page.tsx'
import StatementPage from '../routes/profile/wallet/statement-page.tsx'
import StatementsPage from '../routes/profile/wallet/statements-page.tsx'
import { renderPage } from '../test-support/render-page.tsx'

afterEach(cleanup)

const propsOf = <Props,>(loaderData: object): Props => ({ loaderData }) as unknown as Props

describe('statements', () => {
  it('are listed by month, and by year for taxes', () => {
    const data = { months: ['2026-02', '2025-12'], years: [2026, 2025] }
    renderPage(<StatementsPage {...propsOf<Parameters<typeof StatementsPage>[0]>(data)} />)
    expect(screen.getByRole('link', { name: 'February 2026' }).getAttribute('href')).toBe(
      '/profile/wallet/statements/2026-02',
    )
    expect(screen.getByRole('link', { name: 'CSV of 2025' }).getAttribute('href')).toBe('/v1/tax-report/2025')
  })

  it('say what there was, what came and went, and what was left', () => {
    const data = {
      month: '2026-02',
      opening: 10,
      came: 5.5,
      went: 2.25,
      closing: 13.25,
      postings: [],
      next: null,
      isFirst: true,
    }
    renderPage(<StatementPage {...propsOf<Parameters<typeof StatementPage>[0]>(data)} />)
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$10.00',
      '$5.50',
      '-$2.25',
      '$13.25',
    ])
    expect(screen.getByText('Nothing moved in this month')).toBeDefined()
  })
})

const none = { 'first sales': 0, royalties: 0, curating: 0, resales: 0 }
const sums = { ...none, 'first sales': 60, royalties: 40, total: 100 }
const earnings: CallData<'GET /v1/earnings'> = {
  year: 2026,
  years: [2026, 2025],
  total: 100,
  givenBack: 12,
  kinds: { ...none, 'first sales': 60, royalties: 40 },
  months: Array.from({ length: 12 }, (_, nth) => ({
    month: `2026-${String(nth + 1).padStart(2, '0')}`,
    ...(nth === 1 ? sums : { ...none, total: 0 }),
  })),
  works: [{ work: { itemId: 'i1', name: 'High Water' }, sales: 2, ...sums }],
  onChain: { total: '0', sales: [] },
}
const show = (data: CallData<'GET /v1/earnings'>) =>
  renderPage(<EarningsPage {...propsOf<Parameters<typeof EarningsPage>[0]>(data)} />)

describe('earnings', () => {
  it('are a picture that says its sums, and tables by month and by work', () => {
    show(earnings)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Earnings by month in 2026, together $100.00; most in February 2026: $100.00',
    )
    const [months, works] = screen.getAllByRole('table')
    expect(within(months!).getAllByRole('row')[1]?.textContent).toBe('February 2026$60.00$40.00––$100.00')
    expect(within(works!).getByRole('link', { name: 'High Water' }).getAttribute('href')).toBe('/item/i1')
    expect(screen.getByRole('link', { name: '2025' }).getAttribute('href')).toBe('/profile/wallet/earnings?year=2025')
  })

  it('say where there are none', () => {
    show({ ...earnings, total: 0, givenBack: 0, works: [] })
    expect(screen.getByText('Nothing earned in 2026')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Paid on chain' })).toBeNull()
  })

  it('tell what sales on chain paid apart: how much ETH, to which address, by which transaction', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const sale = {
      orderId: 'o1',
      work: { itemId: 'i1', name: 'High Water' },
      kind: 'first sales' as const,
      amount: '0.07',
      address: `0x${'c'.repeat(40)}`,
      transactionHash: hash,
      explorerUrl: `https://etherscan.io/tx/${hash}`,
      at: '2026-11-18T08:00:00.000Z',
    }
    show({ ...earnings, total: 0, givenBack: 0, works: [], onChain: { total: '0.07', sales: [sale] } })
    expect(screen.queryByText('Nothing earned in 2026')).toBeNull()
    expect(screen.getByText('Earned in 2026').parentElement?.textContent).toContain('$0.00')
    const table = within(screen.getByRole('table', { name: 'Paid on chain' }))
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'High Water',
      'First sales',
      expect.stringContaining('18 Nov 2026') as string,
      '0xcccc…cccc',
      '0xabab…abab',
      '0.07 ETH',
    ])
    expect(table.getByRole('link', { name: '0xabab…abab' }).getAttribute('href')).toBe(sale.explorerUrl)
    expect(screen.getByText(/^0\.07 ETH, paid by the market contract straight/)).toBeDefined()
  })
})
