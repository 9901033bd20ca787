import { describe, expect, it } from 'vitest'
import { breakLines, orderForEye, splitRuns } from './text-runs.ts'

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
  it('turns words that run to the left among each other', () => {
    expect(orderForEye(['by', 'محمد', 'المصمم', 'and', 'Hana'])).toEqual(['by', 'المصمم', 'محمد', 'and', 'Hana'])
    expect(orderForEye(['رزوان', 'چودھری'])).toEqual(['چودھری', 'رزوان'])
  })

  it('is no longer than there is room, whatever its words are', () => {
    expect(breakLines('one two three', width, 7)).toEqual([['one', 'two'], ['three']])
    expect(breakLines('unbreakable', width, 5)).toEqual([['unbre'], ['akabl'], ['e']])
    expect(breakLines('', width, 5)).toEqual([[]])
  })
})
