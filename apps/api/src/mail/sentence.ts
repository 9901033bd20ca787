import { escapeHtml } from '#escape-html.ts'

/** Words of ours around values of others: names and titles in any script, which may not turn the words around them. */
export interface Sentence {
  readonly words: readonly string[]
  readonly values: readonly string[]
}

// Letters of the scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation
// forms.
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * A value for a line of plain text: one that runs from right to left stands between isolates (Unicode UAX #9, FSI and
 * PDI).
 */
export const isolate = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

export const sentenceText = (sentence: Sentence): string => weave(sentence, (words) => words, isolate)

export const sentenceHtml = (sentence: Sentence): string =>
  // Lines of a value stay lines.
  weave(sentence, escapeHtml, (value) => `<bdi>${escapeHtml(value).replaceAll('\n', '<br>')}</bdi>`)

function weave(
  { words, values }: Sentence,
  ofWords: (words: string) => string,
  ofValue: (value: string) => string,
): string {
  return words.map((part, at) => ofWords(part) + (at < values.length ? ofValue(values[at] ?? '') : '')).join('')
}
