import { describeItemCards, refreshItemCards } from '@monsoon/api/catalog/refresh-item-card'
import { type Db, inTransaction } from '@monsoon/api/db'
import { installVocabulary } from '@monsoon/api/catalog/install-vocabulary'
import { analyzeCatalogue, countBulkViews, insertBulkBatch, insertBulkMakers } from './bulk-item-queries.ts'

// Small enough for the statement timeout on a busy machine.
const batchSize = 2000

// Statements over a batch are planned well only once the planner knows of the rows before it.
const isPowerOfTwo = (batches: number): boolean => Number.isInteger(Math.log2(batches))

/**
 * Adds many plausible works for benchmarks: makers, pictures without files, listings, editions, provenance, cards. About 0.5 s for 1,000
 * works. The same `salt` gives the same works; a second call wants another.
 */
export async function insertBulkItems(
  db: Db,
  { count, salt = 1, report = () => {} }: { count: number; salt?: number; report?: (line: string) => void },
): Promise<void> {
  await installVocabulary(db)
  const makers = Math.max(20, Math.min(2000, Math.round(count / 50)))
  await inTransaction(db, (tx) => insertBulkMakers(tx, { makers, salt }))
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1)
    await inTransaction(db, async (tx) => {
      const itemIds = await insertBulkBatch(tx, { from, to, makers, salt })
      await describeItemCards(tx, itemIds)
      await refreshItemCards(tx, itemIds)
      await countBulkViews(tx, itemIds)
    })
    report(`Works ${to} of ${count}`)
    if (isPowerOfTwo(to / batchSize)) await analyzeCatalogue(db)
  }
  await analyzeCatalogue(db)
}
