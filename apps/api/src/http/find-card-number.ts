import { passesLuhn } from '@monsoon/domain/card-fields'

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
// Transaction hashes, addresses and digests: long hexadecimal words contain runs of digits by chance.
const hexWord = /\b(?:0x)?(?=[\da-f]*[a-f])[\da-f]{32,}\b/gi
// Who writes a number of an account or a phone before an @ has an address, not a card.
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
// Digits of any script, with what is neither letter nor number between them; a list (", ") ends the run.
const runOfDigits = /\p{Nd}(?:(?![,;]\s)[^\p{L}\p{N}]{0,8}\p{Nd}){12,}/gu
// Joiners, marks and the frame of a keycap stand within a number without being seen.
const groupOfDigits = /\p{Nd}(?:[\p{Cf}\p{M}]*\p{Nd})*/gu
const unseen = /[\p{Cf}\p{M}]/gu
const plainSeparator = /^[\s\u2010-\u2015-]$/u
// Visa, Mastercard, American Express, Diners, JCB, Discover, Maestro, UnionPay (ISO/IEC 7812). Years and sizes in a row
// are none.
const knownNetwork = /^(?:3[0-9]|4|5|6|2(?:2[2-9]|[3-6]|7[01]|720))/

const isCardLength = (digits: string): boolean => digits.length >= 13 && digits.length <= 19

/**
 * The digit that a character stands for. Digits of a script follow each other from zero on, and so do the scripts of a
 * block.
 */
function digitOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (point - zero) % 10
}

const digitsOf = (group: string): string =>
  /^\d+$/.test(group) ? group : [...group.replaceAll(unseen, '')].map(digitOf).join('')

interface DigitGroup {
  digits: string
  from: number
  to: number
  /** Follows the group before it after one space or dash, as people write. */
  isPlain: boolean
}

function groupsOf(run: string): DigitGroup[] {
  let end = 0
  return [...run.matchAll(groupOfDigits)].map(({ 0: group, index: from }) => {
    const between = run.slice(end, from).replaceAll(unseen, '')
    end = from + group.length
    return { digits: digitsOf(group), from, to: end, isPlain: plainSeparator.test(between) }
  })
}

// As cards are embossed: fours, of which the last may be shorter, 4-6-5 and 4-6-4; or each digit by itself.
const cardShape = /^(?:(?:4,){3,4}[1-4]|4,6,[45]|1(?:,1){12,18})$/

function isCard(groups: readonly DigitGroup[], digits: string): boolean {
  if (!isCardLength(digits) || !passesLuhn(digits)) return false
  if (groups.length === 1) return true
  if (!knownNetwork.test(digits)) return false
  const isPlain = groups.slice(1).every((group) => group.isPlain)
  return isPlain || cardShape.test(groups.map((group) => group.digits.length).join(','))
}

/** Where card numbers stand in a run of digits. */
function cardsIn(run: string): { from: number; to: number; digits: string }[] {
  const groups = groupsOf(run)
  const found: { from: number; to: number; digits: string }[] = []
  for (let first = 0; first < groups.length; first += 1) {
    let digits = ''
    for (let last = first; last < groups.length && digits.length <= 19; last += 1) {
      const { [first]: start, [last]: end } = groups
      digits += end?.digits
      if (!start || !end || !isCard(groups.slice(first, last + 1), digits)) continue
      found.push({ from: start.from, to: end.to, digits })
      first = last
      break
    }
  }
  return found
}

const withoutIds = (text: string): string =>
  [uuid, hexWord, mailAddress].reduce((left, pattern) => left.replaceAll(pattern, ' x '), text)

/**
 * Whether a text holds what may be a card number: 13 to 19 digits of any script that pass Luhn's check, alone or in
 * groups. Ids, hashes and mail addresses are none; grouped digits count when a card network issues numbers that begin
 * so, and after anything but a space or a dash, when they are grouped as on a card.
 */
export function hasCardNumber(text: string): boolean {
  // Nearly every text ends here.
  if (text.length < 13 || text.search(runOfDigits) < 0) return false
  return (withoutIds(text).match(runOfDigits) ?? []).some((run) => cardsIn(run).length > 0)
}

function maskRun(run: string): string {
  let masked = ''
  let end = 0
  for (const { from, to, digits } of cardsIn(run)) {
    masked += `${run.slice(end, from)}•••• ${digits.slice(-4)}`
    end = to
  }
  return masked + run.slice(end)
}

/**
 * A text in which every card number is its last four digits: for what others wrote, and nobody can be asked to write
 * anew.
 */
export const maskCardNumbers = (text: string): string =>
  hasCardNumber(text) ? text.replaceAll(runOfDigits, maskRun) : text
