import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countEditions, intersectRanges, subtractRanges } from '../edition-ranges.ts'
import { planTokenMoves, positionsAfter, type BookedEditions, type TokenPosition } from './token-moves.ts'

const holderOf = (userId: string) => ({ userId, holder: `0x${userId}` })
const outside = { userId: null, holder: '0xoutside' }
const maker = holderOf('maker')
const ann = holderOf('ann')
const bob = holderOf('bob')

describe('planTokenMoves', () => {
  it('mints what was sold, one move an owner, and leaves the maker’s stock', () => {
    const books = [
      { first: 1, last: 2, owner: ann },
      { first: 3, last: 3, owner: bob },
      { first: 4, last: 5, owner: ann },
      { first: 6, last: 100, owner: maker },
    ]
    expect(planTokenMoves({ books, positions: [], makerId: 'maker' })).toEqual([
      {
        from: null,
        to: ann,
        ranges: [
          { first: 1, last: 2 },
          { first: 4, last: 5 },
        ],
      },
      { from: null, to: bob, ranges: [{ first: 3, last: 3 }] },
    ])
  })

  it('moves what was sold on, also back to its maker, and keeps away from what is outside', () => {
    const positions = [
      { first: 1, last: 2, ...ann },
      { first: 3, last: 3, ...outside },
    ]
    const books = [
      { first: 1, last: 1, owner: bob },
      { first: 2, last: 2, owner: maker },
      { first: 3, last: 3, owner: bob },
    ]
    expect(planTokenMoves({ books, positions, makerId: 'maker' })).toEqual([
      { from: ann, to: bob, ranges: [{ first: 1, last: 1 }] },
      { from: ann, to: maker, ranges: [{ first: 2, last: 2 }] },
    ])
  })

  const supply = 30
  const people = [maker, ann, bob]
  /** Cuts 1 … supply at random places, and gives each piece to somebody. */
  const pieces = <Person>(among: readonly Person[]) =>
    fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: supply - 1 }), { maxLength: 6 }),
        fc.array(fc.constantFrom(...among), { minLength: 7, maxLength: 7 }),
      )
      .map(([cuts, whose]) => {
        const ends = [...cuts.toSorted((a, b) => a - b), supply]
        return ends.map((last, at) => ({ first: (ends[at - 1] ?? 0) + 1, last, who: whose[at] as Person }))
      })

  it('leaves nothing to move once all of it has happened, and moves nothing twice', () => {
    fc.assert(
      fc.property(pieces(people), pieces([...people, outside, null]), (owned, lying) => {
        const books: BookedEditions[] = owned.map(({ first, last, who }) => ({ first, last, owner: who }))
        const positions: TokenPosition[] = lying.flatMap(({ first, last, who }) =>
          who ? [{ first, last, ...who }] : [],
        )
        const moves = planTokenMoves({ books, positions, makerId: 'maker' })
        for (const [at, move] of moves.entries())
          for (const other of moves.slice(at + 1)) expect(intersectRanges(move.ranges, other.ranges)).toEqual([])
        const after = moves.reduce(positionsAfter, positions)
        expect(planTokenMoves({ books, positions: after, makerId: 'maker' })).toEqual([])
        expect(subtractRanges(positions, after)).toEqual([])
      }),
    )
  })

  it('says after a move where everything lies, once', () => {
    fc.assert(
      fc.property(pieces(people), pieces([true, false]), (lying, moved) => {
        const positions = lying.map(({ first, last, who }) => ({ first, last, ...who }))
        const ranges = moved.filter(({ who }) => who).map(({ first, last }) => ({ first, last }))
        const after = positionsAfter(positions, { to: outside, ranges })
        expect(after.reduce((sum, range) => sum + range.last - range.first + 1, 0)).toBe(supply)
        const there = after.filter(({ userId }) => userId === null)
        expect(countEditions(there)).toBe(countEditions(ranges))
        expect(subtractRanges(ranges, there)).toEqual([])
      }),
    )
  })
})
