import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemIdOfToken, tokenIdOf } from './token-id.ts'

describe('the token id of a work', () => {
  it('is its uuid as a number', () => {
    expect(tokenIdOf('00000000-0000-0000-0000-0000000000ff')).toBe(255n)
    expect(tokenIdOf('0199abcd-0000-7000-8000-000000000001')).toBe(0x0199abcd000070008000000000000001n)
  })

  it('leads back to the work', () => {
    fc.assert(fc.property(fc.uuid(), (itemId) => void expect(itemIdOfToken(tokenIdOf(itemId))).toBe(itemId)))
  })

  it('of somebody else may lead to none', () => {
    expect(itemIdOfToken(2n ** 128n)).toBeNull()
    expect(itemIdOfToken(-1n)).toBeNull()
  })

  it('is of a uuid alone', () => {
    expect(() => tokenIdOf('7')).toThrow('a work is named by a uuid')
  })
})
