/** Letters and digits that nobody takes for another: no 0, 1, I or O. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How many of them a reference of ours has behind its check digits: 50 bits. */
export const REFERENCE_LENGTH = 10

/** What a text comes to modulo 97, its letters read as 10 to 35 (ISO 7064). */
function modulo97(text: string): number {
  let rest = 0
  for (const mark of text) {
    const value = Number.parseInt(mark, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/**
 * The creditor reference of a text (ISO 11649): `RF`, two check digits, the text.
 * @param text 1 to 21 of A-Z and 0-9
 */
export const creditorReference = (text: string): string =>
  `RF${String(98 - modulo97(`${text}RF00`)).padStart(2, '0')}${text}`

/** Whether the check digits of a creditor reference hold. It is without spaces and in upper case. */
export const isCreditorReference = (reference: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && modulo97(reference.slice(4) + reference.slice(0, 4)) === 1

/** In groups of four, as people read and type it. */
export const groupReference = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * The reference of ours in what somebody wrote with a transfer, however it is spaced and cased, with words around it;
 * null where there is none, or more than one.
 */
export function findCreditorReference(text: string): string | null {
  const marks = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (let at = marks.indexOf('RF'); at !== -1; at = marks.indexOf('RF', at + 1)) {
    const candidate = marks.slice(at, at + 4 + REFERENCE_LENGTH)
    if (candidate.length === 4 + REFERENCE_LENGTH && isCreditorReference(candidate)) found.add(candidate)
  }
  const [reference] = found
  return found.size === 1 && reference !== undefined ? reference : null
}
