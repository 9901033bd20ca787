import type { Tx } from '#db.ts'
import { thawEditions } from '#editions/freeze-editions.ts'
import { collectReceivables } from '#ledger/collect-receivables.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { reverseShares } from './refund-order.ts'
import { findLeftToRefund } from './refund-queries.ts'
import { closeBookedRefund, openRefund } from './request-refund.ts'
import { lostReason } from './return-cashback.ts'

/**
 * Takes a locked order back whose money the card's bank has taken for good: as a refund, but to the account in which
 * the house keeps what banks have taken. What earlier refunds sent back already is not asked for twice. Gives how much
 * of it was taken.
 * @param isAll banks have taken the rest of its price before: the whole sale is taken back, and what its buyer owes of
 *   that rest is paid by it
 */
export async function applyChargeback(
  tx: Tx,
  order: OrderRow,
  { disputeId, amountMinor, isAll }: { disputeId: string; amountMinor: bigint; isAll: boolean },
): Promise<bigint> {
  await thawEditions(tx, { itemId: order.itemId, ownerId: order.buyerId, editions: order.editions })
  const { paymentId, leftMinor } = await findLeftToRefund(tx, order.id)
  const lostMinor = amountMinor < leftMinor ? amountMinor : leftMinor
  if (order.state !== 'paid' || lostMinor === 0n) return 0n
  const opKey = `dispute-lost:${disputeId}`
  const refund = await openRefund(tx, { paymentId, amountMinor: lostMinor, reason: lostReason, opKey })
  await reverseShares(tx, order, refund, { toAccount: houseAccounts.disputedMoney, mustReturn: false })
  await closeBookedRefund(tx, refund)
  if (isAll && lostMinor < leftMinor) await returnToPayer(tx, order, `dispute-rest:${disputeId}`)
  return lostMinor
}

/** Whether that much is all of a locked order's price that was not asked to go back yet. */
export const isAllThatIsLeft = async (tx: Tx, order: OrderRow, amountMinor: bigint): Promise<boolean> =>
  amountMinor >= (await findLeftToRefund(tx, order.id)).leftMinor

/** Takes what is left of a locked order back into its buyer's wallet, where it pays what they owe. */
export async function returnToPayer(tx: Tx, order: OrderRow, opKey: string): Promise<void> {
  const { paymentId, leftMinor: amountMinor } = await findLeftToRefund(tx, order.id)
  const refund = await openRefund(tx, { paymentId, amountMinor, reason: lostReason, opKey })
  await reverseShares(tx, order, refund, { toAccount: null, mustReturn: false })
  await closeBookedRefund(tx, refund)
  await collectReceivables(tx, (await lockWallets(tx, [order.buyerId])).of(order.buyerId))
}
