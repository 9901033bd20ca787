import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { itemOf, saleOf } from '../../test-support/item-rig.ts'
import { mainSaleOf, resalesOf } from './main-sale.ts'
import { SalePanel } from './sale-panel.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Panel({ item }: { item: ItemDetail }) {
  const [editions, setEditions] = useState<string>()
  return <SalePanel item={item} sale={mainSaleOf(item)} editions={editions} onEditions={setEditions} />
}

const show = (item: ItemDetail) => renderPage(<Panel item={item} />, { path: '/item/item-1' })

describe('the sale of a work', () => {
  it('shows the current price with its estimate in ETH [SCREEN-045]', () => {
    show(itemOf())
    expect(screen.getAllByText('$420').length).toBeGreaterThan(0)
    expect(screen.getByText('≈ 0.131 ETH').getAttribute('title')).toBe('Rate from 4 minutes ago')
  })

  it('shows BUY while it can be bought [STATE-012]', () => {
    show(itemOf())
    expect(screen.getAllByRole('link', { name: 'BUY' })[0]?.getAttribute('href')).toBe(
      '/login?redirect=%2Fitem%2Fitem-1',
    )
  })

  it('shows a disabled SOLD when none is left [STATE-013]', () => {
    show(itemOf({ buttonStatus: 'soldOut' }, { saleInfo: [saleOf({ availableQuantity: 0, availableEditions: '' })] }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SOLD' }).disabled).toBe(true)
    expect(screen.queryByText('BUY')).toBeNull()
    expect(screen.queryByText('≈ 0.131 ETH')).toBeNull()
  })

  it('says so where the last one is held for somebody who is paying, and of a presale from when everyone may buy', () => {
    const held = saleOf({ availableQuantity: 0, availableEditions: '', isReserved: true })
    const { unmount } = show(itemOf({ buttonStatus: 'soldOut' }, { saleInfo: [held] }))
    screen.getByText(/^Somebody is paying for the last one/)
    unmount()
    const presale = { whiteList: true, whiteListUntil: '2026-12-14T09:00:00Z' }
    const stranger = show(itemOf(presale))
    expect(screen.getByText(/^Sold to invited buyers first/).textContent).toContain('14 Dec 2026')
    stranger.unmount()
    show(itemOf(presale, { userWhiteList: true }))
    expect(screen.queryByText(/^Sold to invited buyers first/)).toBeNull()
  })

  it('counts down to the launch by the server’s clock, in the place of the price [STATE-014]', () => {
    show(itemOf({ buttonStatus: 'launchTimer' }, { saleInfo: [saleOf({ launch_date: '2026-11-23T13:11:00Z' })] }))
    expect(screen.getByRole('heading', { name: 'Sale Starts In' })).toBeDefined()
    expect(screen.getByRole('timer').textContent).toContain('02days04hours11min00sec')
    expect(screen.queryByText('$420')).toBeNull()
    expect(screen.queryByText('BUY')).toBeNull()
  })

  it('says so when it is not for sale [STATE-015]', () => {
    show(itemOf({ buttonStatus: 'notAvailableForSale' }, { saleInfo: [] }))
    expect(screen.getByText('Not available for sale currently')).toBeDefined()
    expect(screen.queryByText('BUY')).toBeNull()
  })

  it('names all it costs before anything is begun', () => {
    show(itemOf())
    expect(screen.getByText('$428.40 in all, with a $6.20 mint fee and a $2.20 transfer fee.')).toBeDefined()
    cleanup()
    show(itemOf({ itemStatus: 'minted' }, { saleInfo: [saleOf({ mintFee: 0 })] }))
    expect(screen.getByText('$422.20 in all, with a $2.20 transfer fee.')).toBeDefined()
  })

  it('says until when it is on sale, where that is fixed', () => {
    show(itemOf({}, { saleInfo: [saleOf({ endsAt: '2026-12-05T09:00:00Z' })] }))
    expect(screen.getByText(/^On sale until/).querySelector('time')?.dateTime).toBe('2026-12-05T09:00:00Z')
  })

  it('lets one choose the number of the edition, the lowest to begin with', async () => {
    show(itemOf())
    const group = await screen.findByRole('group', { name: 'Edition number' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: '22' }).checked).toBe(true)
    fireEvent.click(within(group).getByRole('radio', { name: '24' }))
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: '24' }).checked).toBe(true)
  })

  it('offers no number where there is only one copy', () => {
    show(itemOf({ quantity: 1 }, { saleInfo: [saleOf({ availableQuantity: 1, availableEditions: '1' })] }))
    expect(screen.queryByRole('group', { name: 'Edition number' })).toBeNull()
  })

  it('shows where the price goes', () => {
    show(itemOf())
    const split = screen.getByRole('heading', { name: 'Where the price goes' }).parentElement!
    expect(split.textContent).toContain('Artist 70%$294.00')
    expect(split.textContent).toContain('Curator 10%$42.00')
    expect(split.textContent).toContain('Platform 20%$84.00')
  })
})

describe('which sale the page speaks of', () => {
  const first = saleOf({ id: 'first', availableQuantity: 0 })
  const resale = saleOf({ id: 'resale', secondarySale: true })

  it('is the first with editions left, else the first', () => {
    expect(mainSaleOf({ saleInfo: [first, resale] })?.id).toBe('resale')
    expect(mainSaleOf({ saleInfo: [first] })?.id).toBe('first')
    expect(mainSaleOf({ saleInfo: [] })).toBeUndefined()
  })

  it('lists as resales only what owners still have to sell', () => {
    const gone = saleOf({ id: 'gone', secondarySale: true, availableQuantity: 0 })
    expect(resalesOf({ saleInfo: [first, saleOf(), resale, gone] }).map(({ id }) => id)).toEqual(['resale'])
  })
})
