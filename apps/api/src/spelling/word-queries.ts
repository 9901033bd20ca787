import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Reader, Tx } from '#db.ts'

/** A known word that a typed one may be a mistyped form of. */
export interface WordCandidate {
  asked: string
  /** The word asked for, and the known one, without accents and capitals. */
  typed: string
  word: string
}

/** Words that look like those asked for: more than are near enough, and few that are near are left out. */
export async function listWordCandidates(db: DbOrTx | Reader, words: readonly string[]): Promise<WordCandidate[]> {
  const { rows } = await sql<WordCandidate>`
    SELECT asked, typed, near.word
    FROM (SELECT asked, fold_text(asked) AS typed FROM unnest(${words}::text[]) AS asked) AS given,
      LATERAL (
        SELECT near_short_words(typed) AS word WHERE char_length(typed) <= 5
        UNION ALL SELECT near_middling_words(typed) WHERE char_length(typed) IN (8, 9)
        UNION ALL SELECT near_words(typed) WHERE char_length(typed) IN (6, 7) OR char_length(typed) > 9
      ) AS near`.execute(db)
  return rows
}

// A number that is almost right is wrong, so numbers are not among them. In one order, so that two who add the same
// words do not wait for each other in a circle.
const addWords = (words: RawBuilder<unknown>) => sql`
  INSERT INTO search_word (word)
  SELECT DISTINCT word ${words} AND char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
  ORDER BY word
  ON CONFLICT DO NOTHING`

/** Adds the words of texts to those known. */
export async function insertWords(tx: DbOrTx, texts: readonly string[]): Promise<void> {
  await addWords(
    sql`FROM unnest(tsvector_to_array(to_tsvector('simple', fold_text(${texts.join(' ')})))) AS word WHERE true`,
  ).execute(tx)
}

/** Adds the words that works are found by to those known. @public */
export async function insertWordsOfCards(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await addWords(
    sql`FROM item_card, unnest(tsvector_to_array(search_text)) AS word WHERE item_id = ANY (${itemIds}::uuid[])`,
  ).execute(tx)
}

/** Adds the words that people are found by to those known. */
export async function insertWordsOfPeople(tx: DbOrTx, userIds: readonly string[]): Promise<void> {
  await addWords(
    sql`FROM users, unnest(tsvector_to_array(search_text)) AS word WHERE id = ANY (${userIds}::uuid[])`,
  ).execute(tx)
}
