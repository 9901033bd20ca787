import { PAYMENT_MS } from '@monsoon/domain/payments/payment-intent'
import type { Tx } from '#db.ts'
import { insertPayment } from '#payments/payment-queries.ts'

/** Writes a card payment that is of no order, before its provider is asked for it. Gives its id. */
export async function beginCardPayment(
  tx: Tx,
  payment: { ownerId: string; provider: string; amountMinor: bigint },
): Promise<string> {
  const { paymentId } = await insertPayment(tx, { ...payment, purpose: 'top-up', opKey: null }, { forMs: PAYMENT_MS })
  return paymentId
}
