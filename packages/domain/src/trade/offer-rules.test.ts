import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastOffer, MIN_OFFER_USD_MINOR, offerFault, offerTotal } from './offer-rules.ts'

const minor = fc.bigInt({ min: 0n, max: 1_000_000_000n })
const price = fc.option(minor, { nil: null })
const quantity = fc.integer({ min: 0, max: 1_000_000 })

describe('the least offer for an edition', () => {
  it('is one dollar, what one last went for first-hand, or what the owner asks, whichever is most [RULE-114]', () => {
    expect(leastOffer({ lastPrimaryMinor: null, askedMinor: null })).toBe(MIN_OFFER_USD_MINOR)
    expect(leastOffer({ lastPrimaryMinor: 12_000n, askedMinor: null })).toBe(12_000n)
    expect(leastOffer({ lastPrimaryMinor: 12_000n, askedMinor: 9_000n })).toBe(12_000n)
    expect(leastOffer({ lastPrimaryMinor: 12_000n, askedMinor: 15_000n })).toBe(15_000n)
  })

  it('is never below any of the three, and always one of them', () => {
    fc.assert(
      fc.property(price, price, (lastPrimaryMinor, askedMinor) => {
        const bounds = [MIN_OFFER_USD_MINOR, lastPrimaryMinor ?? 0n, askedMinor ?? 0n]
        const least = leastOffer({ lastPrimaryMinor, askedMinor })
        expect(bounds).toContain(least)
        for (const bound of bounds) expect(least >= bound).toBe(true)
      }),
    )
  })
})

describe('an offer', () => {
  const limits = { leastMinor: 10_000n, maxQuantity: 3 }

  it.each([
    [{ unitPriceMinor: 10_000n, quantity: 1 }, null],
    [{ unitPriceMinor: 10_000n, quantity: 3 }, null],
    [{ unitPriceMinor: 9_999n, quantity: 1 }, 'PRICE_TOO_LOW'],
    [{ unitPriceMinor: 10_000n, quantity: 0 }, 'QUANTITY_MISSING'],
    [{ unitPriceMinor: 10_000n, quantity: 4 }, 'QUANTITY_TOO_HIGH'],
    [{ unitPriceMinor: 1n, quantity: 4 }, 'QUANTITY_TOO_HIGH'],
  ] as const)('of %o has the fault %s [RULE-115, RULE-116]', (command, fault) => {
    expect(offerFault(command, limits)).toBe(fault)
  })

  it('that is taken is taken at any higher price, and for any fewer editions', () => {
    fc.assert(
      fc.property(minor, quantity, minor, quantity, minor, (unitPriceMinor, count, leastMinor, maxQuantity, more) => {
        const taken = { leastMinor, maxQuantity }
        if (offerFault({ unitPriceMinor, quantity: count }, taken) !== null) return
        expect(offerFault({ unitPriceMinor: unitPriceMinor + more, quantity: count }, taken)).toBeNull()
        expect(offerFault({ unitPriceMinor, quantity: 1 }, taken)).toBeNull()
      }),
    )
  })

  it('comes to the price of all editions and the fees once, so that two offers cost one fee more than one of both', () => {
    fc.assert(
      fc.property(
        minor,
        quantity,
        quantity,
        minor,
        minor,
        (unitPriceMinor, one, other, mintFeeMinor, transferFeeMinor) => {
          const fees = { mintFeeMinor, transferFeeMinor }
          const totalOf = (count: number) => offerTotal({ unitPriceMinor, quantity: count }, fees)
          expect(totalOf(one) + totalOf(other)).toBe(totalOf(one + other) + mintFeeMinor + transferFeeMinor)
          expect(totalOf(0)).toBe(mintFeeMinor + transferFeeMinor)
        },
      ),
    )
  })
})
