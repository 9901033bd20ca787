import type { Tx } from '#db.ts'
import { markWorksHidden, upsertCardDescriptions } from './item-card-queries.ts'

/** Hides what somebody made from everybody who holds nothing of it, or shows it again; `dropCatalogCache` after the commit (U-028). */
export async function setWorksHidden(tx: Tx, creatorId: string, isHidden: boolean): Promise<void> {
  const works = await markWorksHidden(tx, creatorId, isHidden)
  if (works.length > 0) await upsertCardDescriptions(tx, works)
}
