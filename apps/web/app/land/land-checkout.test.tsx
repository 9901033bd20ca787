import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf, buyerSite, createFakeApi, createFakeFields, inMs, refusal } from '../test-support/checkout-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { BuyLandButton } from './buy-land-button.tsx'
import { heldLandOf, landOf, parcelOf } from '../test-support/parcel-rig.ts'
import { bankReturned } from '../checkout/card/bank-frame.tsx'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../checkout/card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const held = () => heldLandOf({ heldUntil: inMs(180_000), serverTime: inMs(0) })
const heldForCard = () => ({
  ...held(),
  cardRequired: true,
  paymentId: 'pi_1',
  paymentIntent: 'pi_1_secret',
  fiatBalance: 0,
})
const bought = () => ({
  land: parcelOf({ state: 'sold', isYours: true }),
  amount: 980,
  currencyType: 'USD' as const,
  boughtAt: inMs(0),
})

beforeEach(() => {
  server.reset()
  fields = createFakeFields()
  server.answer({
    'GET /v1/balance': () => balanceOf(1200),
    'POST /v1/buy-land/initiate': held,
    'POST /v1/buy-land/buy': bought,
    'POST /v1/buy-land/cancel': () => ({}),
  })
})
afterEach(cleanup)

const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name })
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false))
  fireEvent.click(found)
}
const step = () => document.querySelector('[data-step]:not([hidden])')?.getAttribute('data-step')
const open = async (given: Parameters<typeof landOf>[0] = {}) => {
  renderPage(<BuyLandButton land={landOf(given)} />, { site: buyerSite() })
  await press('BUY')
  await press('Agree and Continue')
  await screen.findByRole('dialog', { name: 'Purchase Summary' })
}
const toConfirm = async () => {
  await open()
  await press('CONTINUE')
  await screen.findByRole('checkbox')
}
const pay = async () => {
  fireEvent.click(screen.getByRole('checkbox'))
  await press('CONFIRM & PAY 980.00 USD')
}

