import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvariantError } from './invariant.ts'
import {
  AmountError,
  type AmountFault,
  applyBps,
  formatMinor,
  minorToUsd,
  multiplyMinor,
  percentToBps,
  sumMinor,
  readUsd,
  usdToMinor,
} from './money.ts'

const largest = 999_999_999_999_999n
const cents = fc.bigInt({ min: 0n, max: largest })

function faultOf(read: () => unknown): AmountFault | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof AmountError) return error.code
    throw error
  }
}

describe('usdToMinor', () => {
  it.each([
    ['420', 42000n],
    ['420.5', 42050n],
    ['420.50', 42050n],
    [' 420.05 ', 42005n],
    ['0', 0n],
    ['0.01', 1n],
    ['007', 700n],
    ['9999999999999.99', largest],
    [420, 42000n],
    [19.99, 1999n],
    // 1.005 * 100, 8.2 * 100 and 4.35 * 100 all miss the cent in floating arithmetic.
    [8.2, 820n],
    [4.35, 435n],
    [-0, 0n],
    [9_999_999_999_999.99, largest],
  ])('reads %j as exactly %s cents', (decimal, minor) => {
    expect(usdToMinor(decimal)).toBe(minor)
  })

  it.each([
    ['1.005', 'TOO_MANY_DECIMALS'],
    ['1.000', 'TOO_MANY_DECIMALS'],
    [0.1 + 0.2, 'TOO_MANY_DECIMALS'],
    [Number.NaN, 'NOT_A_NUMBER'],
    [Number.POSITIVE_INFINITY, 'NOT_A_NUMBER'],
    [1e21, 'NOT_A_NUMBER'],
    [1e-7, 'NOT_A_NUMBER'],
    ['1e3', 'NOT_A_NUMBER'],
    ['', 'NOT_A_NUMBER'],
    ['.5', 'NOT_A_NUMBER'],
    ['5.', 'NOT_A_NUMBER'],
    ['+5', 'NOT_A_NUMBER'],
    ['1,000', 'NOT_A_NUMBER'],
    ['0x10', 'NOT_A_NUMBER'],
    ['١٢', 'NOT_A_NUMBER'],
    ['ten', 'NOT_A_NUMBER'],
    ['5\n6', 'NOT_A_NUMBER'],
    ['-5', 'NEGATIVE'],
    [-0.01, 'NEGATIVE'],
    ['10000000000000', 'TOO_LARGE'],
    ['9'.repeat(30), 'TOO_LARGE'],
    ['9'.repeat(31), 'NOT_A_NUMBER'],
  ])('refuses %j as %s', (decimal, fault) => {
    expect(faultOf(() => usdToMinor(decimal))).toBe(fault)
  })

  it('reads negatives only where they are asked for', () => {
    expect(usdToMinor('-5.25', { allowNegative: true })).toBe(-525n)
    expect(usdToMinor(-0.07, { allowNegative: true })).toBe(-7n)
    expect(faultOf(() => usdToMinor('-10000000000000', { allowNegative: true }))).toBe('TOO_LARGE')
  })

  it('reads every amount back from its text and from its JSON number', () => {
    fc.assert(
      fc.property(cents, (minor) => {
        expect(usdToMinor(formatMinor(minor, 'USD'))).toBe(minor)
        const overTheWire: number = JSON.parse(JSON.stringify(minorToUsd(minor)))
        expect(usdToMinor(overTheWire)).toBe(minor)
        expect(usdToMinor(minorToUsd(-minor), { allowNegative: true })).toBe(-minor)
      }),
    )
  })

  it('answers any text and number with cents or a fault, never with anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (input) => {
        if (faultOf(() => usdToMinor(input)) === null) expect(usdToMinor(input) >= 0n).toBe(true)
      }),
    )
  })
})

