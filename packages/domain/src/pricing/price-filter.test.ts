import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceFilterFaults } from './price-filter.ts'

const ends = { absMin: 0, absMax: 2000 }

describe('the price filter', () => {
  it.each([
    ['nothing typed', { min: null, max: null }, [null, null]],
    ['both ends', { min: 0, max: 2000 }, [null, null]],
    ['one price twice', { min: 100, max: 100 }, [null, null]],
    ['a least price below the end', { min: -1, max: 10 }, ['minBelowAbsMin', null]],
    ['a least price above the end', { min: 2001, max: null }, ['minAboveAbsMax', null]],
    ['a least price above the highest', { min: 500, max: 400 }, ['minAboveMax', 'maxBelowMin']],
    ['a highest price above the end', { min: null, max: 2000.01 }, [null, 'maxAboveAbsMax']],
    ['a highest price below the end', { min: null, max: -5 }, [null, 'maxBelowAbsMin']],
  ])('checks %s [RULE-120]', (_what, typed, [min, max]) => {
    expect(priceFilterFaults({ ...typed, ...ends })).toEqual({ min, max })
  })

  it('lets pass what lies in order between the ends, and nothing else [RULE-120]', () => {
    const price = fc.option(fc.integer({ min: -100, max: 2100 }))
    fc.assert(
      fc.property(price, price, (min, max) => {
        const { min: minFault, max: maxFault } = priceFilterFaults({ min, max, ...ends })
        const isWithin = (value: number | null) => value === null || (value >= 0 && value <= 2000)
        const isInOrder = min === null || max === null || min <= max
        expect(minFault === null && maxFault === null).toBe(isWithin(min) && isWithin(max) && isInOrder)
      }),
    )
  })
})
