import { ApiError } from '@monsoon/contract/client'
import { bidMessages } from '@monsoon/contract/trade/bid-messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf, createFakeApi, refusal } from '../test-support/checkout-rig.ts'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import AuctionCardState from './auction-card-state.tsx'
import AuctionPanel from './auction-panel.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { readMoney } from '../ui/use-money.ts'
import { bidAmount } from './bid-amount.ts'
import { auctionOf, bidOf, inMs, newsOf, personOf } from '../test-support/auction-rig.ts'
import { leaderIdOf, mergeNews } from './merge-news.ts'
import { useLiveAuction } from './use-live-auction.ts'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

/** The stream of the page under test. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  readonly url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  emit(news: unknown) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) })))
  }
}

/** Whether what is watched stands in the window. */
let isInView = true
class Watch {
  readonly #tell: (entries: object[]) => void
  constructor(emit: (entries: object[]) => void) {
    this.#tell = emit
  }
  observe() {
    this.#tell([{ isIntersecting: isInView }])
  }
  disconnect() {}
}

beforeEach(() => {
  Stream.opened = []
  isInView = true
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('IntersectionObserver', Watch)
  server.reset()
  vi.mocked(showToast).mockClear()
  server.answer({ 'PATCH /v1/bid/post': () => auctionOf({ version: 4, highestBid: 1313, bidCount: 3 }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fail = (error: ApiError) => () => {
  throw error
}
const show = (auction = auctionOf(), viewer: typeof hana | null = hana) =>
  renderPage(<AuctionPanel auction={auction} />, { path: '/item/item-1', site: siteWith({ viewer }) })
const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'PLACE A BID' })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('an auction on the page of a work', () => {
  it('shows Current Bid, the bids before, and the days that are left [MSG-040, STATE-016, SCREEN-045, SCREEN-048]', () => {
    show()
    expect(screen.getByText(/^Current Bid/).textContent).toBe('Current Bid · 2 bids')
    expect(screen.getAllByText('$1,250').length).toBeGreaterThan(0)
    expect(screen.getByText('2 days')).toBeDefined()
    expect(screen.getByText('Idris Mahmoud')).toBeDefined()
    expect(place().textContent).toBe('PLACE A BID')
    cleanup()
    show(auctionOf({ liveTill: inMs(25 * 3_600_000) }))
    expect(screen.getByText('1 day')).toBeDefined()
  })

  it('shows hours, minutes and seconds under a day [STATE-016]', () => {
    show(auctionOf({ liveTill: inMs(5 * 3_600_000 + 12 * 60_000 + 44_000) }))
    expect(screen.getByText('05:12:44')).toBeDefined()
  })

  it('shows Sold At and SOLD once it is sold, AUCTION EXPIRED without a buyer [MSG-041, STATE-017, STATE-018]', () => {
    show(auctionOf({ state: 'sold', liveTill: inMs(-1) }))
    expect(screen.getByText(/^Sold At/)).toBeDefined()
    expect(screen.getByText('SOLD')).toBeDefined()
    cleanup()
    show(auctionOf({ state: 'unsold', liveTill: inMs(-1), highestBid: null, bids: [], bidCount: 0 }))
    expect(screen.getByText('AUCTION EXPIRED')).toBeDefined()
    expect(screen.queryByText('SOLD')).toBeNull()
  })

  it('lets nobody press it whom the server lets not bid [RULE-145]', () => {
    show(auctionOf({ canBid: false }))
    expect(place().disabled).toBe(true)
    expect(screen.queryByLabelText(/Your bid/)).toBeNull()
    cleanup()
    show(auctionOf({ canBid: true }))
    expect(screen.getByLabelText(/Your bid/)).toBeDefined()
  })

  it('adds to an auction whether its bids are viewed and whether it is being cancelled [ENT-052]', () => {
    const loaded = auctionOf()
    const Flags = () => {
      const { auction, mark } = useLiveAuction(loaded, hana.userId)
      const { highestBid, viewBid, isCancellingAuction } = auction
      return (
        <button type="button" onClick={() => mark({ viewBid: true })}>
          {JSON.stringify({ highestBid, viewBid, isCancellingAuction })}
        </button>
      )
    }
    renderPage(<Flags />)
    const flags = screen.getByRole('button')
    expect(flags.textContent).toBe('{"highestBid":1250,"viewBid":false,"isCancellingAuction":false}')
    fireEvent.click(flags)
    expect(flags.textContent).toBe('{"highestBid":1250,"viewBid":true,"isCancellingAuction":false}')
  })

  it('keeps the older bids open while others come in [ENT-052]', () => {
    const bids = [4, 3, 2, 1].map((seq) => bidOf(seq, 1000 + seq))
    show(auctionOf({ bids, bidCount: bids.length }))
    const older = () => screen.getByText('Older bids').closest('details')
    expect(older()?.open).toBe(false)
    older()?.setAttribute('open', '')
    fireEvent(older()!, new Event('toggle'))
    Stream.opened[0]?.emit(newsOf({ version: 4, highestBid: 1400, bidCount: 5 }))
    expect(older()?.open).toBe(true)
  })

  it('shows its owner that it is being cancelled, until it is or is not [ENT-052]', async () => {
    const own = auctionOf({ seller: personOf(hana.userId, hana.name), canCancel: true, bids: [], bidCount: 0 })
    const answer = Promise.withResolvers<never>()
    show(own)
    vi.spyOn(server, 'api').mockReturnValueOnce(answer.promise)
    const cancel = () => screen.getAllByText('CANCEL AUCTION')[0]?.closest('button')
    fireEvent.click(cancel()!)
    const dialog = await screen.findByRole('alertdialog')
    expect(cancel()?.getAttribute('aria-busy')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'CANCEL AUCTION' }))
    await waitFor(() => expect(cancel()?.getAttribute('aria-busy')).toBe('true'))
    await act(async () => answer.reject(refusal('auction-not-found')))
    expect(cancel()?.getAttribute('aria-busy')).toBeNull()
  })

  it('leads visitors to the login, and lets no owner bid [RULE-145]', () => {
    show(auctionOf(), null)
    expect(screen.getByRole('link', { name: 'PLACE A BID' }).getAttribute('href')).toContain('/login?redirect=')
    cleanup()
    show(auctionOf({ seller: personOf(hana.userId, hana.name), canBid: false }))
    expect(screen.queryByRole('button', { name: 'PLACE A BID' })).toBeNull()
    expect(screen.getByText('This is your auction.')).toBeDefined()
  })
})

describe('cancelling', () => {
  const owned = { seller: personOf(hana.userId, hana.name), canBid: false, bids: [], bidCount: 0, highestBid: null }

  it('is for whom the server lets, after a question [RULE-142, FLOW-089]', async () => {
    server.answer({ 'DELETE /v1/auction/{id}': () => auctionOf({ ...owned, version: 4, state: 'cancelled' }) })
    show(auctionOf(owned))
    expect(screen.queryByRole('button', { name: 'CANCEL AUCTION' })).toBeNull()
    cleanup()
    show(auctionOf({ ...owned, canCancel: true }))
    fireEvent.click(screen.getByRole('button', { name: 'CANCEL AUCTION' }))
    expect(server.bodiesOf('DELETE /v1/auction/{id}')).toEqual([])
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'CANCEL AUCTION' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'CANCEL AUCTION' })).toBeNull())
    expect(server.calls).toMatchObject([{ key: 'DELETE /v1/auction/{id}', params: { id: 'auction-1' }, body: {} }])
  })
})

