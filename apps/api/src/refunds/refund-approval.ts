import { invariant } from '@monsoon/domain/invariant'
import { type CarryOut, markAgreed, markDeclined } from '#approvals/carry-out.ts'
import { recordAction } from '#audit/record-action.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockOrderAndSale } from '#orders/lock-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { bookRefund } from './refund-order.ts'
import { approveRefund, findRefund, isDisputed, lockRefund, type RefundRow, cancelRefund } from './refund-queries.ts'
import { bookLandRefund, lockOwnedLand } from './refund-land.ts'
import { bookTopUpRefund } from './refund-top-up.ts'
import { isAtStake } from '#ledger/card-risk-queries.ts'

/** A refund with what it is of, both locked. */
interface Locked {
  /** null: it is of a parcel of land or of a top-up. */
  order: OrderRow | null
  refund: RefundRow
}

/** Makes a refund that staff have asked for and that takes nobody else any more, and writes that down. */
export async function approveAndBookRefund(
  tx: Tx,
  { order, refund, staffId }: Locked & { staffId: string },
): Promise<void> {
  const { id: refundId, orderId, landId, ownerId, amountMinor, keepsEditions, reason } = refund
  await approveRefund(tx, refundId)
  if (order) await bookRefund(tx, order, refund)
  else await (landId === null ? bookTopUpRefund(tx, refund) : bookLandRefund(tx, refund))
  await recordAction(tx, {
    actorId: staffId,
    action: order || landId !== null ? 'refund-made' : 'top-up-refunded',
    subjectId: ownerId,
    detail: { orderId, refundId, amountMinor: String(amountMinor), keepsEditions, reason },
  })
}

/** A second person agrees: never the seller, who may want the editions back. */
export const bookAgreedRefund: CarryOut = async (tx, _, { id, ref, staffId }) => {
  const { order, refund } = await lockWaiting(tx, ref)
  if (order?.sellerId === staffId) throw new Refusal('refund-own')
  // What the card's bank took back meanwhile leaves nothing to agree to.
  if (order && order.state !== 'paid') throw new Refusal('refund-moved')
  const isStopped = await (order ? isAtStake(tx, order.id) : isDisputed(tx, refund.paymentId))
  if (isStopped) throw new Refusal('order-disputed')
  await markAgreed(tx, { id, staffId })
  await approveAndBookRefund(tx, { order, refund, staffId })
}

/** Its sum can be refunded again. */
export const declineRefund: CarryOut = async (tx, _, { id, ref, staffId }) => {
  const { refund } = await lockWaiting(tx, ref)
  await markDeclined(tx, { id, staffId })
  await cancelRefund(tx, refund)
}

async function lockWaiting(tx: Tx, refundId: string): Promise<Locked> {
  const found = await findRefund(tx, refundId)
  invariant(found, 'a refund stays')
  const order = found.orderId === null ? null : await lockOrderAndSale(tx, found.orderId)
  if (found.landId !== null) await lockOwnedLand(tx, found.paymentId)
  const refund = await lockRefund(tx, refundId)
  invariant(refund, 'a refund stays')
  if (refund.state !== 'waiting') throw new Refusal('refund-moved')
  return { order, refund }
}
