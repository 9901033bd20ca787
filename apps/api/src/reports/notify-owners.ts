import type { Tx } from '#db.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { listOwners } from './report-queries.ts'

/**
 * Tells those who own editions of a work that it was taken down, or is shown again. Why is between staff and the maker.
 */
export async function notifyOwners(
  tx: Tx,
  { itemId, makerId, isTakenDown }: { itemId: string; makerId: string; isTakenDown: boolean },
): Promise<void> {
  const kind = isTakenDown ? 'owned-work-taken-down' : 'owned-work-restored'
  const key = keyNow(`${kind}:${itemId}`)
  const owners = await listOwners(tx, { itemId, makerId })
  await notify(
    tx,
    owners.map((userId) => ({ userId, kind, key, itemId })),
  )
}
