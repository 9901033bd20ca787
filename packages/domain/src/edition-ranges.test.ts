import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EditionRange,
  MAX_SUPPLY,
  containsRange,
  countEditions,
  formatEditions,
  intersectRanges,
  normalizeRanges,
  parseEditions,
  subtractRanges,
  pickChosenEditions,
  pickLowestEditions,
} from './edition-ranges.ts'
import { InvariantError } from './invariant.ts'

const supply = 40
const range = fc
  .tuple(fc.integer({ min: 1, max: supply }), fc.integer({ min: 1, max: supply }))
  .map(([a, b]): EditionRange => ({ first: Math.min(a, b), last: Math.max(a, b) }))
const ranges = fc.array(range, { maxLength: 8 })
// Short ranges, so that lists with many holes are common.
const shortRange = fc
  .tuple(fc.integer({ min: 1, max: supply - 2 }), fc.integer({ min: 0, max: 2 }))
  .map(([first, more]): EditionRange => ({ first, last: first + more }))
const editions = fc.oneof(ranges, fc.array(shortRange, { maxLength: 12 }))

const allCopies = Array.from({ length: supply }, (_, index) => index + 1)

/** The naive model: one entry per copy, in ascending order. */
function copies(list: readonly EditionRange[]): number[] {
  return allCopies.filter((copy) => list.some(({ first, last }) => first <= copy && copy <= last))
}
const whole: EditionRange = { first: 1, last: MAX_SUPPLY }

describe('normalizeRanges', () => {
  it('sorts, joins what overlaps or touches, and keeps the copies', () => {
    expect(
      normalizeRanges([
        { first: 7, last: 7 },
        { first: 1, last: 2 },
        { first: 3, last: 4 },
        { first: 2, last: 3 },
      ]),
    ).toEqual([
      { first: 1, last: 4 },
      { first: 7, last: 7 },
    ])
    fc.assert(
      fc.property(editions, (list) => {
        const normal = normalizeRanges(list)
        expect(copies(normal)).toEqual(copies(list))
        expect(normalizeRanges(normal)).toEqual(normal)
        for (const [index, { first }] of normal.entries()) {
          const before = normal[index - 1]
          if (before) expect(first).toBeGreaterThan(before.last + 1)
        }
      }),
    )
  })

  it('leaves its input as it was', () => {
    const list = Object.freeze([Object.freeze({ first: 4, last: 6 }), Object.freeze({ first: 1, last: 4 })])
    expect(normalizeRanges(list)).toEqual([{ first: 1, last: 6 }])
  })

  it.each([
    { first: 0, last: 3 },
    { first: 3, last: 2 },
    { first: 1.5, last: 3 },
    { first: 1, last: 2.5 },
    { first: 1, last: MAX_SUPPLY + 1 },
    { first: Number.NaN, last: 3 },
  ])('refuses $first to $last', (bad) => {
    expect(() => normalizeRanges([bad])).toThrow(InvariantError)
    expect(() => containsRange([whole], bad)).toThrow(InvariantError)
  })
})

describe('parseEditions and formatEditions', () => {
  it.each([
    ['1-3,7', '1-3, 7'],
    ['7', '7'],
    [' 7 , 1 - 3 ', '1-3, 7'],
    ['1–3', '1-3'],
    ['3,1,2', '1-3'],
    ['5,5,4-6', '4-6'],
    ['4-4', '4'],
    ['007', '7'],
    ['999999999', '999999999'],
    ['1-999999999', '1-999999999'],
  ])('reads %j and writes it as %j', (text, written) => {
    expect(formatEditions(parseEditions(text) ?? [])).toBe(written)
  })

  it.each([
    '',
    ' ',
    ',',
    '1,',
    ',1',
    '0',
    '0-3',
    '3-1',
    '-3',
    '1-',
    '1-2-3',
    '1.5',
    'one',
    '1e3',
    '1 2',
    '1000000000',
    '1-1000000000',
  ])('reads %j as no editions', (text) => {
    expect(parseEditions(text)).toBeNull()
  })

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(editions, (list) => {
        fc.pre(list.length > 0)
        expect(parseEditions(formatEditions(list))).toEqual(normalizeRanges(list))
      }),
    )
    expect(formatEditions([])).toBe('')
  })
})

