import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTypos, forgivenTypos, wordsOf } from './search-words.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 1, maxLength: 9 })

describe('the words of a search', () => {
  it('are letters and digits of any script, at most eight', () => {
    expect(wordsOf("  Nguyễn's “High-Water”, 2026 ")).toEqual(['Nguyễn', 's', 'High', 'Water', '2026'])
    expect(wordsOf('فرح حداد')).toEqual(['فرح', 'حداد'])
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
    expect(wordsOf("& | ! ( ) : * ' \\")).toEqual([])
  })
})

describe('typing errors between two words', () => {
  it.each([
    ['farah', 'farah', 0],
    ['farh', 'farah', 1],
    ['faarah', 'farah', 1],
    ['fatah', 'farah', 1],
    ['fraah', 'farah', 1],
    ['haddda', 'haddad', 1],
    ['mralnia', 'marlina', 2],
    ['', 'abc', 3],
  ])('%s and %s are %i apart', (typed, meant, typos) => {
    expect(countTypos(typed, meant)).toBe(typos)
  })

  it('are counted alike from both sides, and none is only between equal words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(countTypos(one, other)).toBe(countTypos(other, one))
        expect(countTypos(one, other) === 0).toBe(one === other)
        expect(countTypos(one, other)).toBeLessThanOrEqual(Math.max([...one].length, [...other].length))
      }),
    )
  })

  it('count nothing of what a beginning leaves out', () => {
    expect(countTypos('mral', 'marlina', { isBeginning: true })).toBe(1)
    fc.assert(
      fc.property(word, word, (start, rest) => {
        expect(countTypos(start, start + rest, { isBeginning: true })).toBe(0)
      }),
    )
  })
})

it.each([
  ['lim', 0],
  ['linh', 1],
  ['marlina', 1],
  ['marlinas', 2],
  ['2026', 0],
  ['lot12345', 0],
])('%s is forgiven %i errors', (typed, forgiven) => {
  expect(forgivenTypos(typed)).toBe(forgiven)
})
