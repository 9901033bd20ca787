import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCryptoShop, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { findStormFaults, raiseCryptoStorm } from '#test-support/payments/crypto-storm.ts'
import { reconcile } from './reconcile.ts'

let shop: CryptoShop

beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(() => shop.close())

// 1,000 orders: crypto-storm.fuzz.ts.
it('leaves 40 orders in their right state after one sweep, whatever callbacks came, and nothing to reconcile', async () => {
  const { orders, delivered, refused } = await raiseCryptoStorm(shop, { count: 40, seed: 20_261_122 })
  expect([delivered > 0, refused > 0]).toEqual([true, true])
  expect(await findStormFaults(shop, orders)).toEqual({ faults: [], broken: [] })
  expect(await reconcile(shop.test.resources)).toMatchObject({ mended: 0, open: 0, silent: [] })
}, 60_000)
