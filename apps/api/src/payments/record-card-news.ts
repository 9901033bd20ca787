import type { Tx } from '#db.ts'
import type { CardPayment } from './card-gateway.ts'
import { markEventsProcessed, updatePayment } from './payment-queries.ts'

/** Writes down what the provider says of a payment now, and that its events are dealt with. Old news after a final state changes nothing. */
export async function recordCardNews(
  tx: Tx,
  payment: { id: string; provider: string },
  card: CardPayment,
): Promise<void> {
  await updatePayment(tx, payment.id, card)
  await markEventsProcessed(tx, { provider: payment.provider, providerPaymentId: card.providerId })
}
