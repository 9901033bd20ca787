import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'

/** A transaction that changes what is on sale: once it has committed, this process shows nothing older to anybody. */
export async function changeStock<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(db, work)
  dropCatalogCache()
  return result
}
