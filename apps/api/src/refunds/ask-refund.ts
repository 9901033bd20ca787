import { randomUUID } from 'node:crypto'
import { recordAction } from '#audit/record-action.ts'
import { isDisputed } from '#disputes/is-disputed.ts'
import { Refusal } from '#errors.ts'
import { carryOutRefund, withLockedOrder, writeRefund } from '#orders/refund-order.ts'
import { findRefundByOpKey } from '#payments/refund-steps.ts'
import type { Resources } from '#resources.ts'

/** A refund that a member of staff gives. */
export interface RefundToAsk {
  orderId: string
  staffId: string
  /** In cents; absent: all that is left. */
  amountMinor?: bigint | undefined
  keepsEditions: boolean
  reason: string
  opKey: string | null
}

/**
 * Refunds an order or a part of it, and writes that down. Where the refunds of the order come to REFUND_TWO_PEOPLE_USD_MINOR, it waits for
 * somebody else. Never one's own purchase or sale. A repeated call finds the refund that it made.
 */
export const askRefund = (
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { orderId, staffId, opKey, ...wish }: RefundToAsk,
): Promise<{ id: string; isWaiting: boolean }> => {
  const refundKey = `staff:${staffId}:${orderId}:${opKey ?? randomUUID()}`
  return withLockedOrder(db, orderId, async (tx, order) => {
    const made = await findRefundByOpKey(tx, refundKey)
    if (made) return { id: made.id, isWaiting: made.state === 'waiting' }
    if (order.buyerId === staffId || order.sellerId === staffId) throw new Refusal('refund-own')
    const refund = await writeRefund(tx, order, {
      ...{ ...wish, askedBy: staffId, opKey: refundKey },
      isWaiting: (sumMinor) => sumMinor >= config.REFUND_TWO_PEOPLE_USD_MINOR,
    })
    if (await isDisputed(tx, refund.paymentId)) throw new Refusal('order-disputed')
    const isWaiting = refund.state === 'waiting'
    if (!isWaiting) await carryOutRefund(tx, order, refund)
    await recordAction(tx, {
      ...{ actorId: staffId, action: isWaiting ? 'refund-asked' : 'refund-made', subjectId: order.buyerId },
      detail: {
        ...{ orderId, refundId: refund.id, amountMinor: String(refund.amountMinor) },
        ...{ keepsEditions: wish.keepsEditions, reason: wish.reason },
      },
    })
    return { id: refund.id, isWaiting }
  })
}
