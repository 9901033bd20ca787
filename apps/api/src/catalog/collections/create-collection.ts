import { type Db, inTransaction, type Tx } from '#db.ts'
import { learnWords } from '#spelling/learn-words.ts'
import { insertCollection, type NewCollection } from './collection-queries.ts'

/** Makes a collection, empty at first. */
export const createCollection = (db: Db, collection: NewCollection): Promise<{ collectionId: string }> =>
  inTransaction(db, (tx) => createCollectionIn(tx, collection))

/** The same as a part of more. */
export async function createCollectionIn(tx: Tx, collection: NewCollection): Promise<{ collectionId: string }> {
  await learnWords(tx, [collection.name])
  return insertCollection(tx, collection)
}