describe('BUY of a parcel', () => {
  it('tells visitors to log in, and leads there and back to the same parcel [MSG-025, FLOW-034]', () => {
    const path = '/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin'
    renderPage(<BuyLandButton land={landOf()} />, { path })
    const link = screen.getByRole('link', { name: 'BUY' })
    expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    fireEvent.click(link)
    expect(showToast).toHaveBeenCalledWith('Login to buy items')
  })

  it('opens a Disclaimer with Agree and Continue, then the checkout [FLOW-035]', async () => {
    renderPage(<BuyLandButton land={landOf()} />, { site: buyerSite() })
    await press('BUY')
    expect(await screen.findByRole('dialog', { name: 'Disclaimer' })).toBeDefined()
    expect(server.calls).toEqual([])
    await press('Agree and Continue')
    expect(await screen.findByRole('dialog', { name: 'Purchase Summary' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Disclaimer' })).toBeNull()
  })
})

describe('the checkout of a parcel', () => {
  it('begins with Fiat USD, or Crypto ETH where crypto is accepted [FLOW-064]', async () => {
    await open()
    expect(step()).toBe('0')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fiat USD/ }).checked).toBe(true)
    expect(screen.getByRole('radio', { name: /Crypto ETH/ })).toBeDefined()
    cleanup()
    await open({ acceptsCrypto: false })
    expect(screen.queryByRole('radio', { name: /Crypto ETH/ })).toBeNull()
  })

  it('is confirmed in step 1, from which BACK returns to step 0 and lets go of the parcel [FLOW-065]', async () => {
    await toConfirm()
    expect(step()).toBe('1')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CONFIRM & PAY 980.00 USD' }).disabled).toBe(true)
    await press('BACK')
    expect(step()).toBe('0')
    expect(server.bodiesOf('POST /v1/buy-land/cancel')).toEqual([{ landTokenId: '70013' }])
  })

  it('ends with the result in step 2, with an exclamation mark [FLOW-066, MSG-036, MSG-095]', async () => {
    await toConfirm()
    await pay()
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeDefined()
    expect(step()).toBe('2')
    expect(
      screen.getByText(
        'Congrats! Your transaction has been completed successfully. You are now the owner of this Land.',
      ),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'View NFT' }).getAttribute('href')).toBe('/profile/owned-nfts')
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/marketplace')
  })

  it('sends all that was shown, for the server to compare', async () => {
    await toConfirm()
    await pay()
    await screen.findByRole('dialog', { name: 'Payment Successful!' })
    expect(server.bodiesOf('POST /v1/buy-land/buy')).toEqual([
      {
        landTokenId: '70013',
        quantity: 1,
        amount: 980,
        name: 'Slipway House',
        city: 'Pulau Angin',
        type: 'Waterfront',
        longitude: 71.254,
        latitude: 9.1976,
        image: '',
        description: 'The boat builders of Pulau Angin lived over their work.',
        metadataLink: 'https://monsoon.example/nft-details/70013',
        properties: '[{"trait_type":"Shore","value":"18 metres, sheltered"}]',
      },
    ])
  })

  it('says that the purchase failed, and that nothing was taken, where another was quicker [MSG-036, MSG-092]', async () => {
    await toConfirm()
    server.answer({
      'POST /v1/buy-land/buy': () => {
        throw refusal('land-sold')
      },
    })
    await pay()
    expect(await screen.findByRole('dialog', { name: 'Payment Failed!' })).toBeDefined()
    expect(screen.getByText('Land purchase failed')).toBeDefined()
    expect(screen.getByText('Nothing was taken from you.')).toBeDefined()
  })

  it('is paid by card where the wallet does not do, and says so where its money goes back [MSG-092]', async () => {
    server.answer({ 'POST /v1/buy-land/initiate': heldForCard })
    await toConfirm()
    await fields.type()
    server.answer({
      'POST /v1/buy-land/buy': () => {
        throw refusal('land-refunded')
      },
    })
    await pay()
    expect(await screen.findByRole('dialog', { name: 'Payment Failed!' })).toBeDefined()
    expect(screen.getByText(/Your money is on its way back/)).toBeDefined()
    expect(fields.confirmed).toEqual([
      { clientSecret: 'pi_1_secret', returnUrl: expect.stringMatching(/three-d-secure-return\?land=1$/) },
    ])
  })

  it('shows the page of the bank that asks, and the result once it has answered', async () => {
    server.answer({ 'POST /v1/buy-land/initiate': heldForCard })
    await toConfirm()
    await fields.type()
    fields.answer({ kind: 'challenge', bankUrl: 'http://bank.test/ask' })
    await pay()
    const frame = await screen.findByTitle<HTMLIFrameElement>('Your bank’s page: 3-D Secure')
    expect(step()).toBe('3')
    act(() => {
      const { contentWindow: source } = frame
      window.dispatchEvent(
        new MessageEvent('message', { origin: location.origin, source, data: { type: bankReturned } }),
      )
    })
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeDefined()
  })

  it('asks how crypto pays with an empty body, and goes on to the hosted page [FLOW-064, CALL-146]', async () => {
    const details = { cryptoSupported: true, currencyType: 'ETH' as const, rate: 3200, payForMs: 600_000 }
    server.answer({
      'POST /v1/buy-land/initiate': () => ({ ...details, serverTime: inMs(0) }),
      'POST /v1/payment-service/initiate-land-transaction': () => {
        throw refusal('crypto-unavailable')
      },
    })
    await open()
    fireEvent.click(screen.getByRole('radio', { name: /Crypto ETH/ }))
    await press('CONTINUE')
    await press('CONFIRM & PAY 980.00 USD')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(server.bodiesOf('POST /v1/buy-land/initiate')).toEqual([{}])
    expect(server.bodiesOf('POST /v1/payment-service/initiate-land-transaction')).toMatchObject([
      { landTokenId: '70013', amount: 980, successUrl: expect.stringMatching(/\/checkout\/crypto$/) },
    ])
  })

  it('tells who begins too late that the parcel is not to be had', async () => {
    server.answer({
      'POST /v1/buy-land/initiate': () => {
        throw refusal('land-reserved')
      },
    })
    await open()
    await press('CONTINUE')
    expect(
      await screen.findByText('Someone is paying for this parcel. Please try again in three minutes.'),
    ).toBeDefined()
  })
})
