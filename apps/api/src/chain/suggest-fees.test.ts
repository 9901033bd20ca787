import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bumpFees } from './suggest-fees.ts'

const gwei = 1_000_000_000n
const wei = fc.bigInt({ min: 1n, max: 1_000n * gwei })

// Nodes take a replacement from 10 % more on, of both:
// https://geth.ethereum.org/docs/developers/geth-developer/transactions
it('a replacement costs at least a tenth more, never above the cap, and its tip never above the whole', () => {
  fc.assert(
    fc.property(wei, wei, wei, wei, wei, (a, b, c, d, capWei) => {
      const before = { maxFeeWei: a + b, tipWei: b }
      const fees = bumpFees(before, { maxFeeWei: c + d, tipWei: d }, capWei)
      if (!fees) {
        expect(((a + b) * 115n + 99n) / 100n > capWei || c + d > capWei).toBe(true)
        return
      }
      expect(fees.maxFeeWei).toBeLessThanOrEqual(capWei)
      expect(fees.tipWei).toBeLessThanOrEqual(fees.maxFeeWei)
      expect(fees.maxFeeWei * 10n).toBeGreaterThanOrEqual(before.maxFeeWei * 11n)
      expect(fees.tipWei * 10n).toBeGreaterThanOrEqual(before.tipWei * 11n)
    }),
  )
})
