import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstCharacters, truncateText } from './truncate-text.ts'

const family = '👨‍👩‍👧'

describe('firstCharacters', () => {
  it('counts characters as people do', () => {
    expect(firstCharacters('abcdef', 3)).toBe('abc')
    expect(firstCharacters('abc', 3)).toBe('abc')
    expect(firstCharacters(`${family}${family}x`, 2)).toBe(family + family)
    expect(firstCharacters('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301')
    expect(firstCharacters(family, 1)).toBe(family)
    expect(firstCharacters('', 3)).toBe('')
    expect(firstCharacters('abc', 0)).toBe('')
  })
})

describe('truncateText', () => {
  it('leaves 350 characters as they are and cuts the 351st [CONST-005, CONST-006]', () => {
    const fits = 'x'.repeat(350)
    expect(truncateText(fits)).toEqual({ text: fits, isTruncated: false })
    expect(truncateText(`${fits}x`)).toEqual({ text: `${fits}…`, isTruncated: true })
  })

  it('counts an emoji as one of them', () => {
    expect(truncateText(family.repeat(350)).isTruncated).toBe(false)
    expect(truncateText(family.repeat(351))).toEqual({ text: `${family.repeat(350)}…`, isTruncated: true })
  })

  it('cuts at the end of a word when one is near', () => {
    expect(truncateText('The water came up to the steps', 16).text).toBe('The water came…')
    expect(truncateText('The water came up to the steps', 14).text).toBe('The water came…')
    expect(truncateText('The water came up to the steps', 15).text).toBe('The water came…')
    expect(truncateText('The water\n\ncame up', 11).text).toBe('The water…')
  })

  it('cuts inside a word when none is near, as in scripts that write no spaces', () => {
    const long = `A ${'ก'.repeat(400)}`
    expect(truncateText(long).text).toBe(`${long.slice(0, 350)}…`)
    expect(truncateText(`${'x'.repeat(20)} ${'y'.repeat(40)}`, 51).text).toBe(`${'x'.repeat(20)} ${'y'.repeat(30)}…`)
    expect(truncateText(`${'x'.repeat(20)} ${'y'.repeat(40)}`, 50).text).toBe(`${'x'.repeat(20)}…`)
    // A space before the first word ends none.
    expect(truncateText(' abcdefgh', 5).text).toBe(' abcd…')
  })

  it('shows a beginning of the text that is short enough and splits no surrogate pair', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '𝕄', '😀', family), maxLength: 80 })
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, length) => {
        const cut = truncateText(text, length)
        if (!cut.isTruncated) {
          expect(cut.text).toBe(text)
          return
        }
        const shown = cut.text.slice(0, -1)
        expect(cut.text.endsWith('…')).toBe(true)
        expect(text.startsWith(shown)).toBe(true)
        expect(firstCharacters(shown, length)).toBe(shown)
        expect(cut.text.isWellFormed()).toBe(true)
      }),
    )
  })
})
