import type { Tx } from '#db.ts'
import type { CardPayment } from '../card-gateway.ts'
import { markEventsProcessed, markPaymentSucceeded, updatePayment } from '../payment-queries.ts'

/**
 * Writes down how a payment on a hosted crypto page stands, and that its callbacks are dealt with. `canceled`: it paid
 * for nothing until now; unlike a card's it may still, when late money comes.
 */
export async function recordCryptoState(
  tx: Tx,
  payment: { id: string; provider: string },
  { providerId, state }: Pick<CardPayment, 'providerId' | 'state'>,
): Promise<void> {
  if (state === 'succeeded') await markPaymentSucceeded(tx, payment.id)
  else
    await updatePayment(tx, payment.id, { providerId, state, failureMessage: null, cardBrand: null, cardLast4: null })
  await markEventsProcessed(tx, { provider: payment.provider, providerPaymentId: providerId })
}
