import { findNmiTestCard } from '@monsoon/domain/payments/nmi-test-cards'
import { hasCardNumber } from './find-card-number.ts'

export interface InputFault {
  /** The field, as `a.b.0`. */
  path: string
  msg: string
}

export const inputFaultTexts = {
  card: 'Please do not send card numbers here',
  text: 'Please remove characters that cannot be stored',
  deep: 'This is nested too deeply',
  many: 'There are too many values in this',
} as const

const maxDepth = 20
const maxValues = 20_000

// Numbers of an account or a token may pass for a card's (decisions Q-121), and so may what banks call their entries.
// Each of these names is one kind of field everywhere: what somebody writes freely must not share it.
const fieldsThatLookLikeCards = new Set(['accountNumber', 'IBANCode', 'tokenId', 'entryId'])
const phones = new Set(['contactNumber', 'contactNo'])
// No number in the world is longer (ITU-T E.164); what is, is no phone's.
const longestPhone = 15

const mayLookLikeCard = (field: string, value: unknown): boolean =>
  fieldsThatLookLikeCards.has(field) ||
  (phones.has(field) && String(value).replaceAll(/\D/g, '').length <= longestPhone)

// PostgreSQL refuses NUL, and half a surrogate pair is no UTF-8.
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * What is no card number although it looks like one: a published test number in the one field where the demo takes it.
 */
const isTestNumber = (value: unknown, field: string): boolean =>
  field === 'ccnumber' && typeof value === 'string' && findNmiTestCard(value) !== undefined

function faultOfScalar(value: unknown, field: string): string | null {
  if (typeof value === 'string' && !isStorable(value)) return inputFaultTexts.text
  if (mayLookLikeCard(field, value)) return null
  if (typeof value === 'string' && hasCardNumber(value)) return inputFaultTexts.card
  if (typeof value === 'number' && value >= 1e12 && hasCardNumber(String(value))) return inputFaultTexts.card
  return null
}

interface Visit {
  value: unknown
  path: string[]
}

/**
 * What no endpoint takes, whatever its schema says: card numbers, text that cannot be stored, bottomless JSON. null:
 * nothing found.
 */
export function findInputFault(
  root: unknown,
  part: string,
  { takesTestCards = false }: { takesTestCards?: boolean } = {},
): InputFault | null {
  const pending: Visit[] = [{ value: root, path: [] }]
  let seen = 0
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const { value, path } = visit
    seen += 1
    const named = path.join('.') || part
    if (seen > maxValues) return { path: part, msg: inputFaultTexts.many }
    if (typeof value !== 'object' || value === null) {
      // The elements of a list belong to the field that holds the list.
      const field = path.findLast((name) => !/^\d+$/.test(name)) ?? part
      const msg = takesTestCards && isTestNumber(value, field) ? null : faultOfScalar(value, field)
      if (msg) return { path: named, msg }
      continue
    }
    if (path.length >= maxDepth) return { path: path.slice(0, 3).join('.'), msg: inputFaultTexts.deep }
    if (Array.isArray(value) && value.length > maxValues) return { path: named, msg: inputFaultTexts.many }
    for (const [name, child] of Object.entries(value)) {
      if (!isStorable(name) || hasCardNumber(name))
        return { path: part, msg: inputFaultTexts[isStorable(name) ? 'card' : 'text'] }
      pending.push({ value: child, path: [...path, name] })
    }
  }
  return null
}

// Opaque tokens, and what proxies add: clocks, traces and addresses.
const headersThatLookLikeCards =
  /^(?:authorization|cookie|x-refresh-token|x-beta-token|if-none-match|traceparent|tracestate|x-request-start|x-forwarded-.*|x-amzn-.*|x-cloud-trace-context|x-b3-.*|cf-.*|x-request-id)$/

/** A header that carries a card number. Its value is not repeated. */
export function findHeaderFault(headers: Record<string, string | string[] | undefined>): InputFault | null {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || headersThatLookLikeCards.test(name)) continue
    if (hasCardNumber(String(value))) return { path: name, msg: inputFaultTexts.card }
  }
  return null
}
