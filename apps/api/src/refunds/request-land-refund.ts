import { randomUUID } from 'node:crypto'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { type DbOrTx, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findPurchaseOfToken } from '#land/find-land.ts'
import type { Resources } from '#resources.ts'
import { approveAndBookRefund } from './refund-approval.ts'
import { lockOwnedLand } from './refund-land.ts'
import { findRefundByOpKey, isDisputed } from './refund-queries.ts'
import { openRefund } from './request-refund.ts'
import { lockPayment } from '#payments/payment-queries.ts'

/** A refund of a parcel that a member of staff gives. */
export interface LandRefundToAsk {
  landTokenId: string
  staffId: string
  reason: string
  opKey: string | null
}

/**
 * Refunds a parcel of land to its owner, and puts it on sale again. Where the refunds of its owner within 24 hours come
 * to REFUND_TWO_PEOPLE_USD_MINOR, it waits for somebody else. Never one's own. A repeated call finds the refund that it
 * made. Throws Refusal `land-not-found`, `land-not-sold`, `refund-own`, `order-disputed`, `refund-moved`,
 * `approval-waits`.
 */
export async function requestLandRefund(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { landTokenId, staffId, opKey, reason }: LandRefundToAsk,
): Promise<{ id: string; isWaiting: boolean }> {
  const refundKey = `staff:${staffId}:land:${landTokenId}:${opKey ?? randomUUID()}`
  const findMade = async (tx: DbOrTx) => {
    const made = await findRefundByOpKey(tx, refundKey)
    return made && { id: made.id, isWaiting: made.state === 'waiting' }
  }
  const first = await findMade(db)
  if (first) return first
  const { buyerId, paymentId } = await findPurchaseOfToken(db, landTokenId)
  if (buyerId === staffId) throw new Refusal('refund-own')
  return inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId, subjectId: buyerId })
    await lockPayment(tx, paymentId)
    const made = await findMade(tx)
    if (made) return made
    const { purchase, payment } = await lockOwnedLand(tx, paymentId)
    if (payment.refundAskedMinor > 0n) throw new Refusal('refund-moved')
    if (await isDisputed(tx, paymentId)) throw new Refusal('order-disputed')
    const { amountMinor } = purchase
    const refund = await openRefund(tx, { paymentId, amountMinor, reason, opKey: refundKey, isWaiting: true })
    const { isWaiting } = await requestApproval(tx, config, people, {
      act: 'refund',
      ref: refund.id,
      amountMinor,
      reason,
    })
    if (!isWaiting) await approveAndBookRefund(tx, { order: null, refund, staffId })
    return { id: refund.id, isWaiting }
  })
}
