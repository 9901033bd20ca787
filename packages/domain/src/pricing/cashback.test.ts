import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashbackOf, cashbackToReturn, isPaidInTime } from './cashback.ts'
import { splitPrimarySale } from './split-sale.ts'

const began = new Date('2026-11-22T10:00:00.000Z')
const after = (ms: number): Date => new Date(began.getTime() + ms)

describe('cashback', () => {
  it('is earned until 180 seconds after the purchase began, and not a millisecond later [CONST-029, RULE-039]', () => {
    expect(isPaidInTime({ beganAt: began, paidAt: after(180_000) })).toBe(true)
    expect(isPaidInTime({ beganAt: began, paidAt: after(180_001) })).toBe(false)
  })

  it('is a tenth of the price, and never more than the house has of the sale or the month has left [RULE-039]', () => {
    expect(cashbackOf({ priceMinor: 42_009n, platformMinor: 8_401n, leftMinor: 50_000n })).toBe(4_200n)
    expect(cashbackOf({ priceMinor: 42_009n, platformMinor: 900n, leftMinor: 50_000n })).toBe(900n)
    expect(cashbackOf({ priceMinor: 42_009n, platformMinor: 8_401n, leftMinor: 1n })).toBe(1n)
    expect(cashbackOf({ priceMinor: 42_009n, platformMinor: 8_401n, leftMinor: -5n })).toBe(0n)
  })

  it('leaves the house something of every sale of 10 USD and more', () => {
    for (let priceMinor = 1_000n; priceMinor <= 1_000_000n; priceMinor += 7n) {
      const { platformMinor } = splitPrimarySale({ priceMinor, hasCurator: true })
      if (cashbackOf({ priceMinor, platformMinor, leftMinor: 10n ** 9n }) >= platformMinor) expect(priceMinor).toBe(0n)
    }
  })

  it('takes nothing more back where more than is due came back already', () => {
    const given = { cashbackMinor: 1_000n, refundedMinor: 5_420n, totalMinor: 10_840n }
    expect(cashbackToReturn({ ...given, returnedMinor: 499n })).toBe(1n)
    expect(cashbackToReturn({ ...given, returnedMinor: 700n })).toBe(0n)
  })

  it('goes back with refunds, as a whole with the last, in any steps', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.array(fc.bigInt({ min: 1n, max: 400_000n }), { maxLength: 8 }),
        (cashbackMinor, steps) => {
          const totalMinor = cashbackMinor * 10n + 840n
          let refundedMinor = 0n
          let returnedMinor = 0n
          for (const step of [...steps, totalMinor]) {
            refundedMinor = refundedMinor + step < totalMinor ? refundedMinor + step : totalMinor
            returnedMinor += cashbackToReturn({ cashbackMinor, returnedMinor, refundedMinor, totalMinor })
            expect(returnedMinor * totalMinor).toBeGreaterThanOrEqual(cashbackMinor * refundedMinor)
            expect(returnedMinor).toBeLessThanOrEqual(cashbackMinor)
          }
          expect(returnedMinor).toBe(cashbackMinor)
        },
      ),
    )
  })
})
