import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { type CardShop, findCardStormFaults, raiseCardStorm } from '#test-support/payments/card-storm.ts'
import { openNmiShop } from '#test-support/payments/nmi-shop.ts'
import { openStripeShop } from '#test-support/payments/stripe-shop.ts'
import { reconcile } from './reconcile.ts'

// 1,000 orders: card-storm.fuzz.ts.
describe.each([
  { provider: 'stripe', open: openStripeShop, count: 40 },
  { provider: 'nmi', open: openNmiShop, count: 20 },
])('a storm of cards at $provider', ({ provider, open, count }) => {
  let shop: CardShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  it('leaves each order in its right state after one sweep, whatever events came, and nothing to reconcile', async () => {
    const { orders, delivered, refused } = await raiseCardStorm(shop, { count, seed: 20_261_122 })
    expect([delivered > 0, refused > 0]).toEqual([true, true])
    expect(await findCardStormFaults(shop, orders)).toEqual({ faults: [], broken: [] })
    // NMI knows a payment from its first charge on.
    const known = orders.filter(({ providerId }) => provider === 'stripe' || shop.reportOf(providerId).charges > 0)
    const { compared, ...found } = await reconcile(shop.test.resources)
    expect(compared).toBeGreaterThanOrEqual(known.length)
    expect(found).toMatchObject({ mended: 0, open: 0, silent: [] })
  }, 60_000)
})

it('charges once and refunds once at Stripe, though two answers of each call are lost', async () => {
  const shop = await openStripeShop()
  const { control } = shop.standIn
  const lose = (route: string) => control.setFaults({ loseAnswers: { route, times: 2 } })
  const before = control.state().payments.length
  lose('POST /v1/payment_intents')
  const { orderId, providerId, cancel } = await shop.begin()
  expect(control.state().payments).toHaveLength(before + 1)
  await cancel()
  control.confirm({ providerId, paymentMethod: 'pm_card_visa' })
  lose('POST /v1/refunds')
  await shop.test.runJobs()
  await sweepPayments(shop.test.resources)
  const payment = control.state().payments.find(({ id }) => id === providerId)
  expect([payment?.orderId, payment?.paidCharges]).toEqual([orderId, 1])
  expect(payment?.amountRefunded).toBe(payment?.amountReceived)
  expect(control.state().faults.loseAnswers).toMatchObject({ times: 0 })
  expect(await reconcile(shop.test.resources)).toMatchObject({ mended: 0, open: 0 })
  await shop.close()
}, 60_000)
