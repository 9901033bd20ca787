import { parseEditions, pickChosenEditions } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { listRangesOf, lockItemEditions } from './edition-queries.ts'
import { moveEditions } from './pick-editions.ts'

/** Moves editions from one holder to another if all of them are held free. Gives whether they were. */
export async function reclaimEditions(
  tx: Tx,
  { itemId, fromId, toId, editions }: { itemId: string; fromId: string; toId: string; editions: string },
): Promise<boolean> {
  await lockItemEditions(tx, { itemId, ownerId: fromId })
  const stored = await listRangesOf(tx, { itemId, ownerId: fromId, state: 'held' })
  const wanted = parseEditions(editions)
  const picked = wanted && pickChosenEditions(stored, wanted)
  if (!picked) return false
  await moveEditions(tx, {
    itemId,
    plan: { taken: picked.taken, stored },
    holding: { state: 'held', ownerId: toId },
    source: { state: 'held', ownerId: fromId },
  })
  return true
}
