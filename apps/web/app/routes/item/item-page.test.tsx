import { act, cleanup, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auctionOf } from '../../test-support/auction-rig.ts'
import { createFakeApi } from '../../test-support/checkout-rig.ts'
import { toShownWork } from '../../lists/shown-work.ts'
import { inHours, offerOf } from '../../test-support/offer-rig.ts'
import { renderedAtMs, renderPage } from '../../test-support/render-page.tsx'
import { sampleWorks } from '../style/sample-works.ts'
import ItemPage from './item-page.tsx'
import { buyer, itemOf, saleOf } from '../../test-support/item-rig.ts'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  server.reset()
  class Watch {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  class Stream extends EventTarget {
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nothing = {
  others: [],
  companions: [],
  selling: null,
  auction: null,
  offers: [],
  external: null,
  isPartial: false,
}
const show = (item = itemOf(), given: object = {}) => {
  const loaderData = { item, ...nothing, url: 'https://monsoon.example/item/item-1', ...given }
  return renderPage(<ItemPage {...({ loaderData } as unknown as ComponentProps<typeof ItemPage>)} />)
}
const postOffer = () => screen.queryByRole('link', { name: 'Login to Post offer' })
describe('the page of a work', () => {
  it('takes offers where the work does and no auction runs, and not otherwise [RULE-011]', async () => {
    show(itemOf({}, { canRequest: true }))
    expect(await screen.findByRole('link', { name: 'Login to Post offer' })).toBeDefined()
    cleanup()
    show(itemOf({}, { canRequest: false }), { offers: [offerOf()] })
    await screen.findByRole('table', { name: 'Offers Listing' })
    expect(postOffer()).toBeNull()
    cleanup()
    show(itemOf({ hasAuction: true }, { canRequest: true }), { auction: auctionOf() })
    await screen.findByText(/^Current Bid/)
    expect(postOffer()).toBeNull()
  })

  it('says where parts of it did not load, and offers another try', async () => {
    show()
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull()
    cleanup()
    show(itemOf(), { isPartial: true })
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined()
  })

  it('lists what was offered for it [SCREEN-056]', async () => {
    const ended = offerOf({ offerId: 'offer-2', status: 'rejected', amount: 90, quantity: 1, endedAt: inHours(-48) })
    show(itemOf(), { offers: [offerOf(), ended] })
    const table = within(await screen.findByRole('table', { name: 'Offers Listing' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'From',
      'Price',
      'Quantity',
      'Status',
      'Expires',
    ])
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Hana Idris',
      '$150',
      '2',
      'Open',
      '4 days',
      'Hana Idris',
      '$90',
      '1',
      'Rejected',
      '19 Nov 2026',
    ])
    cleanup()
    show()
    expect(screen.queryByText('Offers Listing')).toBeNull()
  })

  it('lists the resales beside its sale, and other works of the artist [SCREEN-055, SCREEN-059, SCREEN-096]', async () => {
    const resale = saleOf({ id: 's2', secondarySale: true, userId: buyer.userId, userName: buyer.name })
    const [other] = sampleWorks(renderedAtMs)
    show(itemOf({}, { saleInfo: [saleOf(), resale] }), { others: [toShownWork(other!)] })
    const table = within(await screen.findByRole('table', { name: 'Secondary Sale' }))
    expect(table.getByText(buyer.name)).toBeDefined()
    // The first sale is beside it, and the header is a row, too.
    expect(table.getAllByRole('row')).toHaveLength(2)
    const works = within(screen.getByRole('list', { name: 'Other Works By the Artist' }))
    expect(works.getByText(other!.name)).toBeDefined()
  })

  it('has its description, what one does with it, its details, provenance, and what only an owner reads [CONST-005, MSG-008, SCREEN-046, SCREEN-050, SCREEN-051, SCREEN-057, SCREEN-058]', async () => {
    show(itemOf({ description: 'x'.repeat(351), lockableContentAvailable: true }))
    for (const name of ['Read more', 'Share', 'Report']) expect(screen.getByRole('button', { name })).toBeDefined()
    for (const name of ['Details', 'Provenance']) expect(await screen.findByRole('heading', { name })).toBeDefined()
    expect(await screen.findByText('Only the owner can unlock this content')).toBeDefined()
    cleanup()
    show(itemOf({ lockableContentAvailable: true, lockableContent: 'Behind the door', isOwner: true }))
    expect((await screen.findByText('Behind the door')).closest('details')?.open).toBe(false)
    expect(screen.queryByText('Only the owner can unlock this content')).toBeNull()
  })

  it('counts a view of who stays, once [CALL-094]', async () => {
    vi.useFakeTimers()
    show()
    await act(() => vi.advanceTimersByTimeAsync(1_400))
    expect(server.bodiesOf('POST /v1/view/item')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(server.bodiesOf('POST /v1/view/item')).toEqual([{ itemId: 'item-1' }])
  })
})
