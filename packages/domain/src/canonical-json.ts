import { invariant } from './invariant.ts'

/** What can be written canonically: whole numbers only, since those are written one way everywhere. */
export type CanonicalValue =
  | null
  | boolean
  | number
  | string
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue }

/**
 * JSON in the one form that a value has: keys sorted by their code units, no spaces (RFC 8785, without fractions).
 * Whoever signs or hashes it can write it again and get the same bytes.
 * @throws {InvariantError} on a number that is not a safe integer, and on text with half a surrogate pair
 */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    invariant(Number.isSafeInteger(value), 'a canonical number is a whole one')
    return String(value)
  }
  if (typeof value === 'string') {
    invariant(value.isWellFormed(), 'canonical text has UTF-8')
    return JSON.stringify(value)
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${canonicalJson(key)}:${canonicalJson(field)}`).join(',')}}`
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value)
