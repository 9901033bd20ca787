import { type Db, inTransaction } from '#db.ts'
import { learnWords } from '#spelling/learn-words.ts'
import { insertCollection, type NewCollection } from './collection-queries.ts'

/** Makes a collection, empty at first. */
export async function createCollection(db: Db, collection: NewCollection): Promise<{ collectionId: string }> {
  return inTransaction(db, async (tx) => {
    await learnWords(tx, [collection.name])
    return insertCollection(tx, collection)
  })
}
