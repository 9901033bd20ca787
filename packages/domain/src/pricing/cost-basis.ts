import { type EditionRange, countEditions, intersectRanges, subtractRanges } from '../edition-ranges.ts'
import { invariant } from '../invariant.ts'
import type { Minor } from '../money.ts'

/** Editions of one work that somebody bought together, and what they paid for them with all fees. */
export interface Lot {
  atMs: number
  editions: readonly EditionRange[]
  costMinor: Minor
}

/** What the editions of a sale had cost their seller. */
export interface CostBasis {
  costMinor: Minor
  /** Of which no purchase is known: they were made, given or brought from elsewhere. */
  unknown: EditionRange[]
}

/**
 * What sold editions had cost. Editions have numbers, so that each is taken from the purchase that brought it; one that
 * was sold and bought again, from the last time before the sale. That is first in, first out for each edition, since
 * nobody holds one twice. The cost of a lot is divided evenly, its odd cents go to the lowest numbers, so that all
 * editions of a lot together cost what the lot did.
 * @param sold the editions and when they were sold
 * @param lots purchases of the same work by the seller, in any order
 */
export function costBasis(sold: { atMs: number; editions: readonly EditionRange[] }, lots: readonly Lot[]): CostBasis {
  let open = [...sold.editions]
  let costMinor = 0n
  const before = lots.filter(({ atMs }) => atMs < sold.atMs).toSorted((one, other) => other.atMs - one.atMs)
  for (const lot of before) {
    const taken = intersectRanges(open, lot.editions)
    costMinor += costOfPart(lot, taken)
    open = subtractRanges(open, taken)
  }
  return { costMinor, unknown: open }
}

/** What some editions of a lot cost, by their places in it. */
function costOfPart({ editions, costMinor }: Lot, part: readonly EditionRange[]): Minor {
  const count = BigInt(countEditions(editions))
  invariant(count > 0n, 'a lot has editions')
  const each = costMinor / count
  const odd = costMinor % count
  let place = 0n
  let cost = 0n
  for (const range of editions.toSorted((one, other) => one.first - other.first)) {
    for (const { first, last } of intersectRanges([range], part)) {
      const from = place + BigInt(first - range.first)
      const until = place + BigInt(last - range.first) + 1n
      const oddHere = (odd < until ? odd : until) - (odd < from ? odd : from)
      cost += each * (until - from) + oddHere
    }
    place += BigInt(range.last - range.first + 1)
  }
  return cost
}