describe('readUsd', () => {
  it('gives the cents of an amount, and null for all that is none', () => {
    expect(readUsd(' 420.5 ')).toBe(42_050n)
    expect(readUsd(19.99)).toBe(1999n)
    for (const typed of ['', ' ', 'ten', '1.234', '-1', '1e3', Number.NaN, '99999999999999'])
      expect(readUsd(typed)).toBeNull()
  })
})

describe('minorToUsd', () => {
  it.each([
    [42000n, 420],
    [1n, 0.01],
    [-1999n, -19.99],
    [0n, 0],
  ])('writes %s cents as %s', (minor, usd) => {
    expect(minorToUsd(minor)).toBe(usd)
  })

  it('refuses what a JSON number cannot hold to the cent', () => {
    expect(minorToUsd(largest)).toBe(9_999_999_999_999.99)
    expect(() => minorToUsd(largest + 1n)).toThrow(InvariantError)
    expect(() => minorToUsd(-largest - 1n)).toThrow(InvariantError)
  })
})

describe('formatMinor', () => {
  it.each([
    [42000n, 'USD', '420.00'],
    [5n, 'USD', '0.05'],
    [-5n, 'USD', '-0.05'],
    [0n, 'USD', '0.00'],
    [123_456_789_012_345_678_901n, 'USD', '1234567890123456789.01'],
    [1_500_000_000_000_000_000n, 'ETH', '1.5'],
    [1n, 'ETH', '0.000000000000000001'],
    [-2_000_000_000_000_000_000n, 'ETH', '-2'],
    [0n, 'ETH', '0'],
  ] as const)('writes %s of %s as %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency)).toBe(text)
  })
})

describe('percentToBps', () => {
  it.each([
    ['10', 1000n],
    [2.5, 250n],
    ['0.25', 25n],
    [0, 0n],
    [100, 10_000n],
  ])('reads %j percent as %s basis points', (percent, bps) => {
    expect(percentToBps(percent)).toBe(bps)
  })

  it.each([
    [100.01, 'TOO_LARGE'],
    [-1, 'NEGATIVE'],
    [0.125, 'TOO_MANY_DECIMALS'],
    ['ten', 'NOT_A_NUMBER'],
  ])('refuses %j percent as %s', (percent, fault) => {
    expect(faultOf(() => percentToBps(percent))).toBe(fault)
  })
})

describe('multiplyMinor', () => {
  it('multiplies exactly for the largest supply', () => {
    expect(multiplyMinor(1999n, 3)).toBe(5997n)
    expect(multiplyMinor(largest, 999_999_999)).toBe(999_999_998_999_999_000_000_001n)
    expect(multiplyMinor(1999n, 0)).toBe(0n)
  })

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('takes %s for no quantity', (quantity) => {
    expect(() => multiplyMinor(100n, quantity)).toThrow(InvariantError)
  })
})

describe('applyBps', () => {
  it('rounds down to the minor unit', () => {
    expect(applyBps(999n, 1000n)).toBe(99n)
    expect(applyBps(1000n, 1000n)).toBe(100n)
    expect(applyBps(1n, 9999n)).toBe(0n)
    expect(applyBps(12345n, 10_000n)).toBe(12345n)
    expect(applyBps(12345n, 0n)).toBe(0n)
  })

  it('misses the true share by less than one unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10_000n }), (minor, bps) => {
        const missed = minor * bps - applyBps(minor, bps) * 10_000n
        expect(missed >= 0n && missed < 10_000n).toBe(true)
      }),
    )
  })

  it.each([
    [-1n, 100n],
    [100n, -1n],
    [100n, 10_001n],
  ])('takes no share of %s by %s basis points', (minor, bps) => {
    expect(() => applyBps(minor, bps)).toThrow(InvariantError)
  })
})

it('sums amounts, and none to zero', () => {
  expect(sumMinor([])).toBe(0n)
  expect(sumMinor([1n, -3n, 42000n])).toBe(41998n)
  expect(sumMinor(new Set([2n, 5n]))).toBe(7n)
})
