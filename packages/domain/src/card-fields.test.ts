import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardFieldMessages,
  cardType,
  cvcLength,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  passesLuhn,
  toWire,
  validateCard,
} from './card-fields.ts'

const now = new Date('2026-11-21T10:00:00Z')
const good = { cardNumber: '4242 4242 4242 4242', cardExpiry: '11/28', cardCvc: '123', now }

describe('grouping a card number', () => {
  it('groups amex 4-6-5 [RULE-129]', () => {
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatCardNumber('341111111111111')).toBe('3411 111111 11111')
  })

  it('groups diners 4-6-4 [RULE-130]', () => {
    expect(formatCardNumber('30569309025904')).toBe('3056 930902 5904')
    expect(formatCardNumber('36227206271667')).toBe('3622 720627 1667')
    for (const start of ['300', '305', '3095', '36', '38', '39'])
      expect(formatCardNumber(start.padEnd(14, '0'))).toMatch(/^\d{4} \d{6} \d{4}$/)
  })

  it('groups every other number 4-4-4-4 [RULE-131]', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('5555-5555-5555-4444')).toBe('5555 5555 5555 4444')
    expect(formatCardNumber('9999999999999999')).toBe('9999 9999 9999 9999')
    // Next to those of diners and of amex.
    for (const start of ['306', '3094', '35', '32'])
      expect(formatCardNumber(start.padEnd(14, '0'))).toMatch(/^\d{4} \d{4} \d{4} \d\d$/)
  })

  it('groups while typing, without a space at the end, and drops digits too many', () => {
    expect(formatCardNumber('4242')).toBe('4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('3782822463100059999')).toBe('3782 822463 10005')
    expect(formatCardNumber('')).toBe('')
  })

  it('gives the same text when it formats its own answer, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 22, unit: fc.constantFrom(...'0123456789/ -x') }), (typed) => {
        const once = formatCardNumber(typed)
        expect(formatCardNumber(once)).toBe(once)
        expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed))
      }),
      { numRuns: 1000 },
    )
  })
})

it('knows the networks by their published ranges', () => {
  expect(['378', '3056', '3095', '36', '4', '51', '2221', '2720', '6011', '3530', '62', '9', ''].map(cardType)).toEqual(
    [
      'amex',
      'diners',
      'diners',
      'diners',
      'visa',
      'mastercard',
      'mastercard',
      'mastercard',
      'discover',
      'jcb',
      'unionpay',
      'unknown',
      'unknown',
    ],
  )
})

describe('expiry', () => {
  it('is written MM/YY [RULE-133]', () => {
    expect(formatExpiry('0528')).toBe('05/28')
    expect(formatExpiry('05/28')).toBe('05/28')
    expect(formatExpiry('1')).toBe('1')
    expect(formatExpiry('12')).toBe('12')
    expect(formatExpiry('123')).toBe('12/3')
  })

  it('gives a one-digit month its zero and a long year its short form', () => {
    expect(formatExpiry('5')).toBe('05')
    expect(formatExpiry('5/31')).toBe('05/31')
    expect(formatExpiry('1/')).toBe('01')
    expect(formatExpiry('1/31')).toBe('01/31')
    expect(formatExpiry('05 / 2031')).toBe('05/31')
  })

  it('is good until its month has ended everywhere', () => {
    const expiry = { ...good, cardExpiry: '11/26' }
    expect(validateCard({ ...expiry, now: new Date('2026-12-01T11:59:00Z') })).toEqual({})
    expect(validateCard({ ...expiry, now: new Date('2026-12-01T12:01:00Z') })).toEqual({
      cardExpiry: 'invalidExpiryDate',
    })
  })
})

describe('validating', () => {
  it('accepts a complete card of each kind', () => {
    expect(validateCard(good)).toEqual({})
    expect(validateCard({ ...good, cardNumber: '3782 822463 10005', cardCvc: '1234' })).toEqual({})
    expect(validateCard({ ...good, cardNumber: '3056 930902 5904' })).toEqual({})
  })

  it('says "Invalid card number" for a wrong check digit, a short or a strange number [MSG-082]', () => {
    for (const cardNumber of ['4242 4242 4242 4241', '4242 4242 4242', '', '4242 4242 4242 424x', '3782 8224 6310']) {
      const code = validateCard({ ...good, cardNumber }).cardNumber
      expect(code && cardFieldMessages[code]).toBe('Invalid card number')
    }
  })

  it('says "Invalid expiry date" for a past, impossible or far date [MSG-083]', () => {
    for (const cardExpiry of ['10/26', '13/28', '00/28', '1128', '11/2', '', '12/72']) {
      const code = validateCard({ ...good, cardExpiry }).cardExpiry
      expect(code && cardFieldMessages[code]).toBe('Invalid expiry date')
    }
  })

  it('says "Invalid cvv" for a CVC of the wrong length [MSG-084]', () => {
    for (const cardCvc of ['12', '1234', '', '12a']) {
      const code = validateCard({ ...good, cardCvc }).cardCvc
      expect(code && cardFieldMessages[code]).toBe('Invalid cvv')
    }
  })

  it('asks for 4 digits of CVC for amex and 3 otherwise [RULE-132]', () => {
    expect(cvcLength('3782 822463 10005')).toBe(4)
    expect(cvcLength('4242 4242 4242 4242')).toBe(3)
    expect(formatCvc('12345', '378282246310005')).toBe('1234')
    expect(formatCvc('12345', '30569309025904')).toBe('123')
    expect(validateCard({ ...good, cardNumber: '3782 822463 10005', cardCvc: '123' })).toEqual({
      cardCvc: 'invalidCvv',
    })
  })

  it('finds every single wrong digit by Luhn', () => {
    const number = '4242424242424242'
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(number[place]) + shift) % 10
        expect(passesLuhn(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false)
      }),
    )
  })
})

describe('what is sent', () => {
  it('sends the number as ccnumber with its spaces removed [RULE-028]', () => {
    expect(toWire(good).ccnumber).toBe('4242424242424242')
  })

  it('sends the expiry as ccexp with its slash removed [RULE-029]', () => {
    expect(toWire(good).ccexp).toBe('1128')
  })

  it('sends the CVC as cvv [RULE-030]', () => {
    expect(toWire(good).cvv).toBe('123')
    expect(Object.keys(toWire(good))).toEqual(['ccnumber', 'ccexp', 'cvv'])
  })
})
