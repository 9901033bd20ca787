import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buyerSite, createFakeApi, inMs, refusal } from '../test-support/checkout-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import PostOfferDialog from './post-offer-dialog.tsx'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
afterEach(cleanup)

const widgetUrl = 'https://crypto.test/payment/?iid=1'

const terms = {
  minOfferPricePerQuantity: 100,
  maxPostOfferQuantity: 1,
  currencyType: 'USD' as const,
  canPostOffer: true,
  mintFee: 6.2,
  transferFee: 2.2,
  days: 7,
  sale: null,
  own: null,
  fiatBalance: 0,
  canPayEther: false,
  ethUsd: null,
  etherOffer: null,
}
const wayOut = 'POST /v1/payment-service/initiate-postoffer-transaction'

beforeEach(() => {
  server.reset()
  server.answer({
    'GET /v1/offer/price/{id}': () => terms,
    [wayOut]: () => ({
      pledgeId: 'p1',
      widgetUrl,
      transactionId: 't1',
      total: 128.4,
      mintFee: 6.2,
      transferFee: 2.2,
      payUntil: inMs(600_000),
      serverTime: inMs(0),
    }),
  })
})

function show() {
  const site = buyerSite()
  renderPage(<PostOfferDialog itemId="item-1" onPosted={() => undefined} onClose={() => undefined} />, {
    site: { ...site, settings: { ...site.settings, acceptCrypto: true } },
  })
}

const post = () => screen.getByRole('button', { name: 'POST OFFER' })

async function postByCrypto() {
  show()
  fireEvent.change(await screen.findByLabelText(/Your price/), { target: { value: '120' } })
  fireEvent.click(screen.getByRole('radio', { name: /^Crypto/ }))
  fireEvent.click(post())
}

it('an offer goes on to the hosted crypto page although the wallet does not cover it [CALL-130]', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await postByCrypto()
  await waitFor(() => expect(leave).toHaveBeenCalledWith(widgetUrl))
  expect(server.bodiesOf(wayOut)).toMatchObject([
    { itemId: 'item-1', quantity: 1, amount: 120, successUrl: `${location.origin}/checkout/crypto` },
  ])
})

it('a second press while the page is left makes no second offer; brought back by the browser, it can be pressed', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await postByCrypto()
  await waitFor(() => expect(leave).toHaveBeenCalled())
  await waitFor(() => expect(showToast).toHaveBeenCalled())
  expect(post().getAttribute('aria-busy')).toBe('true')
  fireEvent.submit(post().closest('form')!)
  expect(server.bodiesOf(wayOut)).toHaveLength(1)
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(post().getAttribute('aria-busy')).toBeNull()
})

it('what an offer takes can be asked for again when it did not come', async () => {
  server.reset()
  show()
  await screen.findByText('The network did not answer')
  server.answer({ 'GET /v1/offer/price/{id}': () => terms })
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }))
  expect(await screen.findByLabelText(/Your price/)).toBeDefined()
})

it('an offer that is refused stays, with why', async () => {
  server.answer({
    [wayOut]: () => {
      throw refusal('rate-too-old')
    },
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await postByCrypto()
  await screen.findByText(/rate of ETH is too old/)
  expect(leave).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>(/Your price/).value).toBe('120')
  expect(post().getAttribute('aria-busy')).toBeNull()
})

it('says at once where a work is on sale for the least that can be offered, and not where more can be had by an offer', async () => {
  const sale = { saleId: 'sale-1', price: 100, availableQuantity: 1 }
  const onSale = (given: Partial<typeof terms>) => {
    cleanup()
    server.answer({ 'GET /v1/offer/price/{id}': () => ({ ...terms, sale, ...given }) })
    show()
    return screen.findByLabelText(/Your price/)
  }
  await onSale({})
  expect(screen.getByText('It is for sale for $100, so please buy it at that price.')).toBeDefined()
  await onSale({ maxPostOfferQuantity: 2 })
  expect(screen.queryByText(/Please buy it/)).toBeNull()
  await onSale({ minOfferPricePerQuantity: 99.99 })
  expect(screen.queryByText(/Please buy it/)).toBeNull()
})
