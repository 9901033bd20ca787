import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CardShop, findCardStormFaults, raiseCardStorm } from '#test-support/payments/card-storm.ts'
import { openNmiShop } from '#test-support/payments/nmi-shop.ts'
import { openStripeShop } from '#test-support/payments/stripe-shop.ts'
import { reconcile } from './reconcile.ts'

// Another storm each day (security, figure 6).
const seed = Math.floor(Date.now() / 86_400_000)

describe.each([
  { provider: 'stripe', open: openStripeShop },
  { provider: 'nmi', open: openNmiShop },
])('a storm of cards at $provider', ({ provider, open }) => {
  let shop: CardShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  it(`leaves 1,000 orders in their right state after one sweep, whatever events came, seed ${seed}`, async () => {
    const { orders, delivered, refused } = await raiseCardStorm(shop, { count: 1_000, seed })
    process.stdout.write(`${provider}: ${orders.length} orders, ${delivered} events taken, ${refused} refused\n`)
    expect(await findCardStormFaults(shop, orders)).toEqual({ faults: [], broken: [] })
    // NMI knows a payment from its first charge on.
    const known = orders.filter(({ providerId }) => provider === 'stripe' || shop.reportOf(providerId).charges > 0)
    const { compared, ...found } = await reconcile(shop.test.resources)
    expect(compared).toBeGreaterThanOrEqual(known.length)
    expect(found).toMatchObject({ mended: 0, open: 0, silent: [] })
  }, 1_200_000)
})
