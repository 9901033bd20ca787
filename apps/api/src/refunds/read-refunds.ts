import { inTransaction, type Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { addJob } from '#outbox-queries.ts'
import type { CardRefund } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { reopenRefund } from './refund-queries.ts'
import { findPayment } from '#payments/payment-queries.ts'

/**
 * Asks the provider what became of the refunds of a payment. One that counted as done and was refused later by the bank
 * of the card waits for staff like any other that failed: its money is at the provider again.
 */
export async function readRefunds({ cards, db }: Pick<Resources, 'cards' | 'db'>, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (!cards || !payment?.providerId || payment.provider !== cards.name) return
  for (const refund of await cards.listRefunds(payment.providerId))
    if (refund.state === 'failed') await inTransaction(db, (tx) => reverseFailedRefund(tx, payment, refund))
}

async function reverseFailedRefund(
  tx: Tx,
  { id: paymentId, orderId }: { id: string; orderId: string | null },
  refund: CardRefund,
): Promise<void> {
  const { refundId: providerRefundId, failure } = refund
  const amountMinor = await reopenRefund(tx, { paymentId, providerRefundId, failure: failureText(failure) })
  if (amountMinor === null) return
  const { cardProvider, cardMoneyToRefund } = houseAccounts
  const posting = { purpose: 'refund failed', debit: cardProvider, credit: cardMoneyToRefund, amountMinor } as const
  const about = { paymentId, ...(orderId !== null && { orderId }) }
  await postEntry(
    tx,
    { kind: 'card refund failed', opKey: `refund-failed:${providerRefundId}`, postings: [posting], ...about },
    [],
  )
  // Its bank may have the money already.
  await addJob(tx, 'sync-disputes', { paymentId }, { key: `sync-disputes:${paymentId}` })
}

/** What staff read; `failure` is the provider's word, such as 'lost_or_stolen_card'. */
export const failureText = (failure: string | null | undefined): string =>
  `The bank of the card did not take the money${failure ? `: ${failure.replaceAll('_', ' ')}` : ''}.`
