import type { Tx } from '#db.ts'
import { insertWalletPayment, markPaymentSucceeded } from './payment-queries.ts'

export { insertWalletPayment }

/** A wallet's payment succeeds in the transaction that moves the money. */
export const succeedWalletPayment = (tx: Tx, paymentId: string): Promise<void> => markPaymentSucceeded(tx, paymentId)
