import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buyerSite, createFakeApi, inMs } from '../checkout/checkout-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import PostOfferDialog from './post-offer-dialog.tsx'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
afterEach(cleanup)

const widgetUrl = 'https://crypto.test/payment/?iid=1'

it('an offer goes on to the hosted crypto page although the wallet does not cover it [CALL-130]', async () => {
  server.answer({
    'GET /v1/offer/price/{id}': () => ({
      ...{ minOfferPricePerQuantity: 100, maxPostOfferQuantity: 1, currencyType: 'USD', canPostOffer: true },
      ...{ mintFee: 6.2, transferFee: 2.2, days: 7, sale: null, own: null, fiatBalance: 0 },
    }),
    'POST /v1/payment-service/initiate-postoffer-transaction': () => ({
      ...{ pledgeId: 'p1', widgetUrl, transactionId: 't1', total: 128.4, mintFee: 6.2, transferFee: 2.2 },
      ...{ payUntil: inMs(600_000), serverTime: inMs(0) },
    }),
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const site = buyerSite()
  renderPage(<PostOfferDialog itemId="item-1" onPosted={() => undefined} onClose={() => undefined} />, {
    site: { ...site, settings: { ...site.settings, acceptCrypto: true } },
  })
  fireEvent.change(await screen.findByLabelText(/Your price/), { target: { value: '120' } })
  fireEvent.click(screen.getByRole('radio', { name: /^Crypto/ }))
  fireEvent.click(screen.getByRole('button', { name: 'POST OFFER' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(widgetUrl))
  expect(server.bodiesOf('POST /v1/payment-service/initiate-postoffer-transaction')).toMatchObject([
    { itemId: 'item-1', quantity: 1, amount: 120, successUrl: `${location.origin}/checkout/crypto` },
  ])
})
