import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { cancelPayment } from '#payments/cancel-payment.ts'
import { settleSoon } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { releaseReservation } from './end-order.ts'
import { findOrder, type OrderRow } from './order-queries.ts'
import { findChainPayment } from '#payments/crypto/chain-payment-queries.ts'
import { findPaymentOfOrder } from '#payments/payment-queries.ts'

/** Why a purchase was given up for another of the same sale. Such a beginning is no line in a payment history. */
export const replacedReasons = ['begun again', 'paid from the wallet instead'] as const

/** An order of this buyer; somebody else's looks like one that does not exist. */
export async function findOrderOfBuyer(
  { db }: Pick<Resources, 'db'>,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order || order.buyerId !== buyerId) throw new Refusal('order-not-found')
  return order
}

/**
 * What a wallet may still pay on chain cannot be called back: it ends by itself. Throws Refusal `ether-order-open` with
 * the time.
 */
async function requireRecallable(db: DbOrTx, { id, state, paymentMode }: OrderRow): Promise<void> {
  if (state !== 'reserved' || paymentMode !== 'metamask') return
  const payment = await findPaymentOfOrder(db, id)
  const found = payment && (await findChainPayment(db, payment.id))
  throw new Refusal('ether-order-open', { time: found?.deadline.toISOString().slice(11, 16) ?? '' })
}

/** The buyer gives the held editions back before paying. Again: the same answer. */
export async function cancelOrder(
  resources: Pick<Resources, 'db' | 'purposes'>,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<void> {
  const order = await findOrderOfBuyer(resources, { orderId, buyerId })
  if (order.state === 'cancelled') return
  await requireRecallable(resources.db, order)
  const payment = await findPaymentOfOrder(resources.db, orderId)
  const end = { cause: 'payer', reason: 'cancelled by the buyer' } as const
  if (!payment || !(await cancelPayment(resources, payment, end))) throw new Refusal('order-ended')
}

/** Ends an open order that its buyer does not go on with, whose sale the caller has locked. */
export async function cancelLockedOrder(
  tx: Tx,
  order: OrderRow,
  reason: (typeof replacedReasons)[number],
): Promise<void> {
  await requireRecallable(tx, order)
  await releaseReservation(tx, order, 'cancelled', reason)
  const payment = order.paymentMode === 'fiatWallet' ? undefined : await findPaymentOfOrder(tx, order.id)
  if (payment) await settleSoon(tx, payment.id)
}
