import type { StaffExternalListing } from '@monsoon/contract/trade/external-listings'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import ExternalOrdersPage from './external-orders-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const id = '01890000-0000-7000-8000-000000000001'
const pagination = { limit: 25, offset: 1, total: 1, lastOffset: 1 }
const person = { userId: id, name: 'Noura Haddad' }
const order: NonNullable<StaffExternalListing['order']> = {
  id,
  edition: 3,
  market: 'Outside Market',
  price: 640,
  transferFee: 2,
  total: 642,
  paid: null,
  state: 'pending',
  reason: null,
  orderedAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-23T10:00:00Z',
  endedAt: null,
  buyer: person,

  cause: null,
  cost: null,
  transaction: null,
  acquiredBy: null,
  approval: null,
  isOverdue: false,
  acts: ['begin', 'cancel'],
}
const listing: StaffExternalListing = {
  id,
  item: { itemId: id, name: 'Breathing Star' },
  edition: 3,
  market: 'Outside Market',
  price: 640,
  reference: `ethereum:0x${'ab'.repeat(32)}`,
  url: 'https://example.org/7',
  state: 'ordered',
  endedBecause: null,
  holder: person,
  answeredAt: '2026-11-20T10:00:00Z',
  isSilent: false,
  recordedAt: '2026-11-20T09:00:00Z',
  endedAt: null,
  canEnd: false,
  order,
}

beforeEach(() => void api.mockReset().mockResolvedValue({ msg: 'Done', data: {} }))
afterEach(cleanup)

const show = (listings: StaffExternalListing[], market: string | null = 'Outside Market') => {
  const loaderData = { listings, pagination, market, state: 'waiting' as const }
  renderPage(<ExternalOrdersPage {...({ loaderData } as Parameters<typeof ExternalOrdersPage>[0])} />)
}
const press = async (name: string, inside = document.body) => {
  const found = await within(inside).findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}
const decided = (body: object) =>
  waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/external-orders/{id}', { params: { id }, body }))

describe('the board of external orders [U-050]', () => {
  it('says what waits, where it is to be had, and lets one begin', async () => {
    show([listing])
    expect(screen.getByText('Waits to be acquired')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe('https://example.org/7')
    await press('ACQUIRE IT')
    await decided({ act: 'begin' })
  })

  it('takes transaction, cost and how it is known of what the marketplace does not tell', async () => {
    show([{ ...listing, order: { ...order, acquiredBy: person, acts: ['stop', 'confirm', 'cancel'] } }])
    await press('WE HAVE IT')
    const dialog = await screen.findByRole('dialog')
    const type = (label: string, value: string) =>
      fireEvent.input(within(dialog).getByLabelText(label), { target: { value } })
    const transaction = `0x${'cd'.repeat(32)}`
    type('Transaction', transaction)
    type('What the house paid, in USD', '639.50')
    type('Reason', 'Seen on the chain')
    await press('WE HAVE IT', dialog)
    await decided({ act: 'confirm', transaction, cost: '639.50', reason: 'Seen on the chain' })
  })

  it.each<[string, Partial<StaffExternalListing>, RegExp]>([
    ['is overdue', { order: { ...order, isOverdue: true } }, /for more than a day/],
    ['is silent', { isSilent: true }, /The marketplace is silent/],
    ['was bought without an order', { state: 'kept', order: null }, /nobody had ordered it any more/],
  ])('shows what %s', (_, change, words) => {
    show([{ ...listing, ...change }])
    expect(screen.getByText(words)).toBeDefined()
  })

  it('says that no marketplace is set up', () => {
    show([], null)
    expect(screen.getByText(/No other marketplace is set up/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'RECORD ONE' }).disabled).toBe(true)
  })
})
