import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { etherFloor, exactEther, isFloorCurrent, WEI_PER_ETH, weiFrom, weiOf } from './ether-price.ts'

describe('a price in wei', () => {
  it('is exact, and rounded up to the next wei', () => {
    expect(weiOf(320_000n, { ethUsdMinor: 320_000n })).toBe(WEI_PER_ETH)
    expect(weiOf(100n, { ethUsdMinor: 300n })).toBe(333_333_333_333_333_334n)
    expect(weiOf(0n, { ethUsdMinor: 300n })).toBe(0n)
  })
  it('never costs less than the USD price, nor a wei more than it must', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 9n }), (usd, ethUsdMinor) => {
        const wei = weiOf(usd, { ethUsdMinor })
        expect(wei * ethUsdMinor).toBeGreaterThanOrEqual(usd * WEI_PER_ETH)
        if (wei > 0n) expect((wei - 1n) * ethUsdMinor).toBeLessThan(usd * WEI_PER_ETH)
      }),
    )
  })
  it('refuses a negative amount and a rate of zero', () => {
    expect(() => weiOf(-1n, { ethUsdMinor: 1n })).toThrow('zero or more')
    expect(() => weiOf(1n, { ethUsdMinor: 0n })).toThrow('above zero')
  })
})

describe('a signed floor', () => {
  it('stands while ether rises or falls by a fifth, and is signed anew beyond', () => {
    const price = 1_000_000n
    const floor = etherFloor(price)
    expect(floor).toBe(800_000n)
    expect([800_000n, 1_000_000n, 1_333_333n].map((now) => isFloorCurrent(floor, now))).toEqual([true, true, true])
    expect([799_999n, 1_333_334n].map((now) => isFloorCurrent(floor, now))).toEqual([false, false])
  })
})

describe('ETH as text', () => {
  it('is exact both ways', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (wei) => weiFrom(exactEther(wei)) === wei))
    expect([0n, 10n ** 17n, 25n * 10n ** 17n].map(exactEther)).toEqual(['0', '0.1', '2.5'])
  })
  it('is nothing else', () => {
    expect(['', '1e-7', '-1', '.5', '1.', '0x1', '0.0000000000000000001'].map(weiFrom)).toEqual(Array(7).fill(null))
  })
})
