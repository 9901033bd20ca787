import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Path = readonly PropertyKey[]

const mostToldValues = 30
const mostToldLetters = 40

/** `modeOfPayment` as people read it: "Mode of payment". What has no name is "This". */
function nameOf(path: Path): string {
  const field = path.findLast((step) => typeof step === 'string')
  if (field === undefined) return 'This'
  const words = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
  const name = words.join(' ').slice(0, mostToldLetters)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const typeWords: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with fields',
  record: 'must be an object with fields',
}

const formatWords: Record<string, string> = {
  email: 'must be an email address, such as name@example.org',
  url: 'must be a web address, such as https://example.org',
  uuid: 'must be an id',
  datetime: 'must be a date and time in UTC, such as 2026-01-31T09:30:00Z',
  date: 'must be a date, such as 2026-01-31',
}

type Bounded = Extract<Issue, { code: 'too_big' | 'too_small' }>

const entries = (count: string): string => (count === '1' ? '1 entry' : `${count} entries`)

function boundWords(issue: Bounded, bound: string): string {
  const side = issue.code === 'too_big' ? 'maximum' : 'minimum'
  if (issue.origin === 'string') {
    if (issue.code === 'too_small' && bound === '1') return 'is required'
    return `must be ${bound} characters at ${side}`
  }
  if (issue.origin === 'array') return `must have ${entries(bound)} at ${side}`
  if (issue.inclusive === false) return `must be ${issue.code === 'too_big' ? 'below' : 'above'} ${bound}`
  return `must be at ${issue.code === 'too_big' ? 'most' : 'least'} ${bound}`
}

function valueWords(values: readonly unknown[]): string {
  const told = values.filter((value) => value !== '').map(String)
  if (told.includes('true') && told.includes('false')) return 'must be true or false'
  const list = told.slice(0, mostToldValues).join(', ')
  return told.length === 1 ? `must be ${list}` : `must be one of: ${list}`
}

/** Of the forms that a field may take, the one that came nearest says what is missing. */
function unionWords(issue: Extract<Issue, { code: 'invalid_union' }>): string | undefined {
  const { options } = issue as { options?: readonly unknown[] }
  if (options && options.length > 0) return `${nameOf(issue.path ?? [])} ${valueWords(options)}`
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length)
  return nearest?.[0]?.message
}

function formWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is required'
      return typeWords[issue.expected] ?? 'must be of another kind'
    case 'too_small':
      return boundWords(issue, String(issue.minimum))
    case 'too_big':
      return boundWords(issue, String(issue.maximum))
    case 'invalid_value':
      return valueWords(issue.values)
    case 'invalid_format':
      return formatWords[issue.format] ?? 'must be written in another form'
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'must have two decimals at maximum' : `must be a multiple of ${issue.divisor}`
    default:
      return 'must be something else'
  }
}

/**
 * What is wrong with a field, in a sentence that names the remedy; for issues that their schema has no words for. The
 * specified messages stand with their fields.
 */
export function inputWords(issue: Issue): string {
  const path = issue.path ?? []
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, 5).map((key) => key.slice(0, mostToldLetters))
    return `Please leave out: ${keys.join(', ')}`
  }
  if (issue.code === 'invalid_union') return unionWords(issue) ?? `${nameOf(path)} must be something else`
  return `${nameOf(path)} ${formWords(issue)}`
}
