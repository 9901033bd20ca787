import type { Tx } from '#db.ts'
import { markPaymentSucceeded } from './payment-queries.ts'

/** A wallet's payment succeeds in the transaction that moves the money. */
export const succeedWalletPayment = (tx: Tx, paymentId: string): Promise<void> => markPaymentSucceeded(tx, paymentId)
