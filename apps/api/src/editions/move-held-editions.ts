import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { listRangesOf, lockItemEditions, moveRanges } from './edition-queries.ts'

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
