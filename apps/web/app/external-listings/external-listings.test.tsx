import type { ExternalListing, ExternalOrder } from '@monsoon/contract/trade/external-listings'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { ExternalListings } from './external-listings.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const listing: ExternalListing = {
  id: 'listing-1',
  edition: 3,
  market: 'Outside Market',
  currencyType: 'USD',
  canOrder: true,
  price: 640,
  transferFee: 2,
  total: 642,
}
const order: ExternalOrder = {
  id: 'order-1',
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
}
const wallet = (freeBalance: number) => {
  api.mockImplementation(async (key) =>
    key === 'POST /v1/external-order'
      ? { msg: 'It is ordered.', data: order }
      : { msg: 'OK', data: { fiatWallet: { freeBalance }, cryptoWallet: [] } },
  )
}

beforeEach(() => void api.mockReset())
afterEach(cleanup)

describe('editions that another marketplace sells [U-017]', () => {
  it('send a visitor to the login', () => {
    renderPage(<ExternalListings listings={[listing]} order={null} />)
    expect(screen.getByRole('link', { name: 'Login to buy items' })).toBeDefined()
    expect(screen.getByText(/your money is locked, not paid/)).toBeDefined()
  })

  it('are ordered for the total that is shown, once', async () => {
    wallet(1000)
    renderPage(<ExternalListings listings={[listing]} order={null} />, { site: siteWith({ viewer: hana }) })
    fireEvent.click(screen.getByRole('button', { name: 'ORDER IT' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('$642')
    fireEvent.click(within(dialog).getByRole('button', { name: 'ORDER IT' }))
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith(
        'POST /v1/external-order',
        expect.objectContaining({ body: { listingId: 'listing-1', total: 642 } }),
      ),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it.each([
    [{}, /We are acquiring edition 3 for you.*\$642 is locked/],
    [{ state: 'acquired', paid: 632 } as const, /Edition 3 is yours.*You paid \$632 in all/],
    [
      { state: 'cancelled', reason: 'It was sold to somebody else there.' } as const,
      /cancelled.*It was sold to somebody else there\. Your \$642 is free in your wallet again/,
    ],
  ])('say how an order stands: %o [RULE-041]', (change, words) => {
    renderPage(<ExternalListings listings={[{ ...listing, canOrder: false }]} order={{ ...order, ...change }} />)
    expect(screen.getByRole('note').textContent).toMatch(words)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ordered' }).disabled).toBe(true)
  })
})
