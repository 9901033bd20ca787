import type { Hex } from '#chain/networks.ts'
import { isUniqueViolation, type Tx } from '#db.ts'
import { InputRefusal } from '#errors.ts'
import { insertChainPayment, type NewChainPayment } from './chain-payment-queries.ts'
import { updatePayment } from '../payment-queries.ts'

/** Writes down what a wallet may send for a payment, with the payment. */
export async function beginChainPayment(tx: Tx, paymentId: string, payment: NewChainPayment): Promise<void> {
  try {
    await insertChainPayment(tx, paymentId, payment)
  } catch (error) {
    if (!isUniqueViolation(error, 'chain_payment_order_hex_key')) throw error
    throw new InputRefusal([
      { path: 'randomHex', msg: 'Please ask for a new random number: this one names an order already' },
    ])
  }
  await updatePayment(tx, paymentId, {
    providerId: payment.orderHex satisfies Hex,
    state: 'requiresAction',
    failureMessage: null,
    cardBrand: null,
    cardLast4: null,
  })
}
