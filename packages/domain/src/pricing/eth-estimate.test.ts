import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRYPTO_AMOUNT_DECIMALS, ETH_ESTIMATE_DECIMALS, estimateEth } from './eth-estimate.ts'
import { InvariantError } from '../invariant.ts'

const rate = { ethUsdMinor: 320_000n }

describe('estimateEth', () => {
  it('shows an estimate with 3 decimals [CONST-057]', () => {
    expect(estimateEth(42000n, rate, ETH_ESTIMATE_DECIMALS)).toBe('0.131')
    expect(estimateEth(320_000n, rate, ETH_ESTIMATE_DECIMALS)).toBe('1.000')
    expect(estimateEth(0n, rate, ETH_ESTIMATE_DECIMALS)).toBe('0.000')
  })

  it('shows a crypto amount with 5 decimals [CONST-058]', () => {
    expect(estimateEth(42000n, rate, CRYPTO_AMOUNT_DECIMALS)).toBe('0.13125')
    expect(estimateEth(100_000_000n, rate, CRYPTO_AMOUNT_DECIMALS)).toBe('312.50000')
  })

  it('rounds half up', () => {
    expect(estimateEth(1n, { ethUsdMinor: 2000n }, 3)).toBe('0.001')
    expect(estimateEth(1n, { ethUsdMinor: 2001n }, 3)).toBe('0.000')
    expect(estimateEth(3n, { ethUsdMinor: 2000n }, 3)).toBe('0.002')
  })

  it('is within half of its last decimal, for any amount and rate', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        positive,
        fc.constantFrom(3 as const, 5 as const),
        (usd, eth, decimals) => {
          const text = estimateEth(usd, { ethUsdMinor: eth }, decimals)
          expect(text).toMatch(new RegExp(`^\\d+\\.\\d{${decimals}}$`))
          const off = BigInt(text.replace('.', '')) * eth - usd * 10n ** BigInt(decimals)
          expect(off * 2n <= eth && off * 2n > -eth).toBe(true)
        },
      ),
    )
  })

  it('refuses a negative amount and a rate that is not above zero', () => {
    expect(() => estimateEth(-1n, rate, 3)).toThrow(InvariantError)
    expect(() => estimateEth(1n, { ethUsdMinor: 0n }, 3)).toThrow(InvariantError)
    expect(() => estimateEth(1n, { ethUsdMinor: -1n }, 3)).toThrow(InvariantError)
  })
})
