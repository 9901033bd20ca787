import type { Cashback } from '@monsoon/contract/money/cashback'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { CashbackLine } from './cashback-line.tsx'
import { buyerSite, createFakeApi, heldOf, inMs, orderOf } from '../../test-support/checkout-rig.ts'
import { RewardLine } from './reward-line.tsx'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))

beforeEach(() => server.reset())
afterEach(cleanup)

const cashback = (given: Partial<Cashback>): Cashback => ({ state: 'none', amount: 0, until: null, ...given })

describe('while a purchase is held', () => {
  it('says how long it earns cashback, and how much [RULE-039]', async () => {
    server.answer({
      'GET /v1/order/{id}/cashback': () => cashback({ state: 'open', amount: 42, until: inMs(150_000) }),
    })
    renderPage(<CashbackLine held={heldOf()} />, { site: buyerSite() })
    const line = await screen.findByText(/come back to your wallet/)
    expect(line.textContent).toMatch(/Pay within 2:\d\d.* and \$42\.00 of it come back to your wallet\./)
  })

  it('promises nothing once the time is over, and asks anew for another order', async () => {
    const untils = [inMs(-1_000), inMs(150_000)]
    server.answer({
      'GET /v1/order/{id}/cashback': () => cashback({ state: 'open', amount: 42, until: untils.shift()! }),
    })
    function PaidAnotherWay() {
      const [orderId, setOrderId] = useState('o1')
      return (
        <>
          <CashbackLine held={heldOf({ orderId })} />
          <button type="button" onClick={() => setOrderId('o2')}>
            another way
          </button>
        </>
      )
    }
    renderPage(<PaidAnotherWay />, { site: buyerSite() })
    await act(() => vi.waitFor(() => expect(server.calls).toHaveLength(1)))
    expect(screen.queryByText(/come back to your wallet/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'another way' }))
    expect(await screen.findByText(/come back to your wallet/)).toBeDefined()
  })

  it('says nothing where there is none', async () => {
    server.answer({ 'GET /v1/order/{id}/cashback': () => cashback({}) })
    renderPage(<CashbackLine held={heldOf()} />, { site: buyerSite() })
    await vi.waitFor(() => expect(server.calls).toHaveLength(1))
    expect(screen.queryByText(/come back/)).toBeNull()
  })
})

describe('the result of a purchase', () => {
  it('gets what was earned and leads to the rewards [FLOW-048]', async () => {
    const order = orderOf()
    server.answer({
      'GET /v1/order/{id}/cashback': () => cashback({ state: 'open', amount: 42, until: inMs(100_000) }),
      'POST /v1/buy/cashback': () => ({ ...cashback({ state: 'earned', amount: 42 }), orderId: order.orderId }),
    })
    renderPage(<RewardLine order={order} />, { site: buyerSite() })
    const link = await screen.findByRole('link', { name: 'You earned 42.00 USD reward' })
    expect(link.getAttribute('href')).toBe('/profile/view')
    expect(server.bodiesOf('POST /v1/buy/cashback')).toEqual([{ saleId: order.saleId, itemId: order.item.itemId }])
  })

  it('leads to the rewards where nothing was earned, without asking for it [FLOW-048]', async () => {
    server.answer({ 'GET /v1/order/{id}/cashback': () => cashback({}) })
    renderPage(<RewardLine order={orderOf()} />, { site: buyerSite() })
    expect((await screen.findByRole('link', { name: 'See your rewards' })).getAttribute('href')).toBe('/profile/view')
    await vi.waitFor(() => expect(server.calls).toHaveLength(1))
    expect(server.bodiesOf('POST /v1/buy/cashback')).toEqual([])
  })
})
