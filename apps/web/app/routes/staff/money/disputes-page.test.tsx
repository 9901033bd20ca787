import type { StaffDispute } from '@monsoon/contract/staff/staff-disputes'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import DisputesPage from './disputes-page.tsx'

afterEach(cleanup)

const dispute: StaffDispute = {
  id: 'd1',
  orderId: null,
  item: null,
  land: null,
  owner: { userId: 'u1', name: 'Hana Idris' },
  amount: 128.4,
  owed: 28.4,
  status: 'open',
  reason: 'product_not_received',
  providerDisputeId: 'dp_1',
  openedAt: '2026-11-20T09:00:00Z',
  closedAt: null,
}

it('a dispute stands with the id to answer the bank under, and with the reason in words', () => {
  const pagination = { limit: 25, offset: 1, total: 1, lastOffset: 1 }
  const loaderData = { disputes: [dispute], pagination, status: 'open' }
  renderPage(<DisputesPage {...({ loaderData } as unknown as Parameters<typeof DisputesPage>[0])} />)
  const table = screen.getByRole<HTMLTableElement>('table')
  const textsOf = (row: number) => Array.from(table.rows[row]?.cells ?? [], (cell) => cell.textContent)
  const cell = textsOf(1)[textsOf(0).indexOf('Dispute')]
  expect(cell).toBe('dp_1')
  expect(screen.getByText('$28.40 owed')).toBeDefined()
  expect(screen.getByText('Product not received')).toBeDefined()
})
