import { describe, expect, it } from 'vitest'
import { isIban, isIfscCode, isSwiftCode, maskAllButLastFour } from './bank-details.ts'

// Examples of the IBAN registry, and of ECBS for a country that has left it.
const ibans = [
  'AE070331234567890123456',
  'BE68539007547034',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'PK36SCBL0000001123456702',
  'TR330006100519786457841326',
]

describe('an IBAN', () => {
  it.each(ibans)('%s is one [RULE-064]', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  it('of a country that is not in the registry counts by its check digits [RULE-064]', () => {
    // Algeria lists its own example; the registry does not.
    expect(isIban('DZ580002100001113000000570')).toBe(true)
    expect(isIban('DZ590002100001113000000570')).toBe(false)
  })

  it('is none once a character is another, or two have changed places [RULE-064]', () => {
    for (const iban of ibans) {
      for (let at = 2; at < iban.length; at += 1) {
        const other = iban[at] === '1' ? '2' : '1'
        expect(isIban(iban.slice(0, at) + other + iban.slice(at + 1)), `${iban} at ${at}`).toBe(false)
        const [here = '', next = ''] = iban.slice(at, at + 2)
        if (next === '' || here === next) continue
        expect(isIban(iban.slice(0, at) + next + here + iban.slice(at + 2)), `${iban} turned at ${at}`).toBe(false)
      }
    }
  })

  it.each(['', 'GB29', 'gb29nwbk60161331926819', 'GB29 NWBK 6016 1331 9268 19', `GB29${'0'.repeat(33)}`])(
    '%j is none [RULE-064]',
    (text) => {
      expect(isIban(text)).toBe(false)
    },
  )

  it('has the length of its country, even where the check digits fit [RULE-064]', () => {
    // NO-IBANs have 15 characters; this one has 19, with right check digits.
    const body = '86011117947000' + '0'
    const digits = Array.from({ length: 98 }, (_, check) => String(check).padStart(2, '0'))
    expect(digits.some((check) => isIban(`NO${check}${body}`))).toBe(false)
    expect(digits.some((check) => isIban(`XX${check}${body}`))).toBe(true)
  })
})

it.each([
  ['HDFC0001234', true],
  ['HDFCABCDEFG', true],
  ['HDF10001234', false],
  ['HDFC000123', false],
  ['HDFC00012345', false],
  ['HDFC000123-', false],
])('tells an IFSC from what is none: %j [RULE-063]', (text, isOne) => {
  expect(isIfscCode(text)).toBe(isOne)
})

it.each([
  ['MBBEMYKL', true],
  ['MBBEMYKLXXX', true],
  ['MBBEMY2L', true],
  ['MBBEM1KL', false],
  ['MBBEMYK', false],
  ['MBBEMYKLX', false],
  ['MBBEMYKLXX', false],
  ['MBBEMYKLXXXX', false],
  ['mbbemykl', false],
])('tells a SWIFT code from what is none: %j [RULE-066]', (text, isOne) => {
  expect(isSwiftCode(text)).toBe(isOne)
})

it('masks all but the last four [RULE-024]', () => {
  expect(maskAllButLastFour('123456789')).toBe('*****6789')
  expect(maskAllButLastFour('123456789012345678')).toBe('**************5678')
})
