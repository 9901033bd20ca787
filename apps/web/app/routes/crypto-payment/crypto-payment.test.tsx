import type { CryptoTransaction } from '@monsoon/contract/money/crypto-checkout'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi, inMs, orderOf, work } from '../../test-support/checkout-rig.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { CryptoPayment } from './crypto-payment-page.tsx'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => server.reset())
afterEach(cleanup)

const transactionOf = (given: Partial<CryptoTransaction> = {}): CryptoTransaction => ({
  transactionId: 't1',
  stage: 'waiting',
  orderId: 'o1',
  pledgeId: null,
  isExport: false,
  isPostage: false,
  land: null,
  endedBy: null,
  reason: null,
  item: { _id: work.itemId, itemId: work.itemId, name: work.name, thumbnail: '', picture: null },
  quantity: 1,
  total: 428.4,
  received: 0,
  pending: 0,
  missing: 428.4,
  kept: 0,
  currencyType: 'USD',
  widgetUrl: 'https://crypto.test/payment/?iid=1',
  payUntil: inMs(600_000),
  serverTime: inMs(0),
  ...given,
})

function show(given: Partial<CryptoTransaction>, { isBack = false } = {}) {
  const shown = transactionOf(given)
  server.answer({
    'POST /v1/payment-service/transaction/{id}/check': () => shown,
    'GET /v1/payment-service/transaction/{id}': () => shown,
  })
  renderPage(<CryptoPayment loaded={shown} isBack={isBack} />)
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const current = () => screen.getAllByRole('listitem').find((step) => step.hasAttribute('aria-current'))?.textContent

describe('the page that follows a crypto payment', () => {
  it('waits for the payment, and leads back to where it is made', () => {
    show({})
    expect([title(), current()]).toEqual(['Waiting for your payment', expect.stringContaining('Payment sent')])
    expect(screen.getByRole('link', { name: 'GO ON TO PAY' }).getAttribute('href')).toBe(
      'https://crypto.test/payment/?iid=1',
    )
  })

  it('names what is missing', () => {
    show({ stage: 'short', received: 257.04, missing: 171.36 })
    expect(title()).toBe('$171.36 is still missing')
    expect(screen.getByRole('link', { name: 'SEND THE REST' })).toBeTruthy()
  })

  it('says that the order is placed while the chain confirms [MSG-096, MSG-097]', () => {
    show({ stage: 'confirming', pending: 428.4, missing: 0 })
    expect(title()).toBe('Your Order Placed Successfully')
    expect(screen.getByText(/^Your order is placed successfully\. /)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'GO ON TO PAY' })).toBeNull()
  })

  it('says that it is paid, and where what was sent beyond the total is', () => {
    show({ stage: 'paid', received: 642.6, missing: 0, kept: 214.2, widgetUrl: null })
    expect(title()).toBe('Payment Successful')
    expect(screen.getByText(/You sent \$214\.20 more than the total/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/order/o1')
  })

  it.each([
    [{ endedBy: 'time', kept: 257.04 } as const, /time to pay ran out/, /\$257\.04 of what you sent is in your wallet/],
    [{ endedBy: 'payer' } as const, /cancelled this payment/, /Nothing was taken from you/],
    [{ endedBy: 'house', kept: 428.4 } as const, /no longer available/, /\$428\.40 of what you sent/],
  ])('says why it ended and what became of the money: %j [MSG-093]', (given, why, money) => {
    show({ stage: 'ended', widgetUrl: null, missing: 0, ...given })
    expect(title()).toBe('Your order failed')
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.getByText(money)).toBeTruthy()
  })

  it('follows the payment: the provider is asked at once, and the next stage comes by itself', async () => {
    server.answer({
      'POST /v1/payment-service/transaction/{id}/check': () =>
        transactionOf({ stage: 'paid', received: 428.4, missing: 0 }),
    })
    renderPage(<CryptoPayment loaded={transactionOf()} isBack={false} />)
    await screen.findByRole('heading', { name: 'Payment Successful' })
    expect(server.calls.map(({ key }) => key)).toEqual(['POST /v1/payment-service/transaction/{id}/check'])
  })

  it('lets who came back without paying give it up', async () => {
    show({}, { isBack: true })
    expect(title()).toBe('You came back without paying')
    server.answer({
      'POST /v1/order/{id}/cancel': () => orderOf({ state: 'cancelled' }),
      'POST /v1/payment-service/transaction/{id}/check': () =>
        transactionOf({ stage: 'ended', endedBy: 'payer', widgetUrl: null }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel payment' }))
    await screen.findByRole('heading', { name: 'Your order failed' })
  })

  it('says why it could not be given up, and goes nowhere', async () => {
    show({})
    fireEvent.click(screen.getByRole('button', { name: 'Cancel and go back to the work' }))
    expect((await screen.findByText('The network did not answer')).closest('[role=alert]')).toBeTruthy()
    expect(title()).toBe('Waiting for your payment')
  })

  describe('looks again', () => {
    const check = 'POST /v1/payment-service/transaction/{id}/check'
    const paid = () => transactionOf({ stage: 'paid', received: 428.4, missing: 0 })
    const asked = () => server.calls.length
    // Second by second: what a look changes is drawn before the next.
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
    }
    beforeEach(() => vi.useFakeTimers())
    afterEach(() => vi.useRealTimers())

    it('after looks that failed', async () => {
      renderPage(<CryptoPayment loaded={transactionOf()} isBack={false} />)
      await pass(7)
      expect(asked()).toBe(3)
      server.answer({ 'GET /v1/payment-service/transaction/{id}': paid })
      await pass(3)
      expect(title()).toBe('Payment Successful')
    })

    it('as it is pressed, and says why that failed until a look succeeds', async () => {
      renderPage(<CryptoPayment loaded={transactionOf()} isBack={false} />)
      await pass(1)
      expect(screen.queryByText('The network did not answer')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: 'LOOK AGAIN' }))
      await act(() => vi.advanceTimersByTimeAsync(0))
      expect(screen.getByText('The network did not answer').closest('[role=alert]')).toBeTruthy()
      server.answer({ 'GET /v1/payment-service/transaction/{id}': () => transactionOf() })
      await pass(3)
      expect(screen.queryByText('The network did not answer')).toBeNull()
    })

    it('only while somebody watches, without a loop until then', async () => {
      server.answer({ [check]: paid })
      const watched = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      const timers = vi.spyOn(globalThis, 'setTimeout')
      renderPage(<CryptoPayment loaded={transactionOf()} isBack={false} />)
      await pass(9)
      expect(asked()).toBe(0)
      expect(timers.mock.calls.filter(([, ms]) => ms === 0)).toEqual([])
      watched.mockReturnValue('visible')
      await pass(3)
      expect([asked(), title()]).toEqual([1, 'Payment Successful'])
    })
  })

  it('tells of an offer that was made of it', () => {
    show({ stage: 'paid', orderId: null, pledgeId: 'p1', received: 428.4, missing: 0 })
    expect(title()).toBe('Your offer is made')
    expect(screen.getByRole('link', { name: 'See your offers' })).toBeTruthy()
  })
})
