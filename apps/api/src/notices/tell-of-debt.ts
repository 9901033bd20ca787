import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import type { Resources } from '#resources.ts'
import { notify, tellInApp } from './notify.ts'

/**
 * Tells somebody that money which came free in their wallet paid what they owed; by mail, too, where it is known for which work. Consumer of
 * `tell-of-debt`: repeated, it tells nothing twice.
 */
export async function tellOfDebt(
  { db }: Pick<Resources, 'db'>,
  { userId, key, itemId, amountMinor }: JobPayloads['tell-of-debt'],
): Promise<void> {
  const notice = { userId, kind: 'debt-collected', key, priceMinor: BigInt(amountMinor) } as const
  await inTransaction(db, async (tx) => {
    if (itemId === null) await tellInApp(tx, [notice])
    else await notify(tx, [{ ...notice, itemId }])
  })
}
