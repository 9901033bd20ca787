import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepOrders } from '#orders/sweep-orders.ts'
import { type CardShop, findCardStormFaults, openCardShop, raiseCardStorm } from '#test-support/card-storm.ts'
import { reconcile } from './reconcile.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

// 1,000 orders: card-storm.fuzz.ts.
it('leaves 40 orders in their right state after one sweep, whatever events came, and nothing to reconcile', async () => {
  const { orders, delivered, refused } = await raiseCardStorm(shop, { count: 40, seed: 20_261_122 })
  expect([delivered > 0, refused > 0]).toEqual([true, true])
  expect(await findCardStormFaults(shop, orders)).toEqual({ faults: [], broken: [] })
  expect(await reconcile(shop.test.resources)).toMatchObject({ compared: 40, mended: 0, open: 0, silent: [] })
}, 60_000)

it('charges once and refunds once, though two answers of each call are lost', async () => {
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
  await sweepOrders(shop.test.resources)
  const payment = control.state().payments.find(({ id }) => id === providerId)
  expect([payment?.orderId, payment?.paidCharges]).toEqual([orderId, 1])
  expect(payment?.amountRefunded).toBe(payment?.amountReceived)
  expect(control.state().faults.loseAnswers).toMatchObject({ times: 0 })
  expect(await reconcile(shop.test.resources)).toMatchObject({ mended: 0, open: 0 })
}, 60_000)
