import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { unbindEditions, type BoundTo, listRangesOf, lockItemEditions, moveRanges } from './edition-queries.ts'
import { joinHeldRanges, lockHeldRanges } from './held-range-queries.ts'

/**
 * The editions of an auction, or of an offer that its owner has accepted, become their buyer's. It must be locked.
 * Gives which they were.
 */
export const handOverBound = (
  tx: Tx,
  bound: { itemId: string; boundTo: BoundTo; buyerId: string },
): Promise<EditionRange[]> => unbindEditions(tx, bound)

/**
 * They are free in their owner's hands again, also once a request for their object has ended. Gives which they were.
 */
export const returnBound = (tx: Tx, bound: { itemId: string; boundTo: BoundTo }): Promise<EditionRange[]> =>
  unbindEditions(tx, bound)

/** Joins neighbouring editions that an owner holds free and acquired together, so that ranges stay few. */
export async function joinHeldEditions(tx: Tx, held: { itemId: string; ownerId: string }): Promise<void> {
  await lockHeldRanges(tx, held)
  await joinHeldRanges(tx, held)
}

/** Gives all editions of a work that one account holds free to another. Gives which they were. */
export async function moveHeldEditions(
  tx: Tx,
  { itemId, fromId, toId }: { itemId: string; fromId: string; toId: string },
): Promise<EditionRange[]> {
  await lockItemEditions(tx, { itemId, ownerId: fromId })
  const held = await listRangesOf(tx, { itemId, ownerId: fromId, state: 'held' })
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  await moveRanges(tx, ids, { state: 'held', ownerId: toId })
  return held
}
