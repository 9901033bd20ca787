import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPriceWarning, readSellPrice, SALE_DAYS, SELL_TYPES } from './listing-rules.ts'
import { MAX_PURCHASE_USD_MINOR } from '../pricing/sale-quote.ts'

describe('the price that a seller types', () => {
  it.each([
    ['10', 1000n],
    ['10.5', 1050n],
    [' 420.50 ', 42_050n],
    [19.99, 1999n],
  ])('reads %s', (typed, priceMinor) => {
    expect(readSellPrice(typed, 1)).toEqual({ priceMinor, fault: null })
  })

  it.each([
    ['', 'PRICE_REQUIRED'],
    ['a lot', 'PRICE_REQUIRED'],
    ['1e3', 'PRICE_REQUIRED'],
    [Number.NaN, 'PRICE_REQUIRED'],
    ['9.99', 'PRICE_TOO_LOW'],
    ['0', 'PRICE_TOO_LOW'],
    ['-50', 'PRICE_TOO_LOW'],
    ['12.345', 'TOO_MANY_DECIMALS'],
    ['9999999999999999', 'PRICE_TOO_HIGH'],
  ])('refuses %s: it must be numeric and at least 10 [RULE-107] [RULE-108]', (typed, fault) => {
    expect(readSellPrice(typed, 1)).toEqual({ priceMinor: null, fault })
  })

  it('is never so high that all editions together could not be told to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (usd, quantity) => {
          const { priceMinor } = readSellPrice(usd, quantity)
          expect(priceMinor !== null).toBe(BigInt(usd) * 100n * BigInt(quantity) <= MAX_PURCHASE_USD_MINOR)
        },
      ),
    )
  })
})

describe('the price guard', () => {
  const nothing = { lastSaleMinor: null, floorMinor: null }

  it('has nothing to say of a work that was never sold and that nobody else sells', () => {
    expect(findPriceWarning({ unitPriceMinor: 1000n, ...nothing })).toBeNull()
  })

  it('warns below half of the last sale, not at it', () => {
    expect(findPriceWarning({ ...nothing, unitPriceMinor: 4999n, lastSaleMinor: 10_000n })).toEqual({
      comparedWith: 'lastSale',
      amountMinor: 10_000n,
    })
    expect(findPriceWarning({ ...nothing, unitPriceMinor: 5000n, lastSaleMinor: 10_000n })).toBeNull()
  })

  it('compares with the dearer of last sale and floor', () => {
    const price = { unitPriceMinor: 1000n, lastSaleMinor: 3000n, floorMinor: 9000n }
    expect(findPriceWarning(price)).toEqual({ comparedWith: 'floor', amountMinor: 9000n })
    expect(findPriceWarning({ ...price, lastSaleMinor: 12_000n })?.comparedWith).toBe('lastSale')
  })
})

it('names the sell types and the days after which a sale ends as specified [CONST-027]', () => {
  expect(SELL_TYPES).toEqual({ fixedPrice: 1, auction: 2 })
  expect(SALE_DAYS).toEqual([1, 2, 3, 4, 5, 6, 7, 14, 21, 28])
})
