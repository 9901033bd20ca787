import type { Tx } from '#db.ts'
import { keyNow, tell } from '#notices/tell.ts'
import { listOwners } from './report-queries.ts'

/**
 * Tells those who own editions of a work that it was taken down, or is shown again. Why is between staff and the maker.
 */
export async function tellOwners(
  tx: Tx,
  { itemId, makerId, isTakenDown }: { itemId: string; makerId: string; isTakenDown: boolean },
): Promise<void> {
  const kind = isTakenDown ? 'owned-work-taken-down' : 'owned-work-restored'
  const key = keyNow(`${kind}:${itemId}`)
  const owners = await listOwners(tx, { itemId, makerId })
  await tell(
    tx,
    owners.map((userId) => ({ userId, kind, key, itemId })),
  )
}
