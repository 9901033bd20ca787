import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { BuyButton } from './buy-button.tsx'
import { balanceOf, buyerSite, createFakeApi, quoteOf, sale, work } from '../test-support/checkout-rig.ts'
import type { ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  server.reset()
  server.answer({ 'POST /v1/calculation': () => quoteOf(1), 'GET /v1/balance': () => balanceOf(0) })
})
afterEach(cleanup)

const saleInfo = { ...sale, canBuy: true, userId: 'seller' } as SaleInfo
const detail = (given: Partial<ItemDetail['itemInfo']> = {}) =>
  ({
    itemInfo: { id: work.itemId, name: work.name, media: [], quantity: 25, physicalNFT: false, ...given },
    creatorInfo: work.artist,
  }) as unknown as ItemDetail

describe('BUY', () => {
  it('tells visitors to log in and leads there and back [MSG-043]', () => {
    renderPage(<BuyButton item={detail()} sale={saleInfo} />, { path: '/item/i1?view=large' })
    const link = screen.getByRole('link', { name: 'BUY' })
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fitem%2Fi1%3Fview%3Dlarge')
    fireEvent.click(link)
    expect(showToast).toHaveBeenCalledWith('Login to buy items')
  })

  it('is shut for the owner, and says so [MSG-044, RULE-036]', () => {
    const site = siteWith({ viewer: hana })
    renderPage(<BuyButton item={detail()} sale={{ ...saleInfo, userId: hana.userId }} />, { site })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'BUY' }).disabled).toBe(true)
    expect(screen.getByText('Owner can not to buy items')).toBeDefined()
  })

  it('is shut where the server says that this cannot be bought [RULE-141]', () => {
    renderPage(<BuyButton item={detail()} sale={{ ...saleInfo, canBuy: false }} />, { site: buyerSite() })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'BUY' }).disabled).toBe(true)
  })

  it('opens the checkout of a digital work at once [SCREEN-047]', async () => {
    renderPage(<BuyButton item={detail()} sale={saleInfo} />, { site: buyerSite() })
    fireEvent.click(screen.getByRole('button', { name: 'BUY' }))
    expect(await screen.findByRole('dialog', { name: 'Purchase Summary' })).toBeDefined()
  })

  it('shows the disclaimer of a physical work first, and goes on when it is agreed to [SCREEN-162, FLOW-055]', async () => {
    const item = detail({ physicalNFT: true, physicalNFTDescription: 'A handwoven cloth, 240 by 120 cm' })
    renderPage(<BuyButton item={item} sale={saleInfo} />, { site: buyerSite() })
    fireEvent.click(screen.getByRole('button', { name: 'BUY' }))
    expect(await screen.findByRole('dialog', { name: 'Disclaimer' })).toBeDefined()
    expect(screen.getByText('A handwoven cloth, 240 by 120 cm')).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Purchase Summary' })).toBeNull()
    expect(server.calls).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Agree and Continue' }))
    expect(await screen.findByRole('dialog', { name: 'Purchase Summary' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Disclaimer' })).toBeNull()
  })

  it('tells who is not on the list from when everyone may buy, and asks nothing [SCREEN-163, FLOW-056]', async () => {
    const item = detail({ whiteList: true, whiteListUntil: '2026-12-24T18:00:00.000Z' })
    renderPage(<BuyButton item={item} sale={saleInfo} />, { site: buyerSite() })
    fireEvent.click(screen.getByRole('button', { name: 'BUY' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restriction to buy' })
    expect(dialog.querySelector('time[datetime="2026-12-24T18:00:00.000Z"]')).not.toBeNull()
    expect(server.calls).toEqual([])
  })

  it('lets in who is on the list', async () => {
    const item = { ...detail({ whiteList: true, whiteListUntil: '2026-12-24T18:00:00.000Z' }), userWhiteList: true }
    renderPage(<BuyButton item={item} sale={saleInfo} />, { site: buyerSite() })
    fireEvent.click(screen.getByRole('button', { name: 'BUY' }))
    expect(await screen.findByRole('dialog', { name: 'Purchase Summary' })).toBeDefined()
  })

  it('buys nothing when the disclaimer is closed', async () => {
    renderPage(<BuyButton item={detail({ physicalNFT: true })} sale={saleInfo} />, { site: buyerSite() })
    fireEvent.click(screen.getByRole('button', { name: 'BUY' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls).toEqual([])
  })
})
