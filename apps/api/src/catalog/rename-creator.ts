import type { Tx } from '#db.ts'
import { listCardsOf, upsertCardDescriptions } from './item-card-queries.ts'

/** Writes anew what an artist's works are found by, after the name or its privacy changed; `dropCatalogCache` after the commit. */
export async function renameCreator(tx: Tx, creatorId: string): Promise<void> {
  const works = await listCardsOf(tx, creatorId)
  if (works.length > 0) await upsertCardDescriptions(tx, works)
}
