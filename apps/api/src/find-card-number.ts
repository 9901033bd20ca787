const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
// Transaction hashes, addresses and digests: long hexadecimal words contain runs of digits by chance.
const hexWord = /\b(?:0x)?(?=[\da-f]*[a-f])[\da-f]{32,}\b/gi
const runOfDigits = /\d(?:[\s\u2010-\u2015-]?\d){12,}/gu
// Visa, Mastercard, American Express, Diners, JCB, Discover, Maestro, UnionPay (ISO/IEC 7812). Years and sizes in a row are none.
const knownNetwork = /^(?:3[0-9]|4|5|6|2(?:2[2-9]|[3-6]|7[01]|720))/

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position])
    const weighted = position % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

const isCardLength = (digits: string): boolean => digits.length >= 13 && digits.length <= 19

function holdsCardNumber(run: string): boolean {
  const groups = run.split(/[^\d]/)
  for (let first = 0; first < groups.length; first += 1) {
    let digits = ''
    for (let last = first; last < groups.length; last += 1) {
      digits += groups[last]
      if (digits.length > 19) break
      if (isCardLength(digits) && passesLuhn(digits) && (last === first || knownNetwork.test(digits))) return true
    }
  }
  return false
}

/**
 * Whether a text holds what may be a card number: 13 to 19 digits that pass Luhn's check, alone or grouped by spaces or dashes.
 * Ids and hashes are none; grouped digits count when a card network issues numbers that begin so.
 */
export function hasCardNumber(text: string): boolean {
  // Nearly every text ends here.
  if (text.length < 13 || text.search(runOfDigits) < 0) return false
  const runs = text.replaceAll(uuid, ' # ').replaceAll(hexWord, ' # ').match(runOfDigits) ?? []
  return runs.some(holdsCardNumber)
}

/** A text in which every card number is its last four digits: for what others wrote, and nobody can be asked to write anew. */
export const maskCardNumbers = (text: string): string =>
  hasCardNumber(text)
    ? text.replaceAll(runOfDigits, (run) =>
        holdsCardNumber(run) ? `•••• ${run.replaceAll(/\D/g, '').slice(-4)}` : run,
      )
    : text