describe('the bar at the foot of a narrow window', () => {
  const inBar = () => screen.getAllByRole('link', { name: 'PLACE A BID' }).at(-1)?.getAttribute('href')

  it('leads to the bid while that is out of sight, and a visitor to the login', () => {
    isInView = false
    show()
    expect(inBar()).toBe(`#${screen.getByLabelText(/Your bid/).id}`)
    expect(screen.getAllByText('$1,250').length).toBeGreaterThan(1)
    cleanup()
    show(auctionOf(), null)
    expect(inBar()).toContain('/login?redirect=')
  })

  it('is not there beside the bid itself, and offers no bid to who may not bid', () => {
    show()
    expect(screen.queryByRole('link', { name: 'PLACE A BID' })).toBeNull()
    cleanup()
    isInView = false
    show(auctionOf({ seller: personOf(hana.userId, hana.name), canBid: false }))
    expect(screen.queryByRole('link', { name: 'PLACE A BID' })).toBeNull()
  })
})

describe('a bid', () => {
  it('waits for an amount, and for the agreement to the terms and that it is binding [RULE-102, RULE-104, MSG-033, MSG-100, ROLE-008]', async () => {
    show()
    fireEvent.click(screen.getByLabelText(/Bid once placed cannot be cancelled\./))
    expect(place().disabled).toBe(true)
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    type(/Your bid/, '1313')
    expect(place().disabled).toBe(true)
    expect(screen.getByRole('link', { name: /^Terms of Use/ }).getAttribute('href')).toBe('/terms')
    fireEvent.click(screen.getByLabelText(/^I agree to the Terms of Use.*Bid once placed cannot be cancelled\.$/))
    expect(screen.getByText('$1,321.40')).toBeDefined()
    fireEvent.click(place())
    expect(place().getAttribute('aria-busy')).toBe('true')
    fireEvent.click(place())
    await waitFor(() =>
      expect(server.bodiesOf('PATCH /v1/bid/post')).toEqual([{ saleId: 'auction-1', itemId: 'item-1', amount: 1313 }]),
    )
    await waitFor(() => expect(screen.getByText(/3 bids/)).toBeDefined())
    expect(vi.mocked(showToast)).toHaveBeenCalledWith('OK', 'success')
  })

  it('takes 5, 10 or 20 percent more at a press, and a limit', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '+10% $1,375' }))
    fireEvent.click(screen.getByLabelText('Bid for me up to a limit'))
    type(/Your limit/, '1000')
    expect(screen.getByText('Your limit must not be below your bid')).toBeDefined()
    type(/Your limit/, '2000')
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    fireEvent.click(place())
    await waitFor(() =>
      expect(server.bodiesOf('PATCH /v1/bid/post')).toMatchObject([{ amount: 1375, maxAmount: 2000 }]),
    )
  })

  it.each([
    ['1250', 'Please enter valid bid amount greater than 1250 USD'],
    ['plenty', 'Please enter valid bid amount'],
  ])('says what is wrong with %s in the specified words [MSG-062, MSG-063, RULE-104]', (typed, msg) => {
    show()
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    type(/Your bid/, typed)
    expect(screen.getByText(msg)).toBeDefined()
    expect(place().disabled).toBe(true)
  })

  it('is compared with the minimum price while there is none [MSG-062, RULE-101]', () => {
    show(auctionOf({ highestBid: null, minimumPrice: 900, bids: [], bidCount: 0 }))
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    type(/Your bid/, '900')
    expect(screen.getByText('Please enter valid bid amount greater than 900 USD')).toBeDefined()
    expect(place().disabled).toBe(true)
    type(/Your bid/, '900.01')
    expect(place().disabled).toBe(false)
  })

  it('says NFT bidding failed where the money is missing, and Bidding added failed where nothing could be written [MSG-098, MSG-099]', async () => {
    const bid = async () => {
      show()
      type(/Your bid/, '1313')
      fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
      fireEvent.click(place())
    }
    server.answer({ 'PATCH /v1/bid/post': fail(refusal('bid-needs-funds', { needed: '1321.40', free: '5.00' })) })
    await bid()
    await waitFor(() => expect(screen.getByText(/^NFT bidding failed: This bid locks 1321.40 USD/)).toBeDefined())
    cleanup()
    server.answer({
      'PATCH /v1/bid/post': fail(new ApiError({ status: 500, code: 'server-error', msg: 'Please try again' })),
    })
    await bid()
    await waitFor(() => expect(screen.getByText(/^Bidding added failed: /)).toBeDefined())
  })
})

