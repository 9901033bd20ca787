import type { DbOrTx } from '#db.ts'
import { insertWords, insertWordsOfPeople } from './word-queries.ts'

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
