import { endWaitingOf } from '#approvals/read-approvals.ts'
import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { endUnfulfilled, type OrderRow } from '#orders/refund-order.ts'
import type { findPayment } from '#payments/find-payment.ts'
import { endRefund, listRefundsIn, withdrawRefund } from '#payments/refund-steps.ts'
import { readUncovered } from './dispute-queries.ts'

interface Lost {
  payment: NonNullable<Awaited<ReturnType<typeof findPayment>>>
  /** null: the money came into the wallet of the card's owner. */
  order: OrderRow | null
}

/**
 * Lets refunds of a payment make good what its bank has taken for good, so that nobody gets the same money twice: what nobody has agreed to yet
 * is given up, and what waits in the books because the card did not take it is what the bank has. Gives what is left uncovered, in cents.
 */
export async function absorbRefunds(tx: Tx, { payment, order }: Lost): Promise<bigint> {
  const paymentId = payment.id
  for (const refund of await listRefundsIn(tx, { paymentId, state: 'waiting' })) {
    await withdrawRefund(tx, refund)
    await endWaitingOf(tx, refund.id)
  }
  let uncoveredMinor = await readUncovered(tx, { paymentId, orderId: payment.orderId })
  for (const refund of await listRefundsIn(tx, { paymentId, state: 'failed' })) {
    const { id: refundId, amountMinor } = refund
    if (amountMinor > uncoveredMinor) continue
    const { cardMoneyToRefund, disputedMoney } = houseAccounts
    const leg = { purpose: 'dispute lost', debit: cardMoneyToRefund, credit: disputedMoney, amountMinor } as const
    const about = { paymentId, ...(order && { orderId: order.id, itemId: order.itemId }) }
    await postEntry(tx, { kind: 'dispute lost', opKey: `dispute-refund:${refundId}`, legs: [leg], ...about }, [])
    await endRefund(tx, { refundId, paymentId, amountMinor, providerRefundId: null })
    if (order) await endUnfulfilled(tx, order, refund)
    uncoveredMinor -= amountMinor
  }
  return uncoveredMinor
}
