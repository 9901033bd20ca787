const maxWords = 8

/** The words of a search, in the order typed: letters, marks and digits of any script; at most eight. */
export function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

/**
 * How many typing errors a word is forgiven: none below 4 letters, where one makes another word, one below 8, then two.
 * A word with a digit is forgiven none: a number that is almost right is wrong.
 */
export function forgivenTypos(word: string): 0 | 1 | 2 {
  const letters = [...word].length
  if (letters < 4 || /\p{N}/u.test(word)) return 0
  return letters < 8 ? 1 : 2
}

/**
 * How many typing errors lie between two words: a letter left out, added, or another one, or two neighbours swapped
 * (optimal string alignment). `isBeginning`: the typed word may be the beginning of the other, what follows it counts
 * nothing.
 */
export function countTypos(typed: string, word: string, { isBeginning = false } = {}): number {
  const from = [...typed]
  const to = [...word]
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [at, letter] of from.entries()) {
    const row = [at + 1]
    for (const [column, other] of to.entries()) {
      const changed = (last[column] ?? 0) + (letter === other ? 0 : 1)
      const oneOff = Math.min((last[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1)
      const isSwap = at > 0 && column > 0 && letter === to[column - 1] && other === from[at - 1]
      row.push(Math.min(changed, oneOff, isSwap ? (before[column - 1] ?? 0) + 1 : Infinity))
    }
    before = last
    last = row
  }
  return isBeginning ? Math.min(...last) : (last.at(-1) ?? from.length)
}
