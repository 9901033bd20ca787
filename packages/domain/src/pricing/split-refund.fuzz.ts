import { expect, it } from 'vitest'
import { splitRefund } from './split-refund.ts'
import { splitPrimarySale, splitSecondarySale } from './split-sale.ts'

const everyCent = 1_000_000n
const feesMinor = [640n, 200n]

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n)

const primary = (priceMinor: bigint, hasCurator: boolean): bigint[] => {
  const { artistMinor, curatorMinor, platformMinor } = splitPrimarySale({ priceMinor, hasCurator })
  return [artistMinor, curatorMinor, platformMinor]
}
const secondary = (priceMinor: bigint, royaltyBps: bigint): bigint[] => {
  const { sellerMinor, royaltyMinor, platformMinor } = splitSecondarySale({
    priceMinor,
    royaltyBps,
    platformFeeBps: 250n,
  })
  return [sellerMinor, royaltyMinor, platformMinor]
}

const splits: Record<string, (priceMinor: bigint) => bigint[]> = {
  'a first sale with a curator': (priceMinor) => primary(priceMinor, true),
  'a first sale without one': (priceMinor) => primary(priceMinor, false),
  'a resale at the usual royalty': (priceMinor) => secondary(priceMinor, 1_000n),
  'a resale at an odd royalty': (priceMinor) => secondary(priceMinor, 1_237n),
}

/** In which parts a sum goes back: each above zero, the last one all that is left. */
const steps: Record<string, (wholeMinor: bigint) => bigint[]> = {
  'at once': (whole) => [whole],
  'a cent, then the rest': (whole) => [1n, whole - 1n],
  'all but a cent, then that': (whole) => [whole - 1n, 1n],
  'in three uneven parts': (whole) => [whole / 7n, whole / 3n, whole - whole / 7n - whole / 3n],
}

/** What is wrong with a sale of a price that is refunded in these parts; null: nothing. */
function faultOf(shares: readonly bigint[], parts: readonly bigint[]): string | null {
  let left = [...shares]
  const refundedMinor: bigint[] = []
  for (const amountMinor of parts.filter((part) => part > 0n)) {
    const given = splitRefund({ sharesMinor: shares, refundedMinor, amountMinor })
    if (sum(given) !== amountMinor) return 'the parts of a refund do not make it'
    left = left.map((share, place) => share - (given[place] ?? 0n))
    if (left.some((share) => share < 0n)) return 'a share gives more than it has'
    refundedMinor.push(amountMinor)
  }
  return left.every((share) => share === 0n) ? null : 'something is left after all is refunded'
}

// One way of each price is in split-refund.test.ts.
it.each(Object.keys(splits))(
  '%s splits to the cent and goes back to the cent, for every price up to 10,000 USD',
  (name) => {
    const split = splits[name] ?? (() => [])
    for (let priceMinor = 1n; priceMinor <= everyCent; priceMinor += 1n) {
      const shares = split(priceMinor)
      if (sum(shares) !== priceMinor) expect.fail(`the shares of ${priceMinor} are ${shares.join()}`)
      const withFees = [...shares, ...feesMinor]
      for (const [way, partsOf] of Object.entries(steps)) {
        const fault = faultOf(withFees, partsOf(sum(withFees)))
        if (fault) expect.fail(`${fault}: a price of ${priceMinor}, ${way}`)
      }
    }
  },
)
