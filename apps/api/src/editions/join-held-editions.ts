import type { Tx } from '#db.ts'
import { joinHeldRanges, lockHeldRanges } from './held-range-queries.ts'

/** Joins neighbouring editions that an owner holds free and acquired together, so that ranges stay few. */
export async function joinHeldEditions(tx: Tx, held: { itemId: string; ownerId: string }): Promise<void> {
  await lockHeldRanges(tx, held)
  await joinHeldRanges(tx, held)
}
