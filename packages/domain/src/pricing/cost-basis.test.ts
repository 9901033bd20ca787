import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costBasis } from './cost-basis.ts'

const range = (first: number, last = first) => ({ first, last })

describe('what sold editions had cost', () => {
  it('is what the purchase that brought each of them cost, the odd cents with the lowest', () => {
    const lots = [
      { atMs: 1, editions: [range(1, 3)], costMinor: 100n },
      { atMs: 2, editions: [range(7, 8)], costMinor: 50n },
    ]
    expect(costBasis({ atMs: 9, editions: [range(1)] }, lots)).toEqual({ costMinor: 34n, unknown: [] })
    expect(costBasis({ atMs: 9, editions: [range(2, 3), range(8)] }, lots).costMinor).toBe(91n)
  })

  it('is told by the places in a lot, in whatever order its ranges stand', () => {
    const lots = [{ atMs: 1, editions: [range(20, 22), range(1, 2), range(9)], costMinor: 63n }]
    const costOf = (first: number, last = first) =>
      costBasis({ atMs: 2, editions: [range(first, last)] }, lots).costMinor
    expect([costOf(1, 2), costOf(9), costOf(20), costOf(20, 22), costOf(1, 22)]).toEqual([22n, 11n, 10n, 30n, 63n])
  })

  it('is not that of a purchase at the same moment, and a lot without editions is none', () => {
    const lot = { atMs: 5, editions: [range(4)], costMinor: 70n }
    expect(costBasis({ atMs: 5, editions: [range(4)] }, [lot])).toEqual({ costMinor: 0n, unknown: [range(4)] })
    const empty = () => costBasis({ atMs: 6, editions: [range(4)] }, [{ ...lot, editions: [] }])
    expect(empty).toThrow('a lot has editions')
  })

  it('is that of the last purchase before the sale, for an edition that came back', () => {
    const lots = [
      { atMs: 1, editions: [range(4)], costMinor: 10n },
      { atMs: 5, editions: [range(4)], costMinor: 70n },
      { atMs: 9, editions: [range(4)], costMinor: 90n },
    ]
    expect(costBasis({ atMs: 3, editions: [range(4)] }, lots).costMinor).toBe(10n)
    expect(costBasis({ atMs: 7, editions: [range(4)] }, lots).costMinor).toBe(70n)
  })

  it('is not known of editions that nobody bought', () => {
    expect(costBasis({ atMs: 1, editions: [range(2, 5)] }, [])).toEqual({ costMinor: 0n, unknown: [range(2, 5)] })
  })

  it('sums to the cost of the lot, however it is sold in parts, and in no time for the largest', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 2, max: 999_999_999 }),
        fc.nat(),
        (costMinor, supply, at) => {
          const cut = 1 + (at % (supply - 1))
          const lots = [{ atMs: 1, editions: [range(1, supply)], costMinor }]
          const costOf = (first: number, last: number) =>
            costBasis({ atMs: 2, editions: [range(first, last)] }, lots).costMinor
          expect(costOf(1, cut) + costOf(cut + 1, supply)).toBe(costMinor)
        },
      ),
    )
  })
})
