import type { Activity } from '@monsoon/contract/trade/activity'
import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import ActivityPage, { loader } from './activity-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api, browserSession: { onEnd: () => {} } }))

afterEach(cleanup)

const mira = { isPrivate: false, name: 'Mira Lim', address: '0x1', userId: 'm1' }

const happened = (at: number): Activity => ({
  id: `a${at}`,
  event: 'buy',
  label: 'Sold',
  itemId: `i${at}`,
  itemName: `Work ${at}`,
  land: null,
  itemThumbnail: '',
  picture: null,
  editionQuantity: 25,
  saleType: 'sale',
  quantity: 2,
  amount: 1250,
  currencyType: 'USD',
  from: mira,
  to: null,
  timestamp: '2026-11-20T09:00:00.000Z',
})

const pagination = { limit: 1, offset: 1, total: 2, lastOffset: 2 }

function show(items: Activity[], given: { filter?: 'all' | 'list' | 'create'; total?: number } = {}) {
  const list = { items, pagination: { ...pagination, total: given.total ?? items.length } }
  const loaderData = { filter: given.filter ?? 'all', page: 1, list }
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof ActivityPage>[0]
  return renderPage(<ActivityPage {...props} />)
}

describe('the history of all trade', () => {
  it('is a table with a chip for each kind of event, and all [SCREEN-040, SCREEN-041]', () => {
    show([{ ...happened(1), to: { ...mira, name: 'Farhan', userId: 'm2' } }], { filter: 'list' })
    const chips = within(screen.getByRole('navigation', { name: 'What is shown' })).getAllByRole('link')
    expect(chips.map(({ textContent }) => textContent)).toEqual(['All', 'Listings', 'Transfer', 'Bids', 'Create'])
    expect(chips.find((chip) => chip.getAttribute('aria-current') === 'page')?.textContent).toBe('Listings')
    const table = screen.getByRole('table', { name: 'Trading history' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event', 'Item', 'Price', 'Quantity', 'From', 'To', 'Date'])
    const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell')
    for (const [at, words] of ['Sold', 'Work 1', '$1,250', '2 of 25', 'Mira Lim', 'Farhan', '20 Nov 2026'].entries())
      expect(cells[at]?.textContent).toContain(words)
  })

  it('goes on with the next page below [SCREEN-042]', async () => {
    api.mockResolvedValue({ data: { activities: [happened(2)], pagination: { ...pagination, offset: 2 } } })
    show([happened(1)], { total: 2 })
    fireEvent.click(screen.getByRole('link', { name: /load more/i }))
    await waitFor(() => screen.getByText('Work 2'))
    screen.getByText('Work 1')
    expect(api).toHaveBeenCalledWith('GET /v1/activity', { query: { limit: 10, offset: 2 } })
    expect(screen.queryByRole('link', { name: /load more/i })).toBeNull()
  })

  it('leads from a sold parcel of land to its page', () => {
    const land = { landTokenId: '70013', city: 'Pulau Angin', longitude: 71.254, latitude: 9.1976 }
    show([happened(1), { ...happened(2), itemId: null, itemName: 'Slipway House', land }], { filter: 'create' })
    const table = within(screen.getByRole('table', { name: 'Trading history' }))
    const leadsTo = (name: string) => table.getByRole('link', { name }).getAttribute('href')
    expect(leadsTo('Work 1')).toBe('/item/i1')
    expect(leadsTo('Slipway House')).toBe('/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin')
  })

  it('says so where nothing happened [MSG-016]', () => {
    show([], { filter: 'list' })
    screen.getByText('No activities found')
  })

  it('sends everybody else home, and who is not signed in [ROUTE-039]', async () => {
    for (const status of [401, 403, 412]) {
      const context = new RouterContextProvider()
      context.set(apiContext, (() => Promise.reject(new ApiError({ status, msg: 'No' }))) as never)
      const args = { request: new Request('https://monsoon.example/activity'), context, params: {} } as never
      const answer = await loader(args)
      expect(answer instanceof Response && answer.headers.get('location')).toBe('/home')
    }
  })
})
