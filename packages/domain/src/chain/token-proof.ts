/**
 * How many tokens of a work an address has, by the books and by the chain, and how many are on their way there and from
 * there.
 */
export interface HolderCount {
  holder: string
  inBooks: bigint
  arriving: bigint
  leaving: bigint
  onChain: bigint
}

/**
 * `lost-mint`: the books say minted what the chain has never minted. `unknown-mint`: it has minted more than the books
 * know. `burn`: it was destroyed. `foreign-transfer`: it went from or to this address without us.
 */
export type TokenDifferenceKind = 'lost-mint' | 'unknown-mint' | 'burn' | 'foreign-transfer'

export interface TokenDifference {
  holder: string
  kind: TokenDifferenceKind
  inBooks: bigint
  onChain: bigint
}

/** An address at which the two differ, beyond what is on its way. */
const differs = ({ inBooks, arriving, leaving, onChain }: HolderCount): boolean =>
  onChain < inBooks - leaving || onChain > inBooks + arriving

const isShort = ({ inBooks, onChain }: HolderCount): boolean => onChain < inBooks

/**
 * Names what differs between chain and books of one work. How many are missing at all tells a lost mint from a
 * transfer; what was burned is known by the chain.
 * @param minted how many the chain has ever minted; `burned` of them are gone
 */
export function nameTokenDifferences({
  counts,
  minted,
  burned,
}: {
  counts: readonly HolderCount[]
  minted: bigint
  burned: bigint
}): TokenDifference[] {
  const booked = counts.reduce((sum, { inBooks }) => sum + inBooks, 0n)
  const arriving = counts.reduce((sum, { arriving: count }) => sum + count, 0n)
  let lost = booked > minted ? booked - minted : 0n
  let unknown = minted > booked + arriving ? minted - booked - arriving : 0n
  let destroyed = burned
  return counts.filter(differs).map((count) => {
    const { holder, inBooks, onChain } = count
    const kindOf = (): TokenDifferenceKind => {
      if (isShort(count)) {
        const missing = inBooks - onChain
        if (lost >= missing) return spend('lost-mint', missing)
        if (destroyed >= missing) return spend('burn', missing)
        return 'foreign-transfer'
      }
      return unknown >= onChain - inBooks ? spend('unknown-mint', onChain - inBooks) : 'foreign-transfer'
    }
    const spend = (kind: TokenDifferenceKind, amount: bigint): TokenDifferenceKind => {
      if (kind === 'lost-mint') lost -= amount
      if (kind === 'burn') destroyed -= amount
      if (kind === 'unknown-mint') unknown -= amount
      return kind
    }
    return { holder, kind: kindOf(), inBooks, onChain }
  })
}
