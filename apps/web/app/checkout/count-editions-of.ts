import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'

/** How many editions a text like "4, 7-9" names. */
export function countOf(editions: string): number {
  return countEditions(parseEditions(editions) ?? [])
}
