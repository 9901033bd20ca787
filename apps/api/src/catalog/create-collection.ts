import type { Db } from '#db.ts'
import { insertCollection, type NewCollection } from './collection-queries.ts'

/** Makes a collection, empty at first. */
export async function createCollection(db: Db, collection: NewCollection): Promise<{ collectionId: string }> {
  return insertCollection(db, collection)
}
