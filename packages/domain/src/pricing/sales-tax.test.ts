import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SALES_TAXES, containedTax, parseTaxRegistrations } from './sales-tax.ts'

describe('the tax that a price contains', () => {
  it.each([
    [10_900n, 900n, 900n],
    [10_000n, 900n, 826n],
    [1n, 2000n, 0n],
    [3n, 2000n, 1n],
    [0n, 900n, 0n],
    [10_000n, 0n, 0n],
  ])('of %d cents at %d basis points is %d', (total, rate, tax) => {
    expect(containedTax(total, rate)).toBe(tax)
  })

  it.each([
    [-1n, 900n],
    [1n, -900n],
  ])('is none of %d cents at %d basis points', (total, rate) => {
    expect(() => containedTax(total, rate)).toThrow('tax is contained in an amount of zero or more')
  })

  it('is what the net amount is taxed with, to half a cent', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.constantFrom(...Object.values(SALES_TAXES)), (total, { rateBps }) => {
        const tax = containedTax(total, rateBps)
        const difference = (total - tax) * rateBps - tax * 10_000n
        const half = (10_000n + rateBps) / 2n
        expect(tax >= 0n && tax <= total && difference <= half && difference >= -half).toBe(true)
      }),
    )
  })
})

describe('where the house is registered', () => {
  it('is read from the setting', () => {
    expect([...parseTaxRegistrations(' SG:M90371234A, AE: 100 , ')]).toEqual([
      ['SG', 'M90371234A'],
      ['AE', '100'],
    ])
    expect(parseTaxRegistrations('').size).toBe(0)
  })

  it.each(['SG', 'SG:', 'QA:1', 'nowhere'])('is not %s', (setting) => {
    expect(() => parseTaxRegistrations(setting)).toThrow(/has no tax|has a number/)
  })
})
