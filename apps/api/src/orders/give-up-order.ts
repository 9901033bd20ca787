import type { DbOrTx, Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { endReservedOrder, putBack } from './end-order.ts'
import type { OrderRow } from './order-queries.ts'

/** Why a purchase was given up for another of the same sale. Such a beginning is no line in a payment history. */
export const replacedReasons = ['begun again', 'paid from the wallet instead'] as const
type GivenUpReason = (typeof replacedReasons)[number] | 'cancelled by the buyer'

/** Its payment is closed at the provider by a job, or what it has received goes back. */
async function withdrawPayment(db: DbOrTx, order: OrderRow): Promise<void> {
  const payment = order.paymentMode !== 'fiatWallet' ? await findPaymentOfOrder(db, order.id) : undefined
  if (payment) await addJob(db, 'settle-payment', { paymentId: payment.id }, { key: `settle-payment:${payment.id}` })
}

/** Ends a purchase that its buyer does not go on with. Gives whether it was ended here. */
export async function giveUpOrder(
  { db }: Pick<Resources, 'db'>,
  order: OrderRow,
  reason: GivenUpReason,
): Promise<boolean> {
  const isEnded = await endReservedOrder(db, { order, state: 'cancelled', reason })
  if (isEnded) await withdrawPayment(db, order)
  return isEnded
}

/** The same for an open order whose sale the caller has locked. */
export async function giveUpLockedOrder(tx: Tx, order: OrderRow, reason: GivenUpReason): Promise<void> {
  await putBack(tx, order, 'cancelled', reason)
  await withdrawPayment(tx, order)
}
