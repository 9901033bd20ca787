import { randomUUID } from 'node:crypto'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { Refusal } from '#errors.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'
import { lockOrderAndSale } from '#orders/lock-order.ts'
import type { Resources } from '#resources.ts'
import { approveAndBookRefund } from './refund-approval.ts'
import { writeRefund } from './refund-order.ts'
import { findLeftToRefund, findParties, findRefundByOpKey } from './refund-queries.ts'
import { isAtStake } from '#ledger/card-risk-queries.ts'

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
 * Refunds an order or a part of it, and writes that down. Where the refunds of the order, or those of its buyer within
 * 24 hours, come to REFUND_TWO_PEOPLE_USD_MINOR, it waits for somebody else. Never one's own purchase or sale. A
 * repeated call finds the refund that it made.
 */
export const requestStaffRefund = (
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { orderId, staffId, opKey, ...request }: RefundToAsk,
): Promise<{ id: string; isWaiting: boolean }> => {
  const refundKey = `staff:${staffId}:${orderId}:${opKey ?? randomUUID()}`
  return inCatalogTransaction(db, async (tx) => {
    const parties = await findParties(tx, orderId)
    if (!parties) throw new Refusal('order-not-found')
    const { buyerId, sellerId } = parties
    if (buyerId === staffId || sellerId === staffId) throw new Refusal('refund-own')
    const people = await lockPeople(tx, { staffId, subjectId: buyerId })
    const order = await lockOrderAndSale(tx, orderId)
    const made = await findRefundByOpKey(tx, refundKey)
    if (made) return { id: made.id, isWaiting: made.state === 'waiting' }
    const refund = await writeRefund(tx, order, { ...request, opKey: refundKey, isWaiting: true })
    if (await isAtStake(tx, orderId)) throw new Refusal('order-disputed')
    const { askedMinor: sumMinor } = await findLeftToRefund(tx, orderId)
    const { id: ref, amountMinor, reason } = refund
    const asked = { act: 'refund', ref, amountMinor, reason, sumMinor } as const
    const { isWaiting } = await requestApproval(tx, config, people, asked)
    if (!isWaiting) await approveAndBookRefund(tx, { order, refund, staffId })
    return { id: ref, isWaiting }
  })
}
