import { describe, expect, it } from 'vitest'
import { breakLines, drawStretch, orderForEye, splitRuns } from './text-runs.ts'

const latin = { name: 'latin', covers: (at: number) => at < 0x250 }
const arabic = { name: 'arabic', covers: (at: number) => at >= 0x600 && at < 0x700 }
const width = (text: string) => text.length

describe('a word', () => {
  it('is written by the first faces that have its letters, marks with their letter', () => {
    expect(splitRuns('Hanaهناء2', [latin, arabic])).toEqual([
      { face: 'latin', text: 'Hana' },
      { face: 'arabic', text: 'هناء' },
      { face: 'latin', text: '2' },
    ])
    expect(splitRuns('a\u0301b', [latin])).toEqual([{ face: 'latin', text: 'a\u0301b' }])
  })
})

describe('a line', () => {
  /**
   * What stands from left to right, as its faces are given it: they turn each word of Arabic letters for themselves.
   */
  const drawn = (line: string) =>
    orderForEye(line).flatMap((stretch) => drawStretch(stretch, [latin, arabic]).map(({ text }) => text))

  it('turns words that run to the left among each other', () => {
    expect(drawn('by محمد المصمم and Hana').join('')).toBe('by المصمم محمد and Hana')
    expect(drawn('رزوان چودھری').join('')).toBe('چودھری رزوان')
    expect(drawn('A plain line (of one piece)')).toEqual(['A plain line (of one piece)'])
  })

  it('leaves numbers as they are read, at their place among words that run to the left', () => {
    expect(drawn('شارع 42 الكورنيش').join('')).toBe('الكورنيش 42 شارع')
    expect(drawn('موج 12.50').join('')).toBe('12.50 موج')
    // One by one: a face would turn ٤٢ to ٢٤.
    expect(drawn('شقة٤٢')).toEqual(['٤', '٢', 'شقة'])
    expect(drawn('٤٢ شارع').join('')).toBe('شارع ٤٢')
    expect(drawn('Flat ٤٢, Cairo').join('')).toBe('Flat ٤٢, Cairo')
    expect(drawn('42 شارع').join('')).toBe('42 شارع')
  })

  it('leaves signs with the words to which they belong', () => {
    expect(drawn('عمران قريشي, شارع').join('')).toBe('شارع ,قريشي عمران')
    expect(drawn('عمران, Lahore').join('')).toBe('عمران, Lahore')
    expect(drawn('محمد (نادر) Flores').join('')).toBe('(نادر) محمد Flores')
    expect(drawn('(محمد) نادر').join('')).toBe('(محمد) نادر')
    expect(drawn('موج (نسخة 3 of 7)').join('')).toBe('موج (3 نسخة of 7)')
    expect(drawn('محمد )').join('')).toBe('محمد )')
  })

  it('is no longer than there is room, whatever its words are', () => {
    expect(breakLines('one two three', width, 7)).toEqual([['one', 'two'], ['three']])
    expect(breakLines('unbreakable', width, 5)).toEqual([['unbre'], ['akabl'], ['e']])
    expect(breakLines('', width, 5)).toEqual([[]])
  })
})
