import { randomUUID } from 'node:crypto'
import { formatMinor } from '@monsoon/domain/money'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { isDisputed } from '#disputes/is-disputed.ts'
import { Refusal } from '#errors.ts'
import { findRefundByOpKey } from '#payments/refund-steps.ts'
import { openRefund } from '#payments/request-refund.ts'
import type { Resources } from '#resources.ts'
import { carryOutTopUpRefund, lockRefundable } from '#top-ups/refund-top-up.ts'

/** A refund of a top-up that a member of staff gives. */
export interface TopUpRefundToAsk {
  topUpId: string
  staffId: string
  /** In cents; absent: all that is left. */
  amountMinor: bigint | undefined
  reason: string
  opKey: string | null
}

/**
 * Sends what is left of a top-up, or a part of it, back to its card, and writes that down. From REFUND_TWO_PEOPLE_USD_MINOR on it waits for
 * somebody else. Never one's own. A repeated call finds the refund that it made. Throws Refusal `top-up-not-found`, `top-up-ended`,
 * `refund-own`, `order-disputed`, `refund-too-much`.
 */
export async function askTopUpRefund(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { topUpId, staffId, opKey, amountMinor, reason }: TopUpRefundToAsk,
): Promise<{ id: string; isWaiting: boolean }> {
  const refundKey = `staff:${staffId}:${topUpId}:${opKey ?? randomUUID()}`
  return inTransaction(db, async (tx) => {
    const { topUp, leftMinor } = await lockRefundable(tx, topUpId)
    const made = await findRefundByOpKey(tx, refundKey)
    if (made) return { id: made.id, isWaiting: made.state === 'waiting' }
    const { userId, paymentId } = topUp
    if (userId === staffId) throw new Refusal('refund-own')
    if (topUp.state !== 'arrived') throw new Refusal('top-up-ended')
    if (await isDisputed(tx, paymentId)) throw new Refusal('order-disputed')
    const askedMinor = amountMinor ?? leftMinor
    if (askedMinor === 0n || askedMinor > leftMinor)
      throw new Refusal('refund-too-much', { left: formatMinor(leftMinor, 'USD') })
    const isWaiting = askedMinor >= config.REFUND_TWO_PEOPLE_USD_MINOR
    const asked = { paymentId, amountMinor: askedMinor, reason, opKey: refundKey, askedBy: staffId, isWaiting }
    const refund = await openRefund(tx, asked)
    if (!isWaiting) await carryOutTopUpRefund(tx, refund)
    await recordAction(tx, {
      ...{ actorId: staffId, action: isWaiting ? 'top-up-refund-asked' : 'top-up-refunded', subjectId: userId },
      detail: { topUpId, refundId: refund.id, amountMinor: String(askedMinor), reason },
    })
    return { id: refund.id, isWaiting }
  })
}
