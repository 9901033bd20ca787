import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

describe('a line of CSV', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', `'+1`],
    ['-1+2', `'-1+2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['a, b', '"a, b"'],
    ['two\nlines', '"two\nlines"'],
    ['رزوان', 'رزوان'],
    ['3-5', '3-5'],
  ])('keeps %j from being a formula or another field', (field, written) => {
    expect(csvLine([field])).toBe(`${written}\r\n`)
  })

  it('writes cents as decimals', () => {
    expect(csvLine([0n, 5n, 123_456n, -250n, null, ''])).toBe('0.00,0.05,1234.56,-2.50,,\r\n')
  })
})
