import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { markCardUsed } from './card-charge-queries.ts'
import type { CardPayment } from './card-gateway.ts'
import { markEventsProcessed, updatePayment } from './payment-queries.ts'

/** Writes down what the provider says of a payment now, and that its events are dealt with. Old news after a final state changes nothing. */
export async function recordCardNews(
  tx: Tx,
  payment: { id: string; provider: string },
  card: CardPayment,
): Promise<void> {
  const { isNews, isCardToKeep } = await updatePayment(tx, payment.id, card)
  if (isNews && card.state === 'succeeded') {
    await markCardUsed(tx, payment.id)
    if (isCardToKeep) await addJob(tx, 'keep-card', { paymentId: payment.id }, { key: `keep-card:${payment.id}` })
  }
  await markEventsProcessed(tx, { provider: payment.provider, providerPaymentId: card.providerId })
}
