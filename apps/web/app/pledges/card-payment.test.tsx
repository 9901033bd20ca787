import type { CallData } from '@monsoon/contract/client'
import type { Pledge } from '@monsoon/contract/money/pledges'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auctionOf } from '../test-support/auction-rig.ts'
import { BidForm } from '../auctions/bid-form.tsx'
import { buyerSite, createFakeApi, createFakeFields, inMs, refusal } from '../test-support/checkout-rig.ts'
import { offerOf } from '../test-support/offer-rig.ts'
import PostOfferDialog from '../offers/post-offer-dialog.tsx'
import { renderPage } from '../test-support/render-page.tsx'
import { syncServerClock } from '../ui/time/server-clock.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import FreedCardMoney from './freed-card-money.tsx'
import { bankReturned } from '../checkout/card/bank-frame.tsx'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../checkout/card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

const chargeOf = (total: number): CallData<'POST /v1/bid/initiate'> => ({
  pledgeId: 'pledge-1',
  paymentIntent: 'pi_1_secret_2',
  paymentId: 'pi_1',
  payUntil: inMs(600_000),
  serverTime: inMs(0),
  cardRequired: true,
  fiatBalance: 0,
  total,
  etherPurchase: null,
})

beforeEach(() => {
  server.reset()
  vi.mocked(showToast).mockClear()
  fields = createFakeFields()
  server.answer({
    'POST /v1/bid/initiate': () => chargeOf(1321.4),
    'PATCH /v1/bid/post': () => auctionOf({ version: 4, highestBid: 1313 }),
    'POST /v1/pledge/{id}/cancel': () => pledgeOf({ state: 'cancelled' }),
  })
})
afterEach(cleanup)

const pledgeOf = (given: Partial<Pledge> = {}): Pledge => ({
  pledgeId: 'pledge-1',
  kind: 'bid',
  auctionId: 'auction-1',
  offerId: null,
  amount: 1321.4,
  currencyType: 'USD',
  item: { _id: 'item-1', itemId: 'item-1', name: 'High Water', thumbnail: '', picture: null },
  state: 'placed',
  modeOfPayment: 'card',
  cardBrand: 'visa',
  cardLast4: '4242',
  reason: null,
  canReturn: true,
  createdAt: inMs(0),
  endedAt: inMs(0),
  ...given,
})

const onPlaced = vi.fn<() => void>()
const fail = (error: unknown) => () => {
  throw error
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name })
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false))
  fireEvent.click(found)
}

async function bidByCard() {
  renderPage(<BidForm auction={auctionOf()} onPlaced={onPlaced} />, { site: buyerSite() })
  fireEvent.change(screen.getByLabelText(/Your bid/), { target: { value: '1313' } })
  fireEvent.click(screen.getByRole('radio', { name: /A card/ }))
  expect(screen.getByText('Charged to your card')).toBeDefined()
  fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
  await press('PLACE A BID')
  await dialog('Card details')
}

async function pay(amount: RegExp = /PAY \$1,321\.40/) {
  await screen.findByText(/all of it goes back to your card\./)
  await fields.type()
  fireEvent.click(screen.getByRole('checkbox', { name: /Terms of Use/ }))
  await press(amount)
}

/** What is seen may not have run its effects yet, by which it hears of events. */
const listening = () => act(async () => {})

