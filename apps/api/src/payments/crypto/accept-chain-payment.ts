import type { Tx } from '#db.ts'
import { endPayment, lockPayment, markPaymentReturned, markPaymentSucceeded } from '../payment-queries.ts'

/** What the chain shows to be paid has had its effect; what it shows to be returned has gone back since. */
export async function acceptChainPayment(
  tx: Tx,
  { paymentId, isReturned }: { paymentId: string; isReturned: boolean },
): Promise<void> {
  await lockPayment(tx, paymentId)
  await endPayment(tx, { paymentId, status: 'succeeded' })
  await markPaymentSucceeded(tx, paymentId)
  if (isReturned) await markPaymentReturned(tx, paymentId)
}
