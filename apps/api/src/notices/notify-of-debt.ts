import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import type { Resources } from '#resources.ts'
import { notify } from './notify.ts'

/**
 * Tells somebody that money which came free in their wallet paid what they owed; by mail, too, where it is known for
 * which work. Consumer of `notify-of-debt`: repeated, it tells nothing twice.
 */
export async function notifyOfDebt(
  { db }: Pick<Resources, 'db'>,
  { userId, key, itemId, amountMinor }: JobPayloads['notify-of-debt'],
): Promise<void> {
  const facts = { userId, key, priceMinor: BigInt(amountMinor) }
  await inTransaction(db, (tx) =>
    notify(tx, [
      itemId === null ? { ...facts, kind: 'debt-collected' } : { ...facts, kind: 'sale-debt-collected', itemId },
    ]),
  )
}
