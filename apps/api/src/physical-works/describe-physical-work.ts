import type { PhysicalWork } from '@monsoon/contract/physical-works'
import { usdToMinor } from '@monsoon/domain/money'
import type { DbOrTx, Tx } from '#db.ts'
import { findSending, markPhysical, upsertPhysicalWork } from './physical-work-queries.ts'

/**
 * Says that a work has an object, and what that is; said again, it replaces what was said. The country is one of ours. What a card of the work
 * shows of it is refreshed by whoever publishes it.
 */
export async function describePhysicalWork(
  tx: Tx,
  itemId: string,
  { insuredValue, ...work }: PhysicalWork,
): Promise<void> {
  await markPhysical(tx, itemId)
  await upsertPhysicalWork(tx, itemId, { ...work, insuredMinor: usdToMinor(insuredValue) })
}

/** Whose work it is, and who sends its object: the house, where nobody has described it. */
export const readSending = (db: DbOrTx, itemId: string) => findSending(db, itemId)
