import { sql } from 'kysely'
import type { DbOrTx, Reader, Tx } from '#db.ts'

/** A known word that a typed one may be a mistyped form of. Both without accents and capitals. */
export interface WordCandidate {
  /** Place of the typed word among those asked for. */
  place: number
  typed: string
  word: string
}

/** Words that look like the typed ones: more than are near enough, none of those that are left out by much. */
export async function listWordCandidates(db: DbOrTx | Reader, words: readonly string[]): Promise<WordCandidate[]> {
  const { rows } = await sql<WordCandidate>`
    SELECT asked.place::int AS place, asked.typed, near.word
    FROM (SELECT place, fold_text(word) AS typed FROM unnest(${words}::text[]) WITH ORDINALITY AS given (word, place)) AS asked,
      LATERAL (
        SELECT near_short_words(asked.typed) AS word WHERE char_length(asked.typed) <= 5
        UNION ALL SELECT near_words(asked.typed) WHERE char_length(asked.typed) > 5
      ) AS near
    ORDER BY asked.place, near.word`.execute(db)
  return rows
}

/** Adds the words of texts to those known. In one order, so that two who add the same do not wait for each other in a circle. */
export async function insertWords(tx: DbOrTx, texts: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO search_word (word)
    SELECT DISTINCT word FROM unnest(tsvector_to_array(to_tsvector('simple', fold_text(${texts.join(' ')})))) AS word
    WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
    ORDER BY word
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Adds the words that works are found by to those known. */
export async function insertWordsOfCards(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO search_word (word)
    SELECT DISTINCT word FROM item_card, unnest(tsvector_to_array(search_text)) AS word
    WHERE item_id = ANY (${itemIds}::uuid[]) AND char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
    ORDER BY word
    ON CONFLICT DO NOTHING`.execute(tx)
}
