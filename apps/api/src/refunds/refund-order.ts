import { formatMinor } from '@monsoon/domain/money'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import { reclaimEditions } from '#editions/reclaim-editions.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { reverseSale } from '#ledger/reverse-sale.ts'
import { endPaidOrder } from '#orders/end-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { addJob } from '#outbox-queries.ts'
import { findLeftToRefund, type RefundRow, sumCarriedOut } from './refund-queries.ts'
import { closeBookedRefund, openRefund, sendSoon } from './request-refund.ts'
import { returnCashback } from './return-cashback.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

/** A refund of a paid order. */
export interface RefundRequest {
  reason: string
  /** In cents; absent: all that is left. */
  amountMinor?: bigint | undefined
  /** Where all is refunded, the editions return to the seller unless the buyer keeps them. */
  keepsEditions?: boolean
  opKey?: string | undefined
  /** It is asked for, and not made yet. */
  isWaiting?: boolean
}

/**
 * Writes down that a locked order is to be refunded: nothing has moved yet. Throws Refusal `order-ended` where nothing
 * was paid, `refund-on-chain` where the market contract was, `refund-too-much` with what is left.
 */
export async function writeRefund(tx: Tx, order: OrderRow, request: RefundRequest): Promise<RefundRow> {
  if (order.state !== 'paid') throw new Refusal('order-ended')
  if (order.paymentMode === 'metamask') throw new Refusal('refund-on-chain')
  const { paymentId, leftMinor, askedMinor } = await findLeftToRefund(tx, order.id)
  const { amountMinor = leftMinor, reason, keepsEditions = false, opKey, isWaiting = false } = request
  if (amountMinor <= 0n || amountMinor > leftMinor)
    throw new Refusal('refund-too-much', { left: formatMinor(leftMinor, 'USD') })
  return openRefund(tx, {
    paymentId,
    amountMinor,
    reason,
    keepsEditions,
    isWaiting,
    opKey: opKey ?? `refund:${order.id}:${askedMinor}`,
  })
}

/**
 * Refunds an order: every line of the split gives its part back, the money goes to the instrument that paid; with the
 * last of it the order ends, and the editions return to the seller unless the buyer keeps them (server-rules 10).
 * Refused when the buyer no longer holds them.
 */
export async function bookRefund(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  const isCard = order.paymentMode === 'card'
  const { id: refundId } = refund
  await reverseShares(tx, order, refund, {
    toAccount: isCard ? houseAccounts.cardMoneyToRefund : null,
    mustReturn: true,
  })
  if (isCard) return sendSoon(tx, refundId)
  await closeBookedRefund(tx, refund)
  await addJob(tx, 'announce-refund', { refundId }, { key: `announce-refund:${refundId}` })
}

/**
 * Takes a refund out of everybody's shares and cashback, and the editions with the last of it. Editions that the buyer
 * has passed on stay where they are, or are a reason to refuse (`mustReturn`).
 */
export async function reverseShares(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { toAccount, mustReturn }: { toAccount: string | null; mustReturn: boolean },
): Promise<void> {
  const { id: refundId, paymentId, amountMinor, reason } = refund
  await reverseSale(tx, {
    orderId: order.id,
    paymentId,
    buyerId: order.buyerId,
    amountMinor,
    reason,
    toAccount,
    opKey: `refund:${refundId}`,
  })
  const refundedMinor = await sumCarriedOut(tx, paymentId)
  await returnCashback(tx, order, { refundedMinor, reason })
  if (refundedMinor === order.totalMinor) {
    await endPaidOrder(tx, order, reason)
    const isBack = refund.keepsEditions || (await bringBack(tx, order))
    if (!isBack && mustReturn) throw new Refusal('edition-not-available', { editions: order.editions })
  }
  await addJob(tx, 'announce-sale-refund', { refundId }, { key: `announce-sale-refund:${refundId}` })
}

/** Gives the editions back to the seller; false where the buyer does not hold all of them. */
async function bringBack(tx: Tx, order: OrderRow): Promise<boolean> {
  const isBack = await reclaimEditions(tx, {
    itemId: order.itemId,
    fromId: order.buyerId,
    toId: order.sellerId,
    editions: order.editions,
  })
  if (!isBack) return false
  await insertProvenanceEvent(tx, {
    itemId: order.itemId,
    kind: 'refund',
    fromId: order.buyerId,
    toId: order.sellerId,
    quantity: order.quantity,
    editions: order.editions,
    orderId: order.id,
  })
  await refreshItemCards(tx, [order.itemId])
  return true
}
