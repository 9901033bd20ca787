import { randomUUID } from 'node:crypto'
import { formatMinor } from '@monsoon/domain/money'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { approveAndBookRefund } from './refund-approval.ts'
import { findRefundByOpKey, isDisputed } from './refund-queries.ts'
import { lockRefundable, requireTopUp } from './refund-top-up.ts'
import { openRefund } from './request-refund.ts'

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
 * Sends what is left of a top-up, or a part of it, back to its card, and writes that down. Where the refunds of its
 * owner within 24 hours come to REFUND_TWO_PEOPLE_USD_MINOR, it waits for somebody else. Never one's own. A repeated
 * call finds the refund that it made. Throws Refusal `top-up-not-found`, `top-up-ended`, `refund-own`,
 * `order-disputed`, `refund-too-much`.
 */
export async function requestTopUpRefund(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { topUpId, staffId, opKey, amountMinor, reason }: TopUpRefundToAsk,
): Promise<{ id: string; isWaiting: boolean }> {
  const refundKey = `staff:${staffId}:${topUpId}:${opKey ?? randomUUID()}`
  return inTransaction(db, async (tx) => {
    const { id: paymentId, ownerId: userId } = await requireTopUp(tx, topUpId)
    if (userId === staffId) throw new Refusal('refund-own')
    const people = await lockPeople(tx, { staffId, subjectId: userId })
    const { topUp, leftMinor } = await lockRefundable(tx, paymentId)
    const made = await findRefundByOpKey(tx, refundKey)
    if (made) return { id: made.id, isWaiting: made.state === 'waiting' }
    if (topUp.status !== 'succeeded') throw new Refusal('top-up-ended')
    if (await isDisputed(tx, paymentId)) throw new Refusal('order-disputed')
    const askedMinor = amountMinor ?? leftMinor
    if (askedMinor === 0n || askedMinor > leftMinor)
      throw new Refusal('refund-too-much', { left: formatMinor(leftMinor, 'USD') })
    const asked = { paymentId, amountMinor: askedMinor, reason, opKey: refundKey, isWaiting: true }
    const refund = await openRefund(tx, asked)
    const about = { act: 'top-up-refund', ref: refund.id, amountMinor: askedMinor, reason } as const
    const { isWaiting } = await requestApproval(tx, config, people, about)
    if (!isWaiting) await approveAndBookRefund(tx, { order: null, refund, staffId })
    return { id: refund.id, isWaiting }
  })
}