describe('against one entry per copy', () => {
  it('counts', () => {
    fc.assert(
      fc.property(editions, (list) => {
        expect(countEditions(list)).toBe(copies(list).length)
      }),
    )
  })

  it('subtracts', () => {
    fc.assert(
      fc.property(editions, editions, (from, picked) => {
        const left = subtractRanges(from, picked)
        const gone = new Set(copies(picked))
        expect(copies(left)).toEqual(copies(from).filter((copy) => !gone.has(copy)))
        expect(left).toEqual(normalizeRanges(left))
      }),
    )
  })

  it('intersects', () => {
    fc.assert(
      fc.property(editions, editions, (a, b) => {
        const shared = intersectRanges(a, b)
        const inB = new Set(copies(b))
        expect(copies(shared)).toEqual(copies(a).filter((copy) => inB.has(copy)))
        expect(shared).toEqual(normalizeRanges(shared))
      }),
    )
  })

  it('tells whether all of a range is there', () => {
    fc.assert(
      fc.property(editions, shortRange, (list, wanted) => {
        const there = new Set(copies(list))
        expect(containsRange(list, wanted)).toBe(copies([wanted]).every((copy) => there.has(copy)))
      }),
    )
  })

  it('takes the lowest free numbers, or nothing when too few are free', () => {
    fc.assert(
      fc.property(editions, fc.integer({ min: 1, max: supply }), (free, quantity) => {
        const all = copies(free)
        const picked = pickLowestEditions(free, quantity)
        if (all.length < quantity) {
          expect(picked).toBeNull()
          return
        }
        expect(copies(picked?.taken ?? [])).toEqual(all.slice(0, quantity))
        expect(copies(picked?.left ?? [])).toEqual(all.slice(quantity))
        expect(picked?.left).toEqual(normalizeRanges(picked?.left ?? []))
      }),
    )
  })

  it('takes exactly the chosen numbers, or nothing when one of them is not free', () => {
    fc.assert(
      fc.property(editions, fc.array(shortRange, { minLength: 1, maxLength: 4 }), (free, chosen) => {
        const all = copies(free)
        const wanted = copies(chosen)
        const picked = pickChosenEditions(free, chosen)
        if (!wanted.every((copy) => all.includes(copy))) {
          expect(picked).toBeNull()
          return
        }
        expect(copies(picked?.taken ?? [])).toEqual(wanted)
        expect(copies(picked?.left ?? [])).toEqual(all.filter((copy) => !wanted.includes(copy)))
      }),
    )
  })
})

describe('takes', () => {
  it('refuses to take nothing, or a part of a copy', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(() => pickLowestEditions([whole], quantity)).toThrow(InvariantError)
    expect(() => pickChosenEditions([whole], [])).toThrow(InvariantError)
  })

  it('works on the largest supply without an entry per copy', () => {
    expect(countEditions([whole])).toBe(MAX_SUPPLY)
    expect(pickLowestEditions([whole], MAX_SUPPLY - 1)).toEqual({
      taken: [{ first: 1, last: MAX_SUPPLY - 1 }],
      left: [{ first: MAX_SUPPLY, last: MAX_SUPPLY }],
    })
    expect(pickLowestEditions([whole], MAX_SUPPLY)?.left).toEqual([])
    expect(pickLowestEditions([whole], MAX_SUPPLY + 1)).toBeNull()
    // Milliseconds, where a list of the copies would not fit into memory.
    let free = [whole]
    for (let copy = 1; copy <= 2000; copy += 2)
      free = pickChosenEditions(free, [{ first: copy * 400_000, last: copy * 400_000 }])?.left ?? []
    expect(countEditions(free)).toBe(MAX_SUPPLY - 1000)
    expect(free).toHaveLength(1001)
  })
})