describe('the money of a bid', () => {
  it('is compared with what the wallet has free, before it is sent, and again once some of it is locked', async () => {
    let free = 100
    server.answer({
      'GET /v1/balance': () => balanceOf(free),
      'PATCH /v1/bid/post': () => {
        free = 4000
        return auctionOf({ version: 4, own: { isLeading: true, highestBid: 1313, limit: null, held: 1321.4 } })
      },
    })
    show()
    expect(await screen.findByText('From your wallet: $100.00 available')).toBeDefined()
    type(/Your bid/, '1313')
    expect(screen.getByText('Your wallet does not cover this bid.')).toBeDefined()
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    fireEvent.click(place())
    expect(await screen.findByText('From your wallet: $4,000.00 available')).toBeDefined()
    expect(screen.queryByText('Your wallet does not cover this bid.')).toBeNull()
  })

  it('says beside the button when somebody’s limit topped the bid at once, and no longer once it is the highest', async () => {
    const own = { isLeading: false, highestBid: 1313, limit: null, held: 0 }
    server.answer({ 'PATCH /v1/bid/post': () => auctionOf({ version: 4, highestBid: 1314, own }) })
    show()
    type(/Your bid/, '1313')
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    fireEvent.click(place())
    expect(await screen.findByText(/limit outbid it at once/)).toBeDefined()
    server.answer({
      'PATCH /v1/bid/post': () => auctionOf({ version: 5, highestBid: 1400, own: { ...own, isLeading: true } }),
    })
    type(/Your bid/, '1400')
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    fireEvent.click(place())
    expect(await screen.findByText(/Yours is the highest bid/)).toBeDefined()
    expect(screen.queryByText(/limit outbid it at once/)).toBeNull()
  })
})

