import type { Offer } from '@monsoon/contract/trade/offers'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inHours, offerOf } from '#test-support/offer-rig.ts'
import { hana, renderPage, siteWith } from '#test-support/render-page.tsx'
import type { SiteData } from '#session/read-site.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { samplePicture } from '../../style/sample-works.ts'
import { MyOffers } from './my-offers.tsx'

vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = offerOf({ canAccept: true, canCounter: true })

const show = (role: 'buyer' | 'seller', offers: Offer[], load?: () => SiteData) =>
  renderPage(
    <MyOffers
      role={role}
      offers={offers}
      pagination={{ limit: 10, offset: 1, total: offers.length, lastOffset: 1 }}
      serverTime={inHours(0)}
    />,
    { site: siteWith({ viewer: hana }), ...(load && { load }) },
  )

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const columns = ['Name', 'Item Logo', 'From', 'To', 'Status', 'Price', 'Quantity', 'Created At']

describe('My Offers', () => {
  it('has two tabs, which say when they are empty [SCREEN-101, MSG-127, MSG-128]', () => {
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'My Offers' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]])
    const both = [
      ['Requested To', 'role=buyer'],
      ['Requested By', 'role=seller'],
    ]
    show('buyer', [])
    expect(tabs()).toEqual(both)
    expect(screen.getByRole('link', { name: 'Requested To', current: 'page' })).toBeDefined()
    expect(screen.getByText('No Requested to list found')).toBeDefined()
    cleanup()
    show('seller', [])
    expect(tabs()).toEqual(both)
    expect(screen.getByRole('link', { name: 'Requested By', current: 'page' })).toBeDefined()
    expect(screen.getByText('No Requested by list found')).toBeDefined()
  })

  it('has the specified columns in their order, and rows that lead to the work [SCREEN-102, SCREEN-103, FLOW-030]', () => {
    const itemInfo = { ...offer.itemInfo, picture: samplePicture }
    show('buyer', [{ ...offer, itemInfo, canAccept: false, canCounter: false }])
    expect(headers()).toEqual(columns)
    const cells = screen.getAllByRole('cell')
    expect(cells[1]?.querySelector('img[src]')).not.toBeNull()
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Tide Table',
      '',
      'Hana Idris',
      'Marlina Yusof',
      'OpenStands for 4 days',
      '$150',
      '2',
      '20 Nov 2026',
    ])
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
    cleanup()
    show('seller', [{ ...offer, expireAt: inHours(-1) }])
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('tells the buyer how long a price of the owner waits for an answer, and how long an offer stands', () => {
    const countered = { ...offer, status: 'countered' as const, expireAt: inHours(30) }
    show('buyer', [countered, { ...offer, offerId: 'b', canAccept: false }])
    expect(screen.getByText(/^Answer within/).textContent).toBe('Answer within 1 day')
    expect(screen.getByText(/^Stands for/).textContent).toBe('Stands for 4 days')
  })

  it('shows Accept and Reject only where the server allows it [RULE-015, RULE-143]', () => {
    show('seller', [{ ...offer, canCounter: false }])
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined()
    cleanup()
    show('seller', [{ ...offer, canAccept: false }])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it.each([
    ['Accept', 'accept', 'Successfully accepted'],
    ['Reject', 'reject', 'Successfully rejected'],
  ])(
    'asks before it does what %s says, sends it, says so and loads the list again [FLOW-092, STATE-020, MSG-105, MSG-106]',
    async (word, answer, msg) => {
      const asked: string[] = []
      vi.stubGlobal('fetch', async (input: Request | string) => {
        asked.push(typeof input === 'string' ? input : input.url)
        return Response.json({ status: 200, msg, data: offer })
      })
      const load = vi.fn<() => SiteData>(() => siteWith({ viewer: hana }))
      show('seller', [offer], load)
      fireEvent.click(screen.getByRole('button', { name: word }))
      const dialog = within(await screen.findByRole('alertdialog'))
      expect(dialog.getByText('Tide Table: 2 editions for $150 each')).toBeDefined()
      expect(asked).toEqual([])
      fireEvent.click(dialog.getByRole('button', { name: word }))
      await waitFor(() => expect(load).toHaveBeenCalledOnce())
      expect(asked.join(' ')).toContain(`/v1/offer/${offer.offerId}/${answer}`)
      expect(showToast).toHaveBeenCalledWith(msg, 'success')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    },
  )
})
