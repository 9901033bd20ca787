import type { StaffOrderDetail } from '@monsoon/contract/staff/staff-orders'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { orderOf } from '#test-support/checkout-rig.ts'
import { renderPage } from '#test-support/render-page.tsx'
import StaffOrderPage from './order-page.tsx'

vi.mock('./refund-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

const { orderId, item, editions, quantity, receiptNumber } = orderOf()
const order: StaffOrderDetail = {
  orderId,
  item,
  editions,
  quantity,
  receiptNumber,
  state: 'paid',
  at: '2026-11-20T09:00:00Z',
  buyer: { userId: 'u1', name: 'Hana Idris' },
  seller: { userId: 'u2', name: 'Farah Noor' },
  modeOfPayment: 'crypto',
  price: 420,
  fees: 8.4,
  total: 428.4,
  refunded: 0,
  left: 428.4,
  reason: null,
  payment: null,
  refunds: [],
  owed: [],
  twoPeopleFrom: 1_000,
}

const show = (given: Partial<StaffOrderDetail> = {}) =>
  renderPage(
    <StaffOrderPage {...({ loaderData: { order: { ...order, ...given } } } as Parameters<typeof StaffOrderPage>[0])} />,
  )
const paidBy = () => screen.getByText('Paid by').nextElementSibling?.textContent

it.each([
  ['crypto', null, 'Crypto'],
  ['fiatWallet', null, 'Wallet'],
  ['card', null, 'Card'],
  ['card', '4242', 'Card ending in 4242'],
] as const)('an order by %s, card %s, says that it was paid by %s', (modeOfPayment, cardLast4, said) => {
  show({ modeOfPayment, payment: cardLast4 && ({ cardLast4 } as StaffOrderDetail['payment']) })
  expect(paidBy()).toBe(said)
})

it('an order leads to where its money went, once it was paid', () => {
  show()
  expect(screen.getByRole('link', { name: 'Where the money went' }).getAttribute('href')).toBe(
    `/staff/orders/${orderId}/split`,
  )
  cleanup()
  show({ state: 'expired', receiptNumber: null })
  expect(screen.queryByRole('link', { name: 'Where the money went' })).toBeNull()
})

it('an order stands when the code of a refund does not come', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'REFUND' }))
  expect(await screen.findByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
  expect(paidBy()).toBe('Crypto')
})
