import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { endUnfulfilled } from '#orders/end-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { endRefund, listRefundsIn, cancelRefund } from './refund-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'

interface Lost {
  paymentId: string
  /** null: the money came into the wallet of the card's owner. */
  order: OrderRow | null
  /** What the bank has taken for good of the payment and nobody has made good, in cents. */
  uncoveredMinor: bigint
}

/**
 * Lets refunds of a payment make good what its bank has taken for good, so that nobody gets the same money twice: what
 * nobody has agreed to yet is given up, and what waits in the books because the card did not take it is what the bank
 * has. Gives what is left uncovered, in cents.
 */
export async function offsetRefundsAgainstChargeback(tx: Tx, { paymentId, order, ...lost }: Lost): Promise<bigint> {
  for (const refund of await listRefundsIn(tx, { paymentId, state: 'waiting' })) {
    await cancelRefund(tx, refund)
    await endWaitingOf(tx, refund.id)
  }
  let { uncoveredMinor } = lost
  for (const refund of await listRefundsIn(tx, { paymentId, state: 'failed' })) {
    const { id: refundId, amountMinor } = refund
    if (amountMinor > uncoveredMinor) continue
    const { cardMoneyToRefund, disputedMoney } = houseAccounts
    const posting = { purpose: 'dispute lost', debit: cardMoneyToRefund, credit: disputedMoney, amountMinor } as const
    const about = { paymentId, ...(order && { orderId: order.id, itemId: order.itemId }) }
    await postEntry(
      tx,
      { kind: 'dispute lost', opKey: `dispute-refund:${refundId}`, postings: [posting], ...about },
      [],
    )
    await endRefund(tx, { refundId, paymentId, amountMinor, providerRefundId: null })
    if (order) await endUnfulfilled(tx, order, refund)
    uncoveredMinor -= amountMinor
  }
  return uncoveredMinor
}
