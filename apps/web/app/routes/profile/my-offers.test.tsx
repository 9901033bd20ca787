import type { Offer } from '@monsoon/contract/offers'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hana, renderedAtMs, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { MyOffers } from './my-offers.tsx'

vi.mock('../../ui/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inHours = (hours: number): string => new Date(renderedAtMs + hours * 3_600_000).toISOString()

const offer: Offer = {
  offerId: '01990000-0000-7000-8000-000000000001',
  itemInfo: { _id: 'i1', itemId: 'i1', name: 'Tide Table', thumbnail: '', picture: null },
  requestedBy: { type: 'user', userId: 'u1', userName: 'Hana Idris' },
  requestedTo: { type: 'artist', userId: 'u2', userName: 'Marlina Yusof' },
  ...{ status: 'open', amount: 150, currencyType: 'USD', quantity: 2 },
  ...{ createdAt: inHours(-24), expireAt: inHours(4 * 24 + 1), endedAt: null },
  ...{ canAccept: true, canCounter: true, canWithdraw: false, terms: null },
}

const show = (role: 'buyer' | 'seller', offers: Offer[]) =>
  renderPage(
    <MyOffers
      role={role}
      offers={offers}
      pagination={{ limit: 10, offset: 1, total: offers.length, lastOffset: 1 }}
      serverTime={inHours(0)}
    />,
    { site: siteWith({ viewer: hana }) },
  )

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const columns = ['Name', 'Item Logo', 'From', 'To', 'Status', 'Price', 'Quantity', 'Created At']

describe('My Offers', () => {
  it('has two tabs, which say when they are empty [SCREEN-101, MSG-127, MSG-128]', () => {
    show('buyer', [])
    expect(screen.getByRole('link', { name: 'Requested To', current: 'page' })).toBeDefined()
    expect(screen.getByText('No Requested to list found')).toBeDefined()
    cleanup()
    show('seller', [])
    expect(screen.getByRole('link', { name: 'Requested By', current: 'page' })).toBeDefined()
    expect(screen.getByText('No Requested by list found')).toBeDefined()
  })

  it('has the specified columns in their order, and rows that lead to the work [SCREEN-102, SCREEN-103, FLOW-030]', () => {
    show('buyer', [offer])
    expect(headers()).toEqual(columns)
    expect(screen.getByRole('link', { name: 'Tide Table' }).getAttribute('href')).toBe('/item/i1')
    cleanup()
    show('seller', [offer])
    expect(headers()).toEqual([...columns, 'Expire At', 'Action'])
  })

  it('counts down while an offer is open, and shows other statuses as they are [SCREEN-104, SCREEN-192]', () => {
    show('seller', [
      offer,
      { ...offer, offerId: 'b', status: 'withdrawn', endedAt: inHours(-1), canAccept: false, canCounter: false },
    ])
    expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['4 days'])
    expect(screen.getByText('Withdrawn')).toBeDefined()
  })

  it('tells the buyer how long a price of the owner waits for an answer, and how long an offer stands', () => {
    const countered = { ...offer, status: 'countered' as const, expireAt: inHours(30) }
    show('buyer', [countered, { ...offer, offerId: 'b', canAccept: false }])
    expect(screen.getByText(/^Answer within/).textContent).toBe('Answer within 1 day')
    expect(screen.getByText(/^Stands for/).textContent).toBe('Stands for 4 days')
  })

  it('shows Accept and Reject only where the server allows it [RULE-015]', () => {
    show('seller', [{ ...offer, canAccept: false, canCounter: false }])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it('asks before it accepts, and sends the answer [FLOW-092]', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: Request | string) => {
      asked.push(typeof input === 'string' ? input : input.url)
      return Response.json({ status: 200, msg: 'Successfully accepted', data: offer })
    })
    show('seller', [offer])
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Tide Table: 2 editions for $150 each')
    fireEvent.click(screen.getAllByRole('button', { name: 'Accept' }).at(-1)!)
    await waitFor(() => expect(asked.join(' ')).toContain(`/v1/offer/${offer.offerId}/accept`))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
