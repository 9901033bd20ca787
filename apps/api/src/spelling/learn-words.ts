import type { DbOrTx, Tx } from '#db.ts'
import { insertWords, insertWordsOfCards } from './word-queries.ts'

/**
 * Lets names be found by a mistyped word, too. Belongs into the transaction that names something people search for: an exhibition, a
 * collection, a person.
 */
export async function learnWords(tx: DbOrTx, texts: readonly string[]): Promise<void> {
  if (texts.length > 0) await insertWords(tx, texts)
}

/** The same for works, from what their cards are found by. */
export const learnWordsOfCards = (tx: Tx, itemIds: readonly string[]): Promise<void> => insertWordsOfCards(tx, itemIds)