describe('an open page', () => {
  const own = { isLeading: true, highestBid: 1250, limit: 1250, held: 1258.4 }
  const leading = () => auctionOf({ own, bids: [bidOf(2, 1250, personOf(hana.userId, hana.name))] })

  it('follows the auction from where it was loaded, and says at once who is outbid', () => {
    server.answer({ 'GET /v1/item/{id}/auction': () => null })
    show(leading())
    expect(screen.getByText('Yours is the highest bid.')).toBeDefined()
    expect(Stream.opened[0]?.url).toBe('/v1/auction/auction-1/stream?since=3.2')
    Stream.opened[0]?.emit(newsOf({ version: 4, highestBid: 1400, bidCount: 3, bids: [bidOf(3, 1400)] }))
    expect(screen.getByText(/You were outbid/)).toBeDefined()
    expect(screen.getAllByText('$1,400').length).toBeGreaterThan(0)
    expect(screen.getByRole('status').textContent).toBe('New highest bid: $1,400')
  })

  it('shows a new end, and stops following when it is over', () => {
    show(auctionOf({ liveTill: inMs(120_000) }))
    Stream.opened[0]?.emit(newsOf({ version: 4, liveTill: inMs(600_000) }))
    expect(screen.getByText('00:10:00')).toBeDefined()
    Stream.opened[0]?.emit(newsOf({ version: 5, state: 'sold', liveTill: inMs(0) }))
    expect(screen.getByText('SOLD')).toBeDefined()
    expect(Stream.opened[0]?.isClosed).toBe(true)
  })

  it('keeps what is newer, and each bid once', () => {
    const auction = auctionOf()
    expect(mergeNews(auction, newsOf({ version: 3, highestBid: 1 }), undefined)).toEqual(auction)
    const missed = newsOf({ version: 3, bids: [bidOf(0, 950)] })
    expect(mergeNews(auction, missed, undefined).bids.map(({ seq }) => seq)).toEqual([2, 1, 0])
    const merged = mergeNews(auction, newsOf({ version: 4, bids: [bidOf(3, 1400), bidOf(2, 1250)] }), undefined)
    expect(merged.bids.map(({ seq }) => seq)).toEqual([3, 2, 1])
    expect(leaderIdOf([{ ...bidOf(3, 1400), isVoided: true }, bidOf(2, 1250)])).toBe('u2')
  })
})

describe('what is typed', () => {
  it('is read to the cent, and empty is no mistake', () => {
    expect(readMoney('1250.01', bidAmount(125_000n))).toEqual({ minor: 125_001n })
    expect(readMoney(' ', bidAmount(0n))).toEqual({ minor: null })
    expect(readMoney('12.345', bidAmount(0n))).toEqual({ minor: null, error: bidMessages.bidInvalid })
  })
})

describe('the card of a work in an auction', () => {
  const card = (liveTill: string, availableQuantity = 1) =>
    renderPage(<AuctionCardState item={{ price: 1250, liveTill, availableQuantity }} />)

  it('says the bid and the end, then what became of it [STATE-016, STATE-017, STATE-018, MSG-040, MSG-041]', () => {
    card(inMs(2.5 * 86_400_000))
    expect(screen.getByText('Current Bid')).toBeDefined()
    expect(screen.getByText('2 days')).toBeDefined()
    cleanup()
    card(inMs(-1), 0)
    expect(screen.getByText('Sold At')).toBeDefined()
    expect(screen.getByText('SOLD')).toBeDefined()
    cleanup()
    card(inMs(-1))
    expect(screen.getByText('AUCTION EXPIRED')).toBeDefined()
  })
})
