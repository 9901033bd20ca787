import type { StaffLand } from '@monsoon/contract/staff/staff-land'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import StaffLandPage from './staff-land-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
afterEach(cleanup)

const parcel: StaffLand = {
  landTokenId: '70013',
  number: 13,
  name: 'Slipway House',
  city: 'Pulau Angin',
  type: 'Waterfront',
  longitude: 71.254,
  latitude: 9.1976,
  price: 980,
  state: 'free',
  sale: null,
}
const sale: NonNullable<StaffLand['sale']> = {
  buyer: { userId: 'u1', name: 'Hana Idris' },
  amount: 980,
  modeOfPayment: 'card',
  at: '2026-11-18T08:00:00.000Z',
  mayRefund: true,
}

function show(parcels: StaffLand[], isOurs = true) {
  const pagination = { limit: 25, offset: 1, total: parcels.length, lastOffset: 1 }
  const loaderData = { parcels, pagination, filters: {}, isOurs }
  renderPage(<StaffLandPage {...({ loaderData } as unknown as Parameters<typeof StaffLandPage>[0])} />)
}

it('lists parcels with their owners, and offers a refund of what may be refunded alone', () => {
  show([
    parcel,
    { ...parcel, landTokenId: '2', state: 'sold', sale },
    { ...parcel, landTokenId: '3', state: 'sold', sale: { ...sale, mayRefund: false } },
  ])
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([false, true, false])
  expect(within(rows[1]!).getByRole('link', { name: 'Hana Idris' }).getAttribute('href')).toBe('/staff/users/u1')
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/staff/land/70013')
})

it('sends a refund with its reason', async () => {
  api.mockResolvedValue({ data: { id: 'r1', isWaiting: false }, msg: 'The refund is on its way.' })
  show([{ ...parcel, state: 'sold', sale }])
  fireEvent.click(screen.getByRole('button', { name: 'REFUND' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading').textContent).toBe('Refund Slipway House: $980.00?')
  fireEvent.input(within(dialog).getByLabelText('Reason'), { target: { value: 'Bought by mistake' } })
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'REFUND' })
  await waitFor(() => expect(send.disabled).toBe(false))
  fireEvent.click(send)
  const sent = { params: { landTokenId: '70013' }, body: { reason: 'Bought by mistake' } }
  await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/land/{landTokenId}/refund', sent))
})

it.each([true, false])('leads to a new parcel only where the parcels are ours: %s', (isOurs) => {
  show([parcel], isOurs)
  expect(screen.queryByRole('link', { name: 'ADD A PARCEL' }) !== null).toBe(isOurs)
})
