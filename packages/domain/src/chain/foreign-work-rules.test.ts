import { describe, expect, it } from 'vitest'
import { findForeignDoubts, type ForeignFacts, isDecidable } from './foreign-work-rules.ts'

const plain: ForeignFacts = {
  standard: 'ERC721',
  place: 'wallet',
  isContradicted: false,
  isNamedLikeUs: false,
  isNamedLikeWork: false,
  wasRefused: false,
}

describe('a work of another collection', () => {
  it('is shown at once where nothing is doubtful', () => {
    expect(findForeignDoubts(plain)).toEqual([])
    expect(findForeignDoubts({ ...plain, standard: 'ERC1155' })).toEqual([])
  })

  it.each([
    [{ place: 'custody' }, ['sent-here']],
    [{ place: 'elsewhere' }, ['moved']],
    [{ standard: null }, ['not-standard']],
    [{ standard: 'both' }, ['not-standard']],
    [{ place: 'unknown' }, ['not-standard']],
    [{ isContradicted: true, standard: null, place: 'unknown' }, ['endpoints-disagree']],
    [{ isNamedLikeUs: true, isNamedLikeWork: true }, ['named-like-us', 'same-name']],
    [{ wasRefused: true, place: 'custody' }, ['sent-here', 'refused-before']],
  ] as const)('with %o waits because of %o', (change, doubts) => {
    expect(findForeignDoubts({ ...plain, ...change })).toEqual(doubts)
  })

  it('that lies elsewhere is not shown by anybody’s decision', () => {
    expect(isDecidable('moved')).toBe(false)
    expect(isDecidable('named-like-us')).toBe(true)
  })
})
