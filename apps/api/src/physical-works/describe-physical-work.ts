import type { PhysicalWork } from '@monsoon/contract/works/physical-works'
import { usdToMinor } from '@monsoon/domain/money'
import type { Tx } from '#db.ts'
import { describeItemCards } from '#catalog/refresh-item-card.ts'
import { markPhysical, upsertPhysicalWork } from './physical-work-queries.ts'

/**
 * Says that a work has an object, and what that is; said again, it replaces what was said. The country is one of ours.
 */
export async function describePhysicalWork(
  tx: Tx,
  itemId: string,
  { insuredValue, ...work }: PhysicalWork,
): Promise<void> {
  const isPublished = await markPhysical(tx, itemId)
  await upsertPhysicalWork(tx, itemId, { ...work, insuredMinor: usdToMinor(insuredValue) })
  if (isPublished) await describeItemCards(tx, [itemId])
}
