/**
 * The rules of the three card fields, kept once: how a number is grouped, what counts as valid, what is sent. The card
 * form runs this very file in the browser, on the provider's origin; Monsoon's own servers never see a card number.
 *
 * Source: specification 5, "Card: number formatted by type …"; the wire names are those of NMI's Collect.js (decision
 *
 */

export type CardType = 'amex' | 'diners' | 'visa' | 'mastercard' | 'discover' | 'jcb' | 'unionpay' | 'unknown'

export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** What a person has typed, formatted or not. */
export interface CardForm {
  cardNumber: string
  /** MM/YY */
  cardExpiry: string
  cardCvc: string
}

/** What is sent to the provider: digits only; `ccexp` is MMYY. */
export interface CardWire {
  ccnumber: string
  ccexp: string
  cvv: string
}

export type CardFieldCode = 'invalidCardNumber' | 'invalidExpiryDate' | 'invalidCvv'

/** Nothing under a field's name means that the field is valid. */
export type CardFieldErrors = Partial<Record<CardField, CardFieldCode>>

/** The specified words for each code. */
export const cardFieldMessages: Record<CardFieldCode, string> = {
  invalidCardNumber: 'Invalid card number',
  invalidExpiryDate: 'Invalid expiry date',
  invalidCvv: 'Invalid cvv',
}

/** No issuer dates a card further ahead; a later year is a typing error. */
const MAX_YEARS_AHEAD = 20

const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** ISO/IEC 7812 issuer ranges as the networks publish them, most specific first. */
const issuers: ReadonlyArray<readonly [CardType, RegExp]> = [
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|095|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['unionpay', /^62/],
  ['visa', /^4/],
]

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The network a number belongs to, as far as its first digits tell. */
export function cardType(number: string): CardType {
  const digits = digitsOf(number)
  return issuers.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'
}

/** The sizes of a number's groups: amex 4-6-5, diners 4-6-4, all others 4-4-4-4. */
export function cardNumberGroups(number: string): readonly number[] {
  const type = cardType(number)
  if (type === 'amex') return [4, 6, 5]
  if (type === 'diners') return [4, 6, 4]
  return [4, 4, 4, 4]
}

/** Digits a complete number has. */
export function cardNumberLength(number: string): number {
  return cardNumberGroups(number).reduce((sum, size) => sum + size, 0)
}

/** Digits a complete CVC has for this card number: 4 for amex, else 3. */
export function cvcLength(number: string): number {
  return cardType(number) === 'amex' ? 4 : 3
}

/** Groups a number, complete or not, with single spaces; whatever is no digit, and digits too many, fall away. */
export function formatCardNumber(number: string): string {
  const digits = digitsOf(number)
  const groups: string[] = []
  let start = 0
  for (const size of cardNumberGroups(digits)) {
    if (start >= digits.length) break
    groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/**
 * MM/YY, complete or not. A month that can only have one digit gets its zero ('5' → '05', '1/' → '01'); a year filled
 * in by a browser with four digits loses its century ('05/2031' → '05/31'). The slash appears with the first digit of
 * the year, so that deleting never fights with formatting.
 */
export function formatExpiry(expiry: string): string {
  const padded = expiry
    .replace(/^\D+|[^\d/]/g, '')
    .replace(/^([2-9])/, '0$1')
    .replace(/^(\d)\//, '0$1/')
  const digits = digitsOf(padded)
  const month = digits.slice(0, 2)
  const year = digits.slice(2)
  const shortYear = year.length >= 4 && year.startsWith('20') ? year.slice(2, 4) : year.slice(0, 2)
  return shortYear === '' ? month : `${month}/${shortYear}`
}

/** Digits of a CVC, no more than the card has. */
export function formatCvc(cvc: string, number: string): string {
  return digitsOf(cvc).slice(0, cvcLength(number))
}

/** The check digit of ISO/IEC 7812-1 annex B (Luhn). */
export function passesLuhn(number: string): boolean {
  const digits = digitsOf(number)
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

function isNumberValid(number: string): boolean {
  return /^[\d ]+$/.test(number) && digitsOf(number).length === cardNumberLength(number) && passesLuhn(number)
}

/** A card is good until its month has ended everywhere: twelve hours after it has in UTC. */
function isExpiryValid(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry)
  if (!match) return false
  const expiresInMonth = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1
  const somewhere = new Date(now.getTime() - HALF_DAY_MS)
  const currentMonth = somewhere.getUTCFullYear() * 12 + somewhere.getUTCMonth()
  return expiresInMonth >= currentMonth && expiresInMonth <= currentMonth + MAX_YEARS_AHEAD * 12
}

/** Checks all three fields at `now`. An empty object means the card can be sent. */
export function validateCard(form: CardForm & { now: Date }): CardFieldErrors {
  const errors: CardFieldErrors = {}
  if (!isNumberValid(form.cardNumber)) errors.cardNumber = 'invalidCardNumber'
  if (!isExpiryValid(form.cardExpiry, form.now)) errors.cardExpiry = 'invalidExpiryDate'
  if (!/^\d+$/.test(form.cardCvc) || form.cardCvc.length !== cvcLength(form.cardNumber)) errors.cardCvc = 'invalidCvv'
  return errors
}

/** The names and forms a valid card is sent in: spaces and slash removed. */
export function toWire(form: CardForm): CardWire {
  return {
    ccnumber: form.cardNumber.replaceAll(' ', ''),
    ccexp: form.cardExpiry.replaceAll('/', ''),
    cvv: form.cardCvc,
  }
}