describe('a bid by card', () => {
  it('says what is charged and what becomes of it, then bids with the payment [MSG-100]', async () => {
    await bidByCard()
    expect(server.bodiesOf('POST /v1/bid/initiate')).toEqual([
      { saleId: 'auction-1', itemId: 'item-1', amount: 1313, modeOfPayment: 'card' },
    ])
    await pay()
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(server.bodiesOf('PATCH /v1/bid/post')).toMatchObject([{ amount: 1313, paymentId: 'pi_1' }])
    expect(fields.confirmed).toMatchObject([{ clientSecret: 'pi_1_secret_2' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    // What it says is the answer of the server.
    expect(vi.mocked(showToast)).toHaveBeenCalledExactlyOnceWith('OK', 'success')
  })

  it('shows the bank’s page in a frame, and goes on when it comes back', async () => {
    fields.answer({ kind: 'challenge', bankUrl: 'https://bank.test/ask' })
    await bidByCard()
    await pay()
    const frame = await screen.findByTitle<HTMLIFrameElement>(/3-D Secure/)
    expect(frame.src).toBe('https://bank.test/ask')
    await listening()
    const { origin } = location
    dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data: { type: bankReturned } }))
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/bid/post')).toHaveLength(1))
  })

  it('asks for the outcome when the time ends at the bank, and takes nothing when it ends before', async () => {
    fields.answer({ kind: 'challenge', bankUrl: 'https://bank.test/ask' })
    await bidByCard()
    await pay()
    await screen.findByTitle(/3-D Secure/)
    act(() => syncServerClock(Date.parse(inMs(600_001))))
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/bid/post')).toHaveLength(1), { timeout: 5_000 })
    cleanup()
    await bidByCard()
    await screen.findByText(/Pay by/)
    act(() => syncServerClock(Date.parse(inMs(600_001))))
    expect(await screen.findByText('The time to pay is over.', {}, { timeout: 5_000 })).toBeDefined()
    expect(server.bodiesOf('PATCH /v1/bid/post')).toHaveLength(1)
  })

  it('keeps the form for another card when one is refused', async () => {
    fields.answer({ kind: 'refused', message: 'Your card was declined.' })
    await bidByCard()
    await pay()
    expect(await screen.findByText('Your card was declined.')).toBeDefined()
    fields.answer({ kind: 'confirmed' })
    await press(/PAY/)
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/bid/post')).toHaveLength(1))
  })

  it('says NFT bidding failed and that the money goes back where somebody was faster [MSG-098]', async () => {
    server.answer({ 'PATCH /v1/bid/post': fail(refusal('pledge-unplaced', { reason: 'This auction is over' })) })
    await bidByCard()
    await pay()
    await dialog('NFT bidding failed')
    expect(screen.getByText(/This auction is over/)).toBeDefined()
    expect(screen.getByText(/Banks take up to ten days/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'START AGAIN' })).toBeNull()
  })

  it('says that nothing was taken where it could not begin, and begins again', async () => {
    server.answer({ 'POST /v1/bid/initiate': fail(refusal('bid-too-low', { amount: 1400, currency: 'USD' })) })
    renderPage(<BidForm auction={auctionOf()} onPlaced={onPlaced} />, { site: buyerSite() })
    fireEvent.change(screen.getByLabelText(/Your bid/), { target: { value: '1313' } })
    fireEvent.click(screen.getByRole('radio', { name: /A card/ }))
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    await press('PLACE A BID')
    await dialog('NFT bidding failed')
    expect(screen.getByText('Nothing was taken from you.')).toBeDefined()
    server.answer({ 'POST /v1/bid/initiate': () => chargeOf(1321.4) })
    await press('START AGAIN')
    await dialog('Card details')
  })

  it('is given up when the dialog is closed before the card has paid', async () => {
    await bidByCard()
    await screen.findByText(/Pay by/)
    fireEvent.keyDown(await dialog('Card details'), { key: 'Escape' })
    await waitFor(() => expect(server.calls.map(({ key }) => key)).toContain('POST /v1/pledge/{id}/cancel'))
  })

  it('places from the wallet what needs no more money', async () => {
    const own = { isLeading: true, highestBid: 1250, limit: 5000, held: 5008.4 }
    renderPage(<BidForm auction={auctionOf({ own })} onPlaced={onPlaced} />, { site: buyerSite() })
    fireEvent.change(screen.getByLabelText(/Your bid/), { target: { value: '1313' } })
    fireEvent.click(screen.getByRole('radio', { name: /A card/ }))
    fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
    await press('PLACE A BID')
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/bid/post')).toHaveLength(1))
    expect(server.bodiesOf('POST /v1/bid/initiate')).toEqual([])
  })
})

describe('an offer by card', () => {
  const terms = {
    minOfferPricePerQuantity: 100,
    maxPostOfferQuantity: 1,
    currencyType: 'USD' as const,
    canPostOffer: true,
    mintFee: 8,
    transferFee: 0.4,
    days: 7,
    sale: null,
    own: null,
    fiatBalance: 0,
    canPayEther: false,
    ethUsd: null,
    etherOffer: null,
  }
  const onPosted = vi.fn<() => void>()

  async function offerByCard() {
    server.answer({
      'GET /v1/offer/price/{id}': () => terms,
      'POST /v1/offer/initiate': () => ({ ...chargeOf(128.4), mintFee: 8, transferFee: 0.4, expireAt: inMs(1) }),
    })
    renderPage(<PostOfferDialog itemId="item-1" onPosted={onPosted} onClose={() => {}} />, { site: buyerSite() })
    fireEvent.change(await screen.findByLabelText(/Your price/), { target: { value: '120' } })
    expect(screen.getByText('Your wallet does not cover this offer.')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /A card/ }))
    await press('POST OFFER')
    await dialog('Card details')
    await pay(/PAY \$128\.40/)
  }

  it('needs nothing in the wallet [MSG-107]', async () => {
    server.answer({ 'POST /v1/offer/request': () => offerOf() })
    await offerByCard()
    await waitFor(() =>
      expect(server.bodiesOf('POST /v1/offer/request')).toEqual([
        { itemId: 'item-1', quantity: 1, amount: 120, paymentId: 'pi_1' },
      ]),
    )
    await waitFor(() => expect(vi.mocked(showToast)).toHaveBeenCalledExactlyOnceWith('OK', 'success'))
  })

  it('that cannot be posted says so in the specified words [MSG-108]', async () => {
    server.answer({ 'POST /v1/offer/request': fail(refusal('pledge-unplaced', { reason: 'Nobody takes offers' })) })
    await offerByCard()
    await dialog('Something went wrong')
    expect(onPosted).not.toHaveBeenCalled()
  })
})

describe('card money that a bid has freed', () => {
  it('goes back to the card at a press, and is not offered for what it is not', async () => {
    let isBack = false
    server.answer({
      'GET /v1/pledge/own': () => ({
        pledges: [pledgeOf({ canReturn: !isBack }), pledgeOf({ pledgeId: 'pledge-2', kind: 'offer' })],
        pagination: { limit: 20, offset: 1, total: 2, lastOffset: 1 },
      }),
      'POST /v1/pledge/{id}/return': () => {
        isBack = true
        return pledgeOf({ state: 'returned', canReturn: false })
      },
    })
    renderPage(<FreedCardMoney kind="bid" />, { site: buyerSite() })
    expect(await screen.findByText(/your card ending 4242/)).toBeDefined()
    await press('SEND BACK TO THE CARD')
    await waitFor(() => expect(screen.queryByText(/ending 4242/)).toBeNull())
  })
})
