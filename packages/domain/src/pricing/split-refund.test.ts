import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitRefund } from './split-refund.ts'
import { splitPrimarySale, splitSecondarySale } from './split-sale.ts'

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n)

const sharesOf = (priceMinor: bigint, isPrimary: boolean): bigint[] => {
  const fees = [640n, 200n]
  if (isPrimary) {
    const split = splitPrimarySale({ priceMinor, hasCurator: true })
    return [split.artistMinor, split.curatorMinor, split.platformMinor, ...fees]
  }
  const split = splitSecondarySale({ priceMinor, royaltyBps: 1_000n, platformFeeBps: 250n })
  return [split.sellerMinor, split.royaltyMinor, split.platformMinor, ...fees]
}

describe('taking a refund out of the shares of a sale', () => {
  it('takes back exactly what each share got when all is refunded, for every price up to 10,000 USD', () => {
    for (let priceMinor = 1n; priceMinor <= 1_000_000n; priceMinor += 1n) {
      const sharesMinor = sharesOf(priceMinor, priceMinor % 2n === 0n)
      const refundedMinor = priceMinor > 3n ? [priceMinor / 3n] : []
      const amountMinor = sum(sharesMinor) - sum(refundedMinor)
      const first = refundedMinor.map((amount) => splitRefund({ sharesMinor, refundedMinor: [], amountMinor: amount }))
      const rest = splitRefund({ sharesMinor, refundedMinor, amountMinor })
      const back = sharesMinor.map((_, place) => (rest[place] ?? 0n) + sum(first.map((parts) => parts[place] ?? 0n)))
      if (back.join() !== sharesMinor.join()) expect(back, `price ${priceMinor}`).toEqual(sharesMinor)
    }
  })

  it('takes the refund to the cent and never more than a share has left, in any steps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.bigInt({ min: 1n, max: 500_000n }), { maxLength: 12 }),
        (sharesMinor, wishes) => {
          let left = [...sharesMinor]
          const refundedMinor: bigint[] = []
          for (const command of wishes) {
            const amountMinor = command < sum(left) ? command : sum(left)
            if (amountMinor === 0n) return
            const parts = splitRefund({ sharesMinor, refundedMinor, amountMinor })
            expect(sum(parts)).toBe(amountMinor)
            left = left.map((share, place) => share - (parts[place] ?? 0n))
            expect(left.every((share) => share >= 0n)).toBe(true)
            refundedMinor.push(amountMinor)
          }
        },
      ),
    )
  })

  it('refuses more than is left, and nothing at all', () => {
    const sharesMinor = [70n, 10n, 20n]
    expect(() => splitRefund({ sharesMinor, refundedMinor: [60n], amountMinor: 41n })).toThrow('at most what is left')
    expect(() => splitRefund({ sharesMinor, refundedMinor: [], amountMinor: 0n })).toThrow('above zero')
  })
})
