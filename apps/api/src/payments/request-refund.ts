import type { DbOrTx, Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { endRefund, findRefund, findRefundByOpKey, insertRefund, listRequestedRefunds } from './payment-queries.ts'

/** A refund to make: its reason, and a key so that it is made once. */
export interface RefundToRequest {
  paymentId: string
  amountMinor: bigint
  reason: string
  opKey: string
}

/** Whether a refund with this key was asked for before. */
export const isRefundRequested = async (tx: Tx, opKey: string): Promise<boolean> =>
  (await findRefundByOpKey(tx, opKey)) !== undefined

/** Asks for card money to be sent back; the outbox sends it. */
export async function requestCardRefund(tx: Tx, refund: RefundToRequest): Promise<void> {
  const refundId = await insertRefund(tx, refund)
  await addJob(tx, 'request-refund', { refundId }, { key: `request-refund:${refundId}` })
}

/** Records a refund whose money the ledger has moved already. */
export async function recordWalletRefund(tx: Tx, refund: RefundToRequest): Promise<void> {
  const refundId = await insertRefund(tx, refund)
  await endRefund(tx, {
    refundId,
    paymentId: refund.paymentId,
    amountMinor: refund.amountMinor,
    providerRefundId: null,
  })
}

/** A refund that has not been sent or whose answer was lost. */
export const findRefundToSend = async (db: DbOrTx, refundId: string) => {
  const refund = await findRefund(db, refundId)
  return refund?.state === 'requested' ? refund : undefined
}

/** Closes a sent refund; false when another worker was first. */
export const closeCardRefund = (
  tx: Tx,
  sent: { refundId: string; paymentId: string; amountMinor: bigint; providerRefundId: string },
): Promise<boolean> => endRefund(tx, sent)

/** Refunds that the outbox should have sent by now. */
export const listLateRefunds = (db: DbOrTx, limit: number): Promise<{ id: string }[]> => listRequestedRefunds(db, limit)
