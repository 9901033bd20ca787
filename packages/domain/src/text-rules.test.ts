import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, linearGrowth } from './test-support/growth.ts'
import {
  buyQuantityFault,
  isEmail,
  isNewPasswordComposed,
  isPersonName,
  newPasswordMaxLength,
  newPasswordMinLength,
  isRecoveryCode,
  isSecurityCode,
  toPersonName,
} from './text-rules.ts'

describe('isEmail', () => {
  it('accepts mail addresses and nothing else [RULE-044]', () => {
    const addresses = ["o'brien+art@mail.example.co.uk", 'A_B.c@x-y.example', '1@2.io', 'a@xn--80ak6aa92e.example']
    for (const address of addresses) expect(isEmail(address), address).toBe(true)
    const others = [
      '',
      'nobody',
      '@example.com',
      'a@',
      'a@example',
      'a@@example.com',
      'a b@example.com',
      ' a@example.com',
      'a@example.com ',
      'a@example.com\r\nBcc: b@example.com',
      'a@-example.com',
      'a@example-.com',
      'a@exa_mple.com',
      'a@example..com',
      'a@.example.com',
      'a@example.com.',
      '.a@example.com',
      'a.@example.com',
      'a..b@example.com',
      'a,b@example.com',
      '<a@example.com>',
      `a@${'x'.repeat(64)}.com`,
    ]
    for (const other of others) expect(isEmail(other), other).toBe(false)
  })

  it('ends at 256 characters [RULE-045]', () => {
    const label = 'x'.repeat(63)
    const ofLength = (length: number) =>
      `${'a'.repeat(40)}@${label}.${label}.${label}.${'y'.repeat(length - 40 - 1 - 3 * 64)}`
    expect(ofLength(256)).toHaveLength(256)
    expect(isEmail(ofLength(256))).toBe(true)
    expect(isEmail(ofLength(257))).toBe(false)
  })

  it('allows 40 characters before the @ [RULE-046]', () => {
    expect(isEmail(`${'a'.repeat(40)}@example.com`)).toBe(true)
    expect(isEmail(`${'a'.repeat(41)}@example.com`)).toBe(false)
  })

  it('is judged in time that grows with its length, also where it was made to slow that down', () => {
    const hostile = [
      (size: number) => `${'a.'.repeat(size)}@`,
      (size: number) => `a@${'a-'.repeat(size)}`,
      (size: number) => `${'a'.repeat(size)}!`,
    ]
    for (const textOf of hostile) {
      expect(isEmail(textOf(100))).toBe(false)
      expect(growthOf((size) => isEmail(textOf(size)))).toBeLessThan(linearGrowth)
    }
  })
})

describe('a new password', () => {
  const isAllowed = (password: string) =>
    password.length >= newPasswordMinLength &&
    password.length <= newPasswordMaxLength &&
    isNewPasswordComposed(password)

  it('has 8 to 15 characters with a lowercase, an uppercase and a digit [RULE-048]', () => {
    for (const good of ['Abcdefg1', '1aB     ', 'Abcdefghijklmn1', 'Ärgernisß9', 'Пароль12'])
      expect(isAllowed(good), good).toBe(true)
    for (const bad of ['Abcdef1', 'Abcdefghijklmno1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', '12345678', '']) {
      expect(isAllowed(bad), bad).toBe(false)
    }
  })
})

describe('isPersonName', () => {
  it('takes 3 to 150 letters and spaces, of any script, and nothing else [RULE-050]', () => {
    const names = [
      'Ana',
      'Maya Rahman',
      'Nguyễn Thị Minh',
      // The same with its tones as combining marks.
      'Nguyễn Thị Minh'.normalize('NFD'),
      'อุ้ม สมชาย',
      'நிலா செல்வன்',
      'हरिवंश राय',
      'မောင်မောင်',
      'សុខា',
      'هدى الراشدي',
      // Sinhala and Urdu spell some names with a joiner inside.
      'ශ්\u200dරී ලංකා',
      'نجم\u200cالدین',
      '王小明',
      'a'.repeat(150),
      // Beyond the basic plane a letter is two code units and still one character.
      '𐐀'.repeat(150),
    ]
    for (const name of names) expect(isPersonName(name), name).toBe(true)
    const others = [
      '',
      'Al',
      '𐐀𐐀',
      '   ',
      ' Ana',
      'a'.repeat(151),
      'R2D2',
      '١٢٣',
      "O'Brien",
      'Jean-Paul',
      'Ana_B',
      'Ana\tB',
      'Ana\nB',
      'Ana\u00a0B',
      'Ana😀',
      '<b>Ana',
      // A mark without its letter, and joiners where no script needs them.
      '\u0301Ana',
      'An\u200da',
      'An\u200b\u0061',
      'هدى\u200d',
      'Ana\u200cهدى',
      'Ana\u202e',
    ]
    for (const other of others) expect(isPersonName(other), JSON.stringify(other)).toBe(false)
  })

  it('lets exactly letters, marks and spaces stand between other letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (character) => {
        expect(isPersonName(`An${character}a`)).toBe(/^[\p{L}\p{M} ]$/u.test(character))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('codes of a second factor', () => {
  it('a security code is exactly six digits [RULE-059]', () => {
    for (const code of ['000000', '123456']) expect(isSecurityCode(code)).toBe(true)
    for (const other of ['', '12345', '1234567', '12345a', ' 12345', '123456\n', '１２３４５６']) {
      expect(isSecurityCode(other), JSON.stringify(other)).toBe(false)
    }
  })

  it('a recovery code is 24 lowercase letters and digits without those that look alike, an earlier one 16', () => {
    expect(isRecoveryCode('0123456789abcdefghjkmnpq')).toBe(true)
    expect(isRecoveryCode('0123456789abcdef')).toBe(true)
    for (const other of [
      '0123456789abcdefghjkmnp',
      '0123456789abcdefghjkmnpqr',
      '0123456789abcdefghjkmnpi',
      '0123456789abcde',
      '0123456789abcdeff',
      '0123456789abcdei',
      '0123456789abcdel',
      '0123-456789abcde',
    ])
      expect(isRecoveryCode(other), other).toBe(false)
  })
})

it.each([
  ['Mira Lim', 'Mira Lim'],
  [" Conan O'Brien 2nd ", 'Conan O Brien nd'],
  ['ミラ・リム', 'ミラ リム'],
  ['x'.repeat(200), 'x'.repeat(150)],
  ['R2', undefined],
  ['12345', undefined],
  ['', undefined],
])('makes a name by our rule of what another site knows somebody by: %j', (given, name) => {
  expect(toPersonName(given)).toBe(name)
  if (name !== undefined) expect(isPersonName(name)).toBe(true)
})

describe('buyQuantityFault', () => {
  it('asks for a quantity where none is entered', () => {
    for (const none of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(buyQuantityFault(none, 5)).toBe('QUANTITY_REQUIRED')
    }
  })

  it('allows as many as are available and no more', () => {
    expect(buyQuantityFault(1, 5)).toBeNull()
    expect(buyQuantityFault(5, 5)).toBeNull()
    expect(buyQuantityFault(6, 5)).toBe('QUANTITY_ABOVE_AVAILABLE')
    expect(buyQuantityFault(1, 0)).toBe('QUANTITY_ABOVE_AVAILABLE')
  })
})
