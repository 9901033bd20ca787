/** How much of a description shows before Read more: 350 characters (001, section 9). */
export const DESCRIPTION_LENGTH = 350

// How far back a cut looks for the end of a word. Thai, Khmer, Burmese and Chinese write none: there the cut falls
// between characters.
const WORD_REACH = 30

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The first characters of a text as people count them: a letter with its vowel signs, an emoji with its joiners and a
 * surrogate pair are one each, never cut in two.
 * @param length how many at most
 * @returns the text itself when it is no longer than that
 */
export function firstCharacters(text: string, length: number): string {
  // No character is shorter than one code unit.
  if (text.length <= length) return text
  let count = 0
  for (const { index } of characters.segment(text)) {
    if (count === length) return text.slice(0, index)
    count += 1
  }
  return text
}

/**
 * Cuts a long text for Read more (000, section 2): at most `length` characters, back to the end of a word if one is
 * near, then an ellipsis.
 * @param length characters as people count them, without the ellipsis
 * @returns the text as it is and `isTruncated: false` when it is no longer than that
 */
export function truncateText(text: string, length = DESCRIPTION_LENGTH): { text: string; isTruncated: boolean } {
  const head = firstCharacters(text, length)
  if (head === text) return { text, isTruncated: false }
  const endsWord = /^\s/u.test(text.slice(head.length))
  const lastSpace = head.search(/\s\S*$/u)
  const cut = !endsWord && lastSpace > 0 && head.length - lastSpace <= WORD_REACH ? head.slice(0, lastSpace) : head
  return { text: `${cut.trimEnd()}…`, isTruncated: true }
}
