import { firstCharacters } from './truncate-text.ts'

/** Names longer than this are cut on cards and in tables: 12 characters (001, section 9). */
export const NAME_LENGTH = 12

/**
 * Cuts a name of more than 12 characters to its first 12 and an ellipsis. To look at only: the full name belongs in the
 * title and the accessible name (decisions, Q-101).
 */
export function ellipsizeName(name: string): string {
  const head = firstCharacters(name, NAME_LENGTH)
  return head === name ? name : `${head.trimEnd()}…`
}
