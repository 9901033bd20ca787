import type { z } from 'zod'

/** What is wrong with a setting, for its operator; undefined: as zod says it. */
export function sayFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return issue.expected === 'string' ? undefined : 'must be a whole number'
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return issue.origin === 'string' ? undefined : `must be ${issue.minimum} at least`
    case 'too_big':
      return issue.origin === 'string' ? undefined : `must be ${issue.maximum} at most`
    case 'invalid_format':
      return sayFormat(issue)
    case 'invalid_union':
      // The other choice is always to leave it empty.
      return issue.errors.at(-1)?.[0]?.message
    default:
      return undefined
  }
}

function sayFormat(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string | undefined {
  if (issue.format === 'email') return 'must be an email address'
  if (issue.format === 'url') return 'must be an address'
  if (issue.format === 'starts_with' && 'prefix' in issue) return `must begin with ${String(issue.prefix)}`
  return undefined
}
