import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { findRefundByOpKey } from './refund-queries.ts'
import { requestCardRefund } from './request-refund.ts'
import type { Payment } from '#payments/payment-queries.ts'

/** So that what a card paid for nothing is sent back once. */
const keyOf = (paymentId: string): string => `unfulfilled:${paymentId}`

/** Whether what a card paid for nothing is on its way back, or has arrived. */
export const isReturned = async (tx: Tx, { id }: Pick<Payment, 'id'>): Promise<boolean> =>
  (await findRefundByOpKey(tx, keyOf(id))) !== undefined

/** Card money that bought nothing: taken into the books, and sent back by a job. */
export async function returnUnfulfilled(
  tx: Tx,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  { amountMinor, itemId }: { amountMinor: bigint; itemId?: string | undefined },
): Promise<void> {
  const opKey = keyOf(paymentId)
  const { cardProvider: debit, cardMoneyToRefund: credit } = houseAccounts
  const posting = { purpose: 'card payment', debit, credit, amountMinor } as const
  const about = { paymentId, orderId: orderId ?? undefined, itemId }
  await postEntry(tx, { kind: 'unfulfilled card payment', opKey, postings: [posting], ...about }, [])
  await requestCardRefund(tx, { paymentId, amountMinor, reason: 'soldOut', opKey })
}
