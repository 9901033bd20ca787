import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceSteps } from './price-steps.ts'

it('are round, and end with the first that is not below the dearest', () => {
  expect(priceSteps(180)).toEqual([10, 15, 20, 30, 40, 50, 75, 100, 150, 200])
  expect(priceSteps(200)).toEqual(priceSteps(180))
  expect(priceSteps(5000).slice(-3)).toEqual([3000, 4000, 5000])
  expect(priceSteps(0)).toEqual([10, 15])
})

it('rise, hold every price, and are few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (most) => {
      const steps = priceSteps(most)
      expect(steps).toEqual(steps.toSorted((one, other) => one - other))
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most)
      expect(steps.length).toBeLessThanOrEqual(60)
    }),
  )
})
