import { inTransaction, type Tx } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import type { Resources } from '#resources.ts'
import { notify } from './notify.ts'
import { invariant } from '@monsoon/domain/invariant'

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

interface MoneyBack {
  payment: { id: string; ownerId: string; itemId: string | null }
  amountMinor: bigint
  reason: string
}

/** Tells a payer that their card gets its money back: the bid or offer that it paid for was not made. */
export async function notifyOfMoneyBack(tx: Tx, { payment, amountMinor, reason }: MoneyBack): Promise<void> {
  const { id, ownerId: userId, itemId } = payment
  invariant(itemId, 'a bid or an offer is for a work')
  const key = `card-money-back:${id}`
  await notify(tx, [{ userId, kind: 'card-money-back', key, itemId, priceMinor: amountMinor, reason }])
}
