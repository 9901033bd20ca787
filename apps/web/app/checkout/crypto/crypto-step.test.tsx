import type { CallData } from '@monsoon/contract/client'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { CheckoutDialog } from '../checkout-dialog.tsx'
import {
  balanceOf,
  buyerSite,
  createFakeApi,
  heldForCard,
  heldOf,
  inMs,
  orderOf,
  quoteOf,
  refusal,
  sale,
  work,
} from '../../test-support/checkout-rig.ts'
import type { CheckoutSale } from '../checkout-work.ts'
import { useEthPrice } from './use-eth-price.ts'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../card/open-card-fields.ts', () => ({ openCardFields: () => new Promise(() => undefined) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const side = (amount: number, currencyType: 'USD' | 'ETH') => ({ amount, currencyType })
const widgetUrl = 'https://crypto.test/payment/?iid=1'

beforeEach(() => {
  server.reset()
  server.answer({
    'POST /v1/calculation': ({ body }) => quoteOf(Number(body['quantity'])),
    'GET /v1/balance': () => balanceOf(250),
    'GET /v1/conversion': () => ({ ...both, rate: 3_200, fetchedAt: inMs(0) }),
    'GET /v1/conversion/hold': heldRate,
    'POST /v1/buy/crypto-calculation': () => ({ ...quoteOf(1), totalEth: '0.13388', rate: 3_200 }),
    'POST /v1/payment-service/initiate-transaction': () => ({ ...heldOf(), widgetUrl, transactionId: 't1' }),
    'POST /v1/buy/initiate': () => heldForCard(),
    'POST /v1/order/{id}/cancel': () => orderOf({ state: 'cancelled' }),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const heldRate = () => ({ ...both, rate: 3_200, holdingId: 'hold-1', expiresAt: inMs(60_000), serverTime: inMs(0) })
const both = { from: side(428.4, 'USD'), to: side(0.13388, 'ETH') }

function open(acceptedPaymentMethod: CheckoutSale['acceptedPaymentMethod'], { acceptCrypto = true } = {}) {
  const site = buyerSite()
  renderPage(
    <CheckoutDialog work={work} saleId={sale.id} sale={{ ...sale, acceptedPaymentMethod }} onClose={() => undefined} />,
    { site: { ...site, settings: { ...site.settings, acceptCrypto } } },
  )
}
const ways = () =>
  within(screen.getByRole('group', { name: 'Pay with' }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)

describe('the ways to pay', () => {
  it.each([
    ['fiat', true, ['fiat']],
    ['all', true, ['fiat', 'crypto']],
    ['crypto', true, ['crypto']],
    ['all', false, ['fiat']],
  ] as const)(
    'of a sale for %s, where crypto is accepted: %s, are %j [SCREEN-182]',
    async (accepted, acceptCrypto, shown) => {
      open(accepted, { acceptCrypto })
      await screen.findByText('$428.40')
      expect(ways()).toEqual(shown)
    },
  )
})

it('says why a sale for crypto alone cannot be paid while the house takes none', async () => {
  open('crypto', { acceptCrypto: false })
  await screen.findByText('$428.40')
  expect(screen.getByText(/accepts only crypto for this work, and crypto payments are not available/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CONTINUE' }).disabled).toBe(true)
})

it('takes the way that a sale is paid by which the page did not know', async () => {
  const saleInfo = [{ ...sale, acceptedPaymentMethod: 'crypto' }]
  server.answer({ 'GET /v1/item/{id}': () => ({ saleInfo }) as unknown as CallData<'GET /v1/item/{id}'> })
  const site = buyerSite()
  renderPage(<CheckoutDialog work={work} saleId={sale.id} onClose={() => undefined} />, {
    site: { ...site, settings: { ...site.settings, acceptCrypto: true } },
  })
  await screen.findByText('$428.40')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Crypto ETH/ }).checked).toBe(true)
})

describe('paying by crypto', () => {
  const toCryptoStep = async (accepted: 'all' | 'crypto' = 'all') => {
    open(accepted)
    await screen.findByText('$428.40')
    if (accepted === 'all') fireEvent.click(screen.getByRole('radio', { name: /^Crypto ETH/ }))
    fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }))
    await screen.findByText('0.13388 ETH')
  }

  it('holds a rate, names the amount in ETH, and holds no edition yet', async () => {
    await toCryptoStep()
    expect(server.bodiesOf('POST /v1/buy/crypto-calculation')).toEqual([
      { saleId: sale.id, itemId: work.itemId, quantity: 1, holdingId: 'hold-1', type: 'sale' },
    ])
    expect(server.bodiesOf('POST /v1/buy/initiate')).toEqual([])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CONTINUE TO PAY' }).disabled).toBe(true)
  })

  it('goes on by card instead, where the seller takes it', async () => {
    await toCryptoStep()
    fireEvent.click(screen.getByRole('button', { name: 'Pay by card instead' }))
    await screen.findByRole('heading', { name: 'Card details' })
    cleanup()
    await toCryptoStep('crypto')
    expect(screen.queryByRole('button', { name: 'Pay by card instead' })).toBeNull()
  })

  it('says in the summary what has come between', async () => {
    server.answer({
      'POST /v1/payment-service/initiate-transaction': () => {
        throw refusal('sold-out')
      },
    })
    await toCryptoStep()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'CONTINUE TO PAY' }))
    await screen.findByRole('link', { name: 'Continue Shopping' })
  })

  const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'CONTINUE TO PAY' })
  const pay = () => {
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(payButton())
  }
  const stayOnLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

  it('leads to the hosted page, with pages of ours to come back to', async () => {
    const leave = stayOnLeaving()
    await toCryptoStep()
    pay()
    await waitFor(() => expect(leave).toHaveBeenCalledWith(widgetUrl))
    expect(server.bodiesOf('POST /v1/payment-service/initiate-transaction')).toMatchObject([
      {
        quoteId: 'quote-1',
        orderCurrency: 'ETH',
        successUrl: `${location.origin}/checkout/crypto`,
        cancelUrl: `${location.origin}/checkout/crypto?cancelled=1`,
      },
    ])
  })

  it('cannot be closed or pressed again while the page is left, and can when the browser brings it back', async () => {
    const leave = stayOnLeaving()
    await toCryptoStep()
    const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' })
    pay()
    expect(close.disabled).toBe(true)
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect([close.disabled, payButton().getAttribute('aria-busy')]).toEqual([true, 'true'])
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect([close.disabled, payButton().getAttribute('aria-busy')]).toEqual([false, null])
  })

  it('asks again for a rate that did not come, and lets nobody pay until it has', async () => {
    server.answer({
      'GET /v1/conversion/hold': () => {
        throw refusal('rate-too-old')
      },
    })
    open('crypto')
    await screen.findByText('$428.40')
    fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }))
    await screen.findByText(/rate of ETH is too old/)
    expect(screen.queryByRole('button', { name: 'CONTINUE TO PAY' })).toBeNull()
    server.answer({ 'GET /v1/conversion/hold': heldRate })
    fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }))
    expect(screen.queryByText(/rate of ETH is too old/)).toBeNull()
    await screen.findByText('0.13388 ETH')
    pay()
    await waitFor(() => expect(server.bodiesOf('POST /v1/payment-service/initiate-transaction')).toHaveLength(1))
  })

  it('lets nobody pay by a rate whose minute is over', async () => {
    const over = quoteOf(1, { expiresAt: inMs(-1_000) })
    server.answer({ 'POST /v1/buy/crypto-calculation': () => ({ ...over, totalEth: '0.13388', rate: 3_200 }) })
    const answer = server.api.bind(server)
    const silent = new Promise<never>(() => undefined)
    const holds = () => server.bodiesOf('GET /v1/conversion/hold').length
    vi.spyOn(server, 'api').mockImplementation((key, input) =>
      key === 'GET /v1/conversion/hold' && holds() > 0 ? silent : answer(key, input),
    )
    await toCryptoStep()
    fireEvent.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(payButton().disabled).toBe(true))
    fireEvent.submit(payButton().closest('form')!)
    expect(server.bodiesOf('POST /v1/payment-service/initiate-transaction')).toEqual([])
  })

  it('forgets why it failed before as it is pressed again', async () => {
    server.answer({
      'POST /v1/payment-service/initiate-transaction': () => {
        throw refusal('crypto-unavailable')
      },
    })
    await toCryptoStep()
    pay()
    await screen.findByText(/Paying by crypto is not possible right now/)
    const leave = stayOnLeaving()
    server.answer({
      'POST /v1/payment-service/initiate-transaction': () => ({ ...heldOf(), widgetUrl, transactionId: 't1' }),
    })
    await waitFor(() => expect(payButton().disabled).toBe(false))
    fireEvent.click(payButton())
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(screen.queryByText(/Paying by crypto is not possible right now/)).toBeNull()
  })
})

