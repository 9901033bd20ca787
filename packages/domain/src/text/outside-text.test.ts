import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanOutsideText, likenessOf, readsAs } from './outside-text.ts'

describe('text of strangers', () => {
  it('has no controls, no overrides of direction and no invisible characters left', () => {
    expect(cleanOutsideText('Ex\u0000i\u202Et\u2066\u200B\uFEFF Art\u2028two\r\n\tthree', 50)).toBe(
      'Exit Art two three',
    )
    expect(cleanOutsideText('\u202E\u0007', 50)).toBe('')
  })

  it('keeps its letters and marks, but not a tower of marks', () => {
    expect(cleanOutsideText('Tiếng Việt · கலை · فن', 50)).toBe('Tiếng Việt · கலை · فن')
    expect([...cleanOutsideText(`Z${'\u0335'.repeat(300)}algo`, 50)].length).toBeLessThan(12)
  })

  it('is as long as is shown, whatever it is', () => {
    expect(cleanOutsideText('x'.repeat(1_000_000), 10)).toBe(`${'x'.repeat(10)}…`)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = cleanOutsideText(text, 20)
        expect(shown).not.toMatch(/[\p{C}\u2028\u2029]/u)
        expect([...new Intl.Segmenter().segment(shown)].length).toBeLessThanOrEqual(21)
      }),
    )
  })
})

describe('names that are read alike', () => {
  it.each([
    'Monsoon',
    'M0NS00N Originals',
    'Моnѕооn',
    'mon-soon',
    'ＭＯＮＳＯＯＮ',
    'The Mōnsoon Pass',
    'm o n s o o n',
  ])('%s reads as Monsoon', (name) => expect(readsAs(name, 'Monsoon')).toBe(true))
  it.each(['Moon', 'Mons', '', 'Money soon'])('%s does not', (name) => expect(readsAs(name, 'Monsoon')).toBe(false))
  it('compares letters and digits only', () => {
    expect(likenessOf('Sélf — Portrait (No. 7)')).toBe(likenessOf('self portrait no 7'))
    expect(readsAs('anything', ' ')).toBe(false)
  })
})
