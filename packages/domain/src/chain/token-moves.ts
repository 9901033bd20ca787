import { intersectRanges, normalizeRanges, subtractRanges, type EditionRange } from '../edition-ranges.ts'

/**
 * Who has tokens on the chain: an address in lower case, and the member whose custodial address it is; null: it is
 * outside.
 */
export interface TokenHolder {
  holder: string
  userId: string | null
}

/** Editions that are minted, and where they lie. */
export interface TokenPosition extends EditionRange, TokenHolder {}

/** Editions that go elsewhere; `from` null: they are minted there. */
export interface TokenMove {
  from: TokenHolder | null
  to: TokenHolder
  ranges: EditionRange[]
}

/** Editions as the books have them; those that are outside, or on their way there, are not among them. */
export interface BookedEditions extends EditionRange {
  owner: TokenHolder & { userId: string }
}

/** Where editions lie once a move has happened: what it names lies at its end, wherever it lay before. */
export function positionsAfter(
  positions: readonly TokenPosition[],
  { to, ranges }: Pick<TokenMove, 'to' | 'ranges'>,
): TokenPosition[] {
  const kept = positions.flatMap(({ holder, userId, ...range }) =>
    subtractRanges([range], ranges).map((rest) => ({ ...rest, holder, userId })),
  )
  const arrived = normalizeRanges(ranges).map((range) => ({ ...range, ...to }))
  return joinAlike([...kept, ...arrived].toSorted((a, b) => a.first - b.first))
}

/** One position for editions that follow each other in the same hands. */
function joinAlike(sorted: readonly TokenPosition[]): TokenPosition[] {
  const joined: TokenPosition[] = []
  for (const position of sorted) {
    const previous = joined.at(-1)
    if (previous && previous.holder === position.holder && previous.last + 1 === position.first)
      previous.last = position.last
    else joined.push({ ...position })
  }
  return joined
}

function groupMoves(moves: readonly TokenMove[]): TokenMove[] {
  const groups = new Map<string, TokenMove>()
  for (const move of moves) {
    const key = `${move.from?.holder ?? ''}>${move.to.holder}`
    const group = groups.get(key)
    if (group) group.ranges.push(...move.ranges)
    else groups.set(key, { ...move, ranges: [...move.ranges] })
  }
  return [...groups.values()].map((move) => ({ ...move, ranges: normalizeRanges(move.ranges) }))
}

/**
 * What has to move so that the chain says what the books say: editions that were sold and are not minted, and such as
 * lie at another member's address than their owner's. What its maker never sold stays unminted, and what lies outside
 * is nobody's to move.
 */
export function planTokenMoves({
  books,
  positions,
  makerId,
}: {
  books: readonly BookedEditions[]
  positions: readonly TokenPosition[]
  makerId: string
}): TokenMove[] {
  const minted = normalizeRanges(positions)
  const moves = books.flatMap(({ owner, first, last }): TokenMove[] => {
    const range = { first, last }
    const unminted = owner.userId === makerId ? [] : subtractRanges([range], minted)
    const elsewhere = positions.filter(({ holder, userId }) => userId !== null && holder !== owner.holder)
    return [
      { from: null, to: owner, ranges: unminted },
      ...elsewhere.map((from) => ({
        from: { holder: from.holder, userId: from.userId },
        to: owner,
        ranges: intersectRanges([from], [range]),
      })),
    ]
  })
  return groupMoves(moves.filter(({ ranges }) => ranges.length > 0))
}
