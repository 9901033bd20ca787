import { describe, expect, it } from 'vitest'
import { ethToUsdMinor, parseEth, parseUsd, usdToEth } from './convert-amount.ts'

const rate = { ethUsdMinor: 320_000n }

describe('amounts as text', () => {
  it.each([
    ['1480', 148_000n],
    ['0.005', 1n],
    ['0.0049', 0n],
    ['19.99', 1_999n],
    ['19.995', 2_000n],
  ])('%s USD are %d cents', (text, cents) => {
    expect(parseUsd(text)).toBe(cents)
  })

  it.each(['', '-1', '1e3', '1,000', '.5', '5.', '0x10', '1'.repeat(13), `0.${'1'.repeat(19)}`])(
    '%j is none',
    (text) => {
      expect(parseUsd(text)).toBeUndefined()
      expect(parseEth(text)).toBeUndefined()
    },
  )

  it('of ETH are exact to the wei', () => {
    expect(parseEth('0.000000000000000001')).toBe(1n)
    expect(parseEth('12')).toBe(12n * 10n ** 18n)
  })
})

describe('converting', () => {
  it('gives 5 decimals of ETH and whole cents of USD', () => {
    expect(usdToEth(42_000n, rate)).toBe('0.13125')
    expect(ethToUsdMinor(parseEth('0.13125')!, rate)).toBe(42_000n)
    expect(ethToUsdMinor(parseEth('0.0000015625')!, rate)).toBe(1n)
  })

  it('takes no amount below zero', () => {
    expect(ethToUsdMinor(0n, rate)).toBe(0n)
    expect(() => ethToUsdMinor(-1n, rate)).toThrow('a converted amount is zero or more')
  })

  it('there and back loses at most half of the last decimal of ETH', () => {
    for (let cents = 1n; cents < 5_000_000n; cents = cents * 3n + 1n) {
      const back = ethToUsdMinor(parseEth(usdToEth(cents, rate))!, rate)
      const lost = back > cents ? back - cents : cents - back
      expect(lost).toBeLessThanOrEqual(2n)
    }
  })
})
