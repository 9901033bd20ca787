import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCryptoShop, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { findStormFaults, raiseCryptoStorm } from '#test-support/payments/crypto-storm.ts'
import { reconcile } from './reconcile.ts'

// Another storm each day (security, figure 6).
const seed = Math.floor(Date.now() / 86_400_000)

let shop: CryptoShop

beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(() => shop.close())

it(`leaves 1,000 orders in their right state after one sweep, whatever callbacks came, seed ${seed}`, async () => {
  const { orders, delivered, refused } = await raiseCryptoStorm(shop, { count: 1_000, seed })
  process.stdout.write(`${orders.length} orders, ${delivered} callbacks taken, ${refused} refused\n`)
  expect(await findStormFaults(shop, orders)).toEqual({ faults: [], broken: [] })
  expect(await reconcile(shop.test.resources)).toMatchObject({ mended: 0, open: 0, silent: [] })
})