it('a price in ETH is asked for once a second while it changes, and the last one always [CONST-038]', async () => {
  vi.useFakeTimers()
  const Price = ({ usd }: { usd: number }) => <p>{useEthPrice(usd)}</p>
  const shown = render(<Price usd={100} />)
  const asked = () => server.calls.filter(({ key }) => key === 'GET /v1/conversion').length
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  for (let usd = 101; usd <= 104; usd += 1) {
    shown.rerender(<Price usd={usd} />)
    await vi.advanceTimersByTimeAsync(200)
  }
  await vi.advanceTimersByTimeAsync(199)
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([asked(), shown.container.textContent]).toEqual([2, '0.13388'])
})

describe('paying from the crypto wallet', () => {
  const inEther = {
    ...balanceOf(250),
    cryptoWallet: [{ walletName: 'Ethereum', balances: [{ balance: '0.5', token: 'ETH' }] }],
  }
  const toStep = async () => {
    server.answer({ 'GET /v1/balance': () => inEther })
    open('all')
    await screen.findByText('$428.40')
    fireEvent.click(await screen.findByRole('radio', { name: /^Crypto wallet/ }))
    expect(screen.getByText('0.5 ETH available')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }))
    await screen.findByText('0.13388 ETH')
    fireEvent.click(screen.getByRole('checkbox'))
  }

  it('is paid at once, by the quote that is on the screen [FLOW-008]', async () => {
    server.answer({ 'POST /v1/buy': () => orderOf({ modeOfPayment: 'cryptoWallet' }) })
    await toStep()
    expect(screen.getByRole('dialog', { name: 'Pay from your crypto wallet' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }))
    expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeTruthy()
    expect(screen.getByText('Paid from your crypto wallet')).toBeTruthy()
    expect(server.bodiesOf('POST /v1/buy')).toMatchObject([
      { quantity: 1, modeOfPayment: 'cryptoWallet', quoteId: 'quote-1', expectedTotalMinor: 42_840 },
    ])
  })

  it('says what is missing, and stays', async () => {
    server.answer({
      'POST /v1/buy': () => {
        throw refusal('ether-too-little', { free: '0.1' })
      },
    })
    await toStep()
    fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }))
    expect(await screen.findByText('Your crypto wallet has 0.1 ETH available')).toBeTruthy()
  })

  it('is no way where nothing is in it', async () => {
    open('all')
    await screen.findByText('$428.40')
    expect(screen.queryByRole('radio', { name: /^Crypto wallet/ })).toBeNull()
  })
})
