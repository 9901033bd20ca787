import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardShop, findCardStormFaults, raiseCardStorm } from '#test-support/card-storm.ts'
import { openStripeShop } from '#test-support/stripe-shop.ts'
import { reconcile } from './reconcile.ts'

// Another storm each day (design/security.md, figure 6).
const seed = Math.floor(Date.now() / 86_400_000)

let shop: CardShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())

it(`leaves 1,000 orders by card in their right state after one sweep, whatever events came, seed ${seed}`, async () => {
  const { orders, delivered, refused } = await raiseCardStorm(shop, { count: 1_000, seed })
  process.stdout.write(`${orders.length} orders, ${delivered} events taken, ${refused} refused\n`)
  expect(await findCardStormFaults(shop, orders)).toEqual({ faults: [], broken: [] })
  expect(await reconcile(shop.test.resources)).toMatchObject({ compared: 1_000, mended: 0, open: 0, silent: [] })
})
