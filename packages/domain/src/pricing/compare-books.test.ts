import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBooks } from './compare-books.ts'

const moved = (movedMinor: bigint, returnedMinor = 0n) => ({ movedMinor, returnedMinor })

describe('what a service says and what the books say', () => {
  it.each([
    ['paid without an order', moved(500n), moved(0n), 'not-in-books'],
    ['an order without a payment', moved(0n), moved(500n), 'not-outside'],
    ['too little', moved(400n), moved(500n), 'other-amount'],
    ['too much', moved(600n, 100n), moved(500n), 'other-amount'],
    ['a refund that nobody wrote down', moved(500n, 500n), moved(500n), 'return-not-in-books'],
    ['a refund that was never sent', moved(500n, 100n), moved(500n, 500n), 'return-not-outside'],
    ['the same', moved(500n, 100n), moved(500n, 100n), null],
    ['nothing', moved(0n), moved(0n), null],
  ])('can be %s', (_, outside, books, kind) => {
    expect(compareBooks({ outside, books })).toBe(kind)
  })

  it('agree exactly where both figures do', () => {
    const cents = fc.bigInt({ min: 0n, max: 3n })
    const side = fc.record({ movedMinor: cents, returnedMinor: cents })
    fc.assert(
      fc.property(side, side, (outside, books) => {
        const isSame = outside.movedMinor === books.movedMinor && outside.returnedMinor === books.returnedMinor
        expect(compareBooks({ outside, books }) === null).toBe(isSame)
      }),
    )
  })
})
