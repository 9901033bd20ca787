import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { noteCard } from '#linked-accounts/note-fingerprint.ts'
import { addJob } from '#outbox-queries.ts'
import { markCardUsed } from './card-charge-queries.ts'
import type { CardPayment } from './card-gateway.ts'
import { markEventsProcessed, updatePayment } from './payment-queries.ts'

interface RecordedCard {
  payment: { id: string; ownerId: string; provider: string }
  card: CardPayment
}

/**
 * Records what the provider says of a payment now, and that its events are processed. Nothing changes after a final
 * state.
 */
export async function recordCardState(
  tx: Tx,
  config: Pick<Config, 'MODE' | 'FINGERPRINT_KEYS'>,
  { payment, card }: RecordedCard,
): Promise<void> {
  const { isNew, isCardToKeep } = await updatePayment(tx, payment.id, card)
  if (isNew && card.state === 'succeeded') {
    await markCardUsed(tx, payment.id)
    const { ownerId: userId, provider } = payment
    if (card.cardFingerprint !== null)
      await noteCard(tx, config, { userId, provider, fingerprint: card.cardFingerprint })
    if (isCardToKeep) await addJob(tx, 'save-card', { paymentId: payment.id }, { key: `keep-card:${payment.id}` })
  }
  await markEventsProcessed(tx, { provider: payment.provider, providerPaymentId: card.providerId })
}
