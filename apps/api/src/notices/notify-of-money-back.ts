import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { notify } from './notify.ts'

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
