import type { Tx } from '#db.ts'
import { markTakenDown, markWithdrawn, markWorksHidden, upsertCardDescriptions } from './item-card-queries.ts'
import { appealColumn } from './moderation-queries.ts'

/**
 * Hides what somebody made from everybody who holds nothing of it, or shows it again; `dropCatalogCache` after the
 * commit (U-028).
 */
export async function setWorksHidden(tx: Tx, creatorId: string, isHidden: boolean): Promise<void> {
  const works = await markWorksHidden(tx, creatorId, isHidden)
  if (works.length > 0) await upsertCardDescriptions(tx, works)
}

/**
 * Takes one work down: nobody but who holds some of it sees it, and nobody buys it. null: shows it again.
 * `dropCatalogCache` after the commit (server-rules 33).
 */
export async function setTakenDown(tx: Tx, itemId: string, takenDown: 'hidden' | 'removed' | null): Promise<void> {
  await markTakenDown(tx, itemId, takenDown)
  await upsertCardDescriptions(tx, [itemId])
}

/** Withdraws a work in the name of its maker, or shows it again. `dropCatalogCache` after the commit. */
export async function setWithdrawn(tx: Tx, itemId: string, isWithdrawn: boolean): Promise<void> {
  await markWithdrawn(tx, itemId, isWithdrawn)
  await upsertCardDescriptions(tx, [itemId])
}

/** Whether the decision that took down a work can be appealed against, for a statement that reads `item`. */
export const appealOfItem = appealColumn
