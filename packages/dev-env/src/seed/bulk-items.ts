import { describeItemCards, refreshItemCards } from '@monsoon/api/catalog/refresh-item-card'
import { type Db, inTransaction } from '@monsoon/api/db'
import { analyzeCatalogue, countBulkViews, insertBulkBatch, insertBulkMakers } from './bulk-item-queries.ts'
import { installVocabulary } from '@monsoon/api/catalog/install-vocabulary'

// Small enough for the statement timeout on a busy machine.
const batchSize = 2000

// Statements over a batch are planned well only once the planner knows of the rows before it.
const isPowerOfTwo = (batches: number): boolean => Number.isInteger(Math.log2(batches))

/**
 * Adds many plausible works for benchmarks: makers, pictures without files, listings, editions, provenance, cards.
 * About 0.5 s for 1,000 works on each of `atOnce` connections. The same `salt` gives the same works; a second call
 * wants another. `owner`: a handle of the tables' owner, who alone may tell the planner of them.
 */
export async function insertBulkItems(
  db: Db,
  {
    owner,
    count,
    salt = 1,
    atOnce = 1,
    report = () => {},
  }: { owner: Db; count: number; salt?: number; atOnce?: number; report?: (line: string) => void },
): Promise<void> {
  await installVocabulary(db)
  const makers = Math.max(20, Math.min(2000, Math.round(count / 50)))
  await inTransaction(db, (tx) => insertBulkMakers(tx, { makers, salt }))
  const starts = Array.from({ length: Math.ceil(count / batchSize) }, (_, batch) => 1 + batch * batchSize).values()
  let made = 0
  const insertBatches = async (): Promise<void> => {
    for (const from of starts) {
      const to = Math.min(count, from + batchSize - 1)
      await inTransaction(db, async (tx) => {
        const itemIds = await insertBulkBatch(tx, { from, to, makers, salt })
        await describeItemCards(tx, itemIds)
        await refreshItemCards(tx, itemIds)
        await countBulkViews(tx, itemIds)
      })
      made += to - from + 1
      report(`Works ${made} of ${count}`)
      if (isPowerOfTwo(made / batchSize)) await analyzeCatalogue(owner)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, insertBatches))
  await analyzeCatalogue(owner)
}
