import type { LegalText } from '@monsoon/contract/house/contents'

/**
 * A numbered part of a legal text as the program writes it: paragraphs, and lists where a sentence would have too many
 * commas.
 */
export interface WrittenSection {
  id: string
  title: string
  body: readonly (string | { readonly list: readonly string[] })[]
}

/** As versions keep them. */
export const toSections = (written: readonly WrittenSection[]): LegalText['sections'] =>
  written.map(({ id, title, body }) => ({
    id,
    title,
    body: body
      .map((part) => (typeof part === 'string' ? part : part.list.map((entry) => `- ${entry}`).join('\n')))
      .join('\n\n'),
  }))
