import { formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'

/** Writes stored ranges ("4-4,5-25") as people read them ("4-25"). */
export function rangesToText(ranges: string): string {
  if (ranges === '') return ''
  const parsed = parseEditions(ranges)
  invariant(parsed, 'stored edition ranges can be read')
  return formatEditions(parsed)
}
