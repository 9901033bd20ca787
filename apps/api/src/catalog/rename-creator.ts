import type { Tx } from '#db.ts'
import { queueMetadataOf } from '#token-metadata/queue-token-metadata.ts'
import { listCardsOf } from './item-card-queries.ts'
import { describeItemCards } from './refresh-item-card.ts'
import { learnNamesOf } from '#spelling/find-by-words.ts'

/**
 * Writes anew what an artist's works are found by, and what their tokens will say, after the name or its privacy
 * changed; `dropCatalogCache` after the commit.
 */
export async function renameCreator(tx: Tx, creatorId: string): Promise<void> {
  await learnNamesOf(tx, [creatorId])
  await describeItemCards(tx, await listCardsOf(tx, creatorId))
  await queueMetadataOf(tx, creatorId)
}
