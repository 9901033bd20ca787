import { growthOf, linearGrowth } from '@monsoon/domain/test-support/growth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passesLuhn } from '@monsoon/domain/card-fields'
import { hasCardNumber, maskCardNumbers } from './find-card-number.ts'

const checkDigitFor = (body: string): string => {
  const found = [...'0123456789'].find((digit) => passesLuhn(body + digit))
  return found ?? '0'
}

const cardNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map((digits) => digits.join(''))
  .map((body) => body + checkDigitFor(body))

describe('hasCardNumber', () => {
  it("follows Luhn's check on published test numbers", () => {
    for (const number of [
      '4242424242424242',
      '5555555555554444',
      '378282246310005',
      '6011111111111117',
      '30569309025904',
    ]) {
      expect(passesLuhn(number)).toBe(true)
      expect(hasCardNumber(number)).toBe(true)
      expect(passesLuhn(String(BigInt(number) + 1n))).toBe(false)
    }
  })

  it('finds any number of 13 to 19 digits that passes the check, wherever it stands in a text', () => {
    fc.assert(
      fc.property(
        cardNumber,
        fc.constantFrom('', 'my card: ', 'card', '('),
        fc.constantFrom('', ' thanks', ')', '.'),
        (number, before, after) => {
          expect(hasCardNumber(`${before}${number}${after}`)).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('finds a number that is grouped by spaces or dashes, with an expiry behind it', () => {
    expect(hasCardNumber('4242 4242 4242 4242 12/34')).toBe(true)
    expect(hasCardNumber('3782-822463-10005')).toBe(true)
    expect(hasCardNumber('4242\u00a04242\u00a04242\u00a04242')).toBe(true)
    expect(hasCardNumber('5555–5555–5555–4444')).toBe(true)
  })

  it.each([
    ['dots', '4242.4242.4242.4242'],
    ['two spaces', '4242  4242  4242  4242'],
    ['slashes', '4242/4242/4242/4242'],
    ['low lines', '4242_4242_4242_4242'],
    ['middle dots', '4242·4242·4242·4242'],
    ['spaces around dashes', '4242 - 4242 - 4242 - 4242'],
    ['lines', '4242\n4242\r\n4242\t4242'],
    ['several separators', '4242.4242/4242 4242'],
    ['a zero-width joiner', '4242\u200d4242\u200d4242\u200d4242'],
    ['a zero-width space in each gap', [...'4242424242424242'].join('\u200b')],
    ['a dot after each digit', [...'4242424242424242'].join('.')],
    ['an American Express card by dots', '3782.822463.10005'],
    ['full-width digits', '４２４２４２４２４２４２４２４２'],
    ['Arabic-Indic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['Persian digits', '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲'],
    ['Devanagari digits', '४२४२-४२४२-४२४२-४२४२'],
    ['mathematical digits, of two weights', '𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟜𝟚𝟜𝟚𝟜𝟚𝟜𝟚'],
    ['keycaps', [...'4242424242424242'].map((digit) => `${digit}\ufe0f\u20e3`).join('')],
    ['a number behind a mail address', 'mira@example.org 4242424242424242'],
  ])('finds a number that is written with %s', (_, text) => {
    expect(hasCardNumber(text)).toBe(true)
    expect(hasCardNumber(`my card: ${text}, thanks`)).toBe(true)
  })

  it.each([
    '4242424242424242@example.org',
    'mira.4111111111111111+news@mail.example.org',
    'Sold for 4500, 5200, 6100, 3900, 4242',
    '31.12.2024 - 30.11.2025 - 29.10.2026',
    '37.7749295, -122.4194155',
    '192.168.104.242/24 192.168.104.243/24',
    '4.242.424.242.424.242',
  ])('is not alarmed by %s', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it('leaves ids, hashes, addresses, clocks and rows of years alone', () => {
    expect(hasCardNumber('01890000-4242-7242-8242-424242424242')).toBe(false)
    expect(hasCardNumber(`0x${'4242424242424242'.repeat(3)}abcdefabcdefabcd`)).toBe(false)
    expect(hasCardNumber('0x52908400098527886E0F7030069857D2E4169EE7')).toBe(false)
    expect(hasCardNumber('2026-11-21T03:18:32.123Z')).toBe(false)
    expect(hasCardNumber('2019 2020 2021 2022 2023 2024')).toBe(false)
    expect(hasCardNumber('4242424242424243')).toBe(false)
    expect(hasCardNumber('424242424242')).toBe(false)
  })

  it('looks through a text in time that grows with its length', () => {
    for (const part of ['1 ', 'a', '1', '1-', 'a0 ', '1........', '1\u200b', '４ ', 'a@b.', '1@', '4242/']) {
      expect(
        growthOf((size) => hasCardNumber(part.repeat(size))),
        part,
      ).toBeLessThan(linearGrowth)
    }
  })
})

describe('maskCardNumbers', () => {
  it('leaves the last four digits of card numbers, and every other text as it is', () => {
    expect(maskCardNumbers('by card 4242 4242 4242 4242, order 20261123')).toBe('by card •••• 4242, order 20261123')
    expect(maskCardNumbers('4242424242424242/5555555555554444')).toBe('•••• 4242/•••• 4444')
    expect(maskCardNumbers('4242.4242.4242.4242 ٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢')).toBe('•••• 4242 •••• 4242')
    const id = '01890000-4242-7242-8242-424242424242'
    for (const text of ['', 'for my wallet', '4242424242424243', id]) expect(maskCardNumbers(text)).toBe(text)
  })
})
