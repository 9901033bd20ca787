import { invariant } from '../invariant.ts'
import type { Minor } from '../money.ts'

/**
 * What each share of a sale gives back of a refund, in minor units, in the order of the shares: in proportion to what
 * it has not given back yet. The parts sum to the refund, none is above its share, and once all is refunded each share
 * has given back exactly what it got (server-rules 10). The first share keeps the odd cent longest.
 * @param sharesMinor what the sale was split into, 0 or more each
 * @param refundedMinor earlier refunds of this sale, oldest first
 * @param amountMinor this refund; above zero, at most what is left
 * @throws {InvariantError} on a refund above what is left
 */
export function splitRefund({
  sharesMinor,
  refundedMinor,
  amountMinor,
}: {
  sharesMinor: readonly Minor[]
  refundedMinor: readonly Minor[]
  amountMinor: Minor
}): Minor[] {
  const left = refundedMinor.reduce<readonly Minor[]>(
    (shares, refunded) => subtract(shares, splitInProportion(shares, refunded)),
    sharesMinor,
  )
  return splitInProportion(left, amountMinor)
}

const subtract = (shares: readonly Minor[], parts: readonly Minor[]): Minor[] =>
  shares.map((share, place) => share - (parts[place] ?? 0n))

function splitInProportion(shares: readonly Minor[], amountMinor: Minor): Minor[] {
  const wholeMinor = shares.reduce((sum, share) => sum + share, 0n)
  invariant(amountMinor > 0n && amountMinor <= wholeMinor, 'a refund is above zero and at most what is left')
  let reachedMinor = 0n
  let takenMinor = 0n
  return shares.map((share) => {
    reachedMinor += share
    const upTo = (reachedMinor * amountMinor) / wholeMinor
    const part = upTo - takenMinor
    takenMinor = upTo
    return part
  })
}
