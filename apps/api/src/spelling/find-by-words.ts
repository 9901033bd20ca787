import { countTypos, forgivenTypos, wordsOf } from '@monsoon/domain/text/search-words'
import type { Db, Reader, DbOrTx } from '#db.ts'
import { listWordCandidates, type WordCandidate, insertWords, insertWordsOfPeople } from './word-queries.ts'

const maxSpellings = 12
/** Looking for near spellings of one word takes some milliseconds. */
const maxForgivenWords = 3

/**
 * The words of a search. A last one of one letter has just been begun, and half of everything has a word that begins
 * so: it waits.
 */
export function searchWordsOf(typed: string): string[] {
  const words = wordsOf(typed)
  const isBegun = words.length > 1 && [...(words.at(-1) ?? '')].length === 1
  return isBegun ? words.slice(0, -1) : words
}

/**
 * A search as a text for `to_tsquery('simple', fold_text(…))`, over a column of words such as item_card.search_text:
 * all words, in any order, each as the beginning of one. It holds only letters and digits of the reader's, so it is
 * always a valid one. Empty: no words.
 */
export const toTsQuery = (words: readonly string[]): string => words.map(asTyped).join(' & ')

/** The same words, whole and in the name: what only begins with them, or has them elsewhere, does not match. */
export const toTitleTsQuery = (words: readonly string[]): string => words.map((word) => `'${word}':A`).join(' & ')

/** Its words, each with its near spellings, as searches of their own: all of them together are the search. */
export const partsOfTsQuery = (tsQuery: string): string[] => tsQuery.split(' & ')

const asTyped = (word: string): string => `'${word}':*`

/**
 * The same search with what else may have been meant: words that are one or two typing errors away (domain:
 * search-words.ts), of the first three words that may be mistyped. null: there are none.
 */
export async function readNearTsQuery(db: Db | Reader, words: readonly string[]): Promise<string | null> {
  const forgiven = words.filter((word) => forgivenTypos(word) > 0).slice(0, maxForgivenWords)
  if (forgiven.length === 0) return null
  const candidates = await listWordCandidates(db, forgiven)
  // The last word may still be growing.
  const spellings = words.map((word, at) =>
    nearestSpellings(candidates, { word, isBeginning: at === words.length - 1 }),
  )
  if (spellings.every((near) => near.length === 0)) return null
  return words
    .map((word, at) => `(${[asTyped(word), ...(spellings[at] ?? []).map((near) => `'${near}'`)].join(' | ')})`)
    .join(' & ')
}

function nearestSpellings(
  candidates: readonly WordCandidate[],
  { word, isBeginning }: { word: string; isBeginning: boolean },
): string[] {
  return candidates
    .filter(({ asked }) => asked === word)
    .map((candidate) => ({ ...candidate, typos: countTypos(candidate.typed, candidate.word, { isBeginning }) }))
    .filter(({ typed, typos }) => typos > 0 && typos <= forgivenTypos(typed))
    .toSorted((one, other) => one.typos - other.typos)
    .slice(0, maxSpellings)
    .map((near) => near.word)
}

/**
 * Finds something by what somebody typed: as it was typed, and where that finds nothing, with near spellings. `find`
 * gets the text of `toTsQuery`; null: nothing was typed that could be found.
 */
export async function findByWords<Found>(
  db: Db | Reader,
  typed: string,
  { find, isNothing }: { find: (tsQuery: string) => Promise<Found>; isNothing: (found: Found) => boolean },
): Promise<Found | null> {
  const words = searchWordsOf(typed)
  if (words.length === 0) return null
  const found = await find(toTsQuery(words))
  if (!isNothing(found)) return found
  const near = await readNearTsQuery(db, words)
  return near === null ? found : find(near)
}

/**
 * Lets titles be found by a mistyped word, too. Belongs into the transaction that gives one to an exhibition or a
 * collection.
 */
export async function learnWords(tx: DbOrTx, texts: readonly string[]): Promise<void> {
  if (texts.length > 0) await insertWords(tx, texts)
}

/** The same for artists and curators, once they are that or have another name. Who is private is not found by name. */
export async function learnNamesOf(tx: DbOrTx, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await insertWordsOfPeople(tx, userIds)
}
