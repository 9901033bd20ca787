import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cryptoStage,
  maySpend,
  missingMinor,
  toKeepMinor,
  unusedMinor,
  whyKept,
  type CryptoReceipt,
} from './crypto-receipt.ts'

const receipt = (given: Partial<CryptoReceipt>): CryptoReceipt => ({
  totalMinor: 10_000n,
  receivedMinor: 0n,
  pendingMinor: 0n,
  spentMinor: 0n,
  keptMinor: 0n,
  ...given,
})

const receipts = fc
  .record({
    totalMinor: fc.bigInt(1n, 1_000_000n),
    receivedMinor: fc.bigInt(0n, 3_000_000n),
    pendingMinor: fc.bigInt(0n, 1_000_000n),
    spent: fc.boolean(),
    keptShare: fc.bigInt(0n, 100n),
  })
  .map(({ spent, keptShare, ...given }): CryptoReceipt => {
    const spentMinor = spent && given.receivedMinor >= given.totalMinor ? given.totalMinor : 0n
    return { ...given, spentMinor, keptMinor: ((given.receivedMinor - spentMinor) * keptShare) / 100n }
  })

describe('money of a hosted crypto payment', () => {
  it('buys what is wanted when it is enough, in time or late, and never what was paid or given up', () => {
    const enough = receipt({ receivedMinor: 10_000n })
    expect((['open', 'late', 'done', 'over'] as const).map((standing) => maySpend(enough, standing))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(maySpend(receipt({ receivedMinor: 9_999n }), 'open')).toBe(false)
  })

  it('does not count again what went to the wallet', () => {
    expect(maySpend(receipt({ receivedMinor: 12_000n, keptMinor: 6_000n }), 'late')).toBe(false)
  })

  it('stays where it is while the rest may come, and a late part waits for what is being confirmed', () => {
    const part = receipt({ receivedMinor: 6_000n })
    expect(toKeepMinor(part, 'open')).toBe(0n)
    expect(toKeepMinor({ ...part, pendingMinor: 4_000n }, 'late')).toBe(0n)
    expect(toKeepMinor(part, 'late')).toBe(6_000n)
    expect(toKeepMinor({ ...part, pendingMinor: 4_000n }, 'over')).toBe(6_000n)
  })

  it('goes to the wallet beyond what was spent', () => {
    expect(toKeepMinor(receipt({ receivedMinor: 15_000n, spentMinor: 10_000n }), 'done')).toBe(5_000n)
  })

  it('is used exactly once, whatever came', () => {
    fc.assert(
      fc.property(receipts, fc.constantFrom('open', 'late', 'done', 'over'), (given, standing) => {
        const kept = toKeepMinor(given, standing)
        expect(kept >= 0n && given.spentMinor + given.keptMinor + kept <= given.receivedMinor).toBe(true)
        if (maySpend(given, standing)) expect(unusedMinor(given) >= given.totalMinor).toBe(true)
      }),
    )
  })
})

describe('why money is kept', () => {
  it.each([
    [{ receivedMinor: 20_000n, spentMinor: 10_000n }, 10_000n, 'twice'],
    [{ receivedMinor: 19_999n, spentMinor: 10_000n }, 9_999n, 'beyond'],
    [{ receivedMinor: 9_999n }, 9_999n, 'short'],
    [{ receivedMinor: 10_000n }, 10_000n, 'unused'],
    [{ receivedMinor: 10_000n, keptMinor: 6_000n }, 4_000n, 'unused'],
  ] as const)('%o, of which %s stay, is %s', (given, keptMinor, cause) => {
    expect(whyKept(receipt(given), keptMinor)).toBe(cause)
  })
})

describe('what a payer sees', () => {
  it.each([
    [{}, 'open', 'waiting'],
    [{ pendingMinor: 6_000n }, 'open', 'short'],
    [{ receivedMinor: 6_000n }, 'open', 'short'],
    [{ receivedMinor: 6_000n, pendingMinor: 4_000n }, 'open', 'confirming'],
    [{ receivedMinor: 6_000n, pendingMinor: 4_000n }, 'late', 'confirming'],
    [{ receivedMinor: 6_000n, keptMinor: 6_000n }, 'late', 'ended'],
    [{ receivedMinor: 6_000n, pendingMinor: 1_000n }, 'late', 'ended'],
    [{ receivedMinor: 10_000n }, 'late', 'ended'],
    [{ receivedMinor: 10_000n, spentMinor: 10_000n }, 'done', 'paid'],
    [{ receivedMinor: 10_000n, keptMinor: 10_000n }, 'done', 'ended'],
    [{ receivedMinor: 10_000n, spentMinor: 10_000n }, 'over', 'ended'],
    [{}, 'over', 'ended'],
  ] as const)('%o while %s is %s', (given, standing, stage) => {
    expect(cryptoStage(receipt(given), standing)).toBe(stage)
  })

  it('names what is missing', () => {
    expect(missingMinor(receipt({ receivedMinor: 6_000n }))).toBe(4_000n)
    expect(missingMinor(receipt({ receivedMinor: 6_000n, pendingMinor: 5_000n }))).toBe(0n)
    expect(missingMinor(receipt({ receivedMinor: 10_000n, spentMinor: 10_000n }))).toBe(0n)
  })
})
