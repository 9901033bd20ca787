import { countTypos, forgivenTypos, wordsOf } from '@monsoon/domain/search-words'
import type { Db, Reader } from '#db.ts'
import { listWordCandidates, type WordCandidate } from './word-queries.ts'

const maxSpellings = 12

/**
 * A search as a text for `to_tsquery('simple', fold_text(…))`, over a column of words such as item_card.search_text: all words, in any
 * order, each as the beginning of one. It holds only letters and digits of the reader's, so it is always a valid one. Empty: no words.
 */
export const toTsQuery = (words: readonly string[]): string => words.map(asTyped).join(' & ')

const asTyped = (word: string): string => `'${word}':*`

/**
 * The same search with what else may have been meant: words that are one or two typing errors away (domain: search-words.ts).
 * null: there are none.
 */
export async function readNearTsQuery(db: Db | Reader, words: readonly string[]): Promise<string | null> {
  const forgiving = words.filter((word) => forgivenTypos(word) > 0)
  if (forgiving.length === 0) return null
  const candidates = await listWordCandidates(db, words)
  const spellings = words.map((_, at) =>
    nearestSpellings(
      candidates.filter(({ place }) => place === at + 1),
      at === words.length - 1,
    ),
  )
  if (spellings.every((near) => near.length === 0)) return null
  return words
    .map((word, at) => {
      const near = (spellings[at] ?? []).map((spelling) => `'${spelling}'`)
      return `(${[asTyped(word), ...near].join(' | ')})`
    })
    .join(' & ')
}

/** The last word may still be growing. */
function nearestSpellings(candidates: readonly WordCandidate[], isLast: boolean): string[] {
  return candidates
    .map(({ typed, word }) => ({ typed, word, typos: countTypos(typed, word, { isBeginning: isLast }) }))
    .filter(({ typed, typos }) => typos > 0 && typos <= forgivenTypos(typed))
    .toSorted((one, other) => one.typos - other.typos)
    .slice(0, maxSpellings)
    .map(({ word }) => word)
}

/**
 * Finds something by what somebody typed: as it was typed, and where that finds nothing, with near spellings. `find` gets the text of
 * `toTsQuery`; null: nothing was typed that could be found.
 */
export async function findByWords<Found>(
  db: Db | Reader,
  typed: string,
  { find, isNothing }: { find: (tsQuery: string) => Promise<Found>; isNothing: (found: Found) => boolean },
): Promise<Found | null> {
  const words = wordsOf(typed)
  if (words.length === 0) return null
  const found = await find(toTsQuery(words))
  if (!isNothing(found)) return found
  const near = await readNearTsQuery(db, words)
  return near === null ? found : find(near)
}
