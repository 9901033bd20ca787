import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abbreviateCount } from './abbreviate-count.ts'
import { InvariantError } from '../invariant.ts'

describe('abbreviateCount', () => {
  it('abbreviates with k, M, G, T, P and E, one decimal at most [CONST-059]', () => {
    expect(abbreviateCount(0)).toBe('0')
    expect(abbreviateCount(999)).toBe('999')
    expect(abbreviateCount(1000)).toBe('1k')
    expect(abbreviateCount(1234)).toBe('1.2k')
    expect(abbreviateCount(1250)).toBe('1.3k')
    expect(abbreviateCount(12_345)).toBe('12.3k')
    expect(abbreviateCount(100_000)).toBe('100k')
    expect(abbreviateCount(1_500_000)).toBe('1.5M')
    expect(abbreviateCount(2_000_000_000)).toBe('2G')
    expect(abbreviateCount(3_100_000_000_000)).toBe('3.1T')
    expect(abbreviateCount(4_000_000_000_000_000)).toBe('4P')
    expect(abbreviateCount(5n * 10n ** 18n)).toBe('5E')
  })

  it('goes to the next unit when rounding reaches it', () => {
    expect(abbreviateCount(999_949)).toBe('999.9k')
    expect(abbreviateCount(999_950)).toBe('1M')
    expect(abbreviateCount(999_999_999)).toBe('1G')
  })

  it('stays with the last unit beyond it', () => {
    expect(abbreviateCount(1234n * 10n ** 18n)).toBe('1234E')
  })

  it('is within half a tenth of the unit it names', () => {
    const sizes = ['', 'k', 'M', 'G', 'T', 'P', 'E']
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 21n - 1n }), (count) => {
        const match = /^(\d{1,3}|1000)(?:\.([1-9]))?([kMGTPE])$/.exec(abbreviateCount(count))
        const [, whole = '', tenth = '0', unit = ''] = match ?? []
        const size = 1000n ** BigInt(sizes.indexOf(unit))
        const shown = (BigInt(whole) * 10n + BigInt(tenth)) * size
        const off = shown - count * 10n
        expect(off <= size / 2n && -off <= size / 2n).toBe(true)
        expect(whole === '1000' && unit !== 'E').toBe(false)
      }),
    )
  })

  it.each([-1, -1n, 1.5, Number.NaN, 2 ** 53])('takes %s for no count', (count) => {
    expect(() => abbreviateCount(count)).toThrow(InvariantError)
  })
})
