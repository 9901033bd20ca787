import type { FastifyRequest } from 'fastify'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { WebhookRefused, type CardEventType, type CardGateway, type CardWebhook } from './card-gateway.ts'
import { findPaymentByProviderId, insertWebhookEvent } from './payment-queries.ts'

/**
 * Keeps a signed event's id for ever and has the payment read again; whatever the event says, it moves nothing by
 * itself.
 */
export async function receiveCardWebhook(resources: Resources, request: FastifyRequest): Promise<void> {
  const { cards, db } = resources
  if (!cards) throw new Refusal('webhook-refused')
  const event = readEvent(cards, request)
  const payment = event.providerPaymentId
    ? await findPaymentByProviderId(db, { provider: cards.name, providerId: event.providerPaymentId })
    : undefined
  await inTransaction(db, async (tx) => {
    const isNew = await insertWebhookEvent(tx, { provider: cards.name, ...event })
    if (isNew) await addJobOf(tx, event, payment)
  })
}

/** An event for a payment whose creation we have not written down yet is caught up with by the sweeps. */
async function addJobOf(
  tx: Tx,
  { type, providerPaymentId }: CardWebhook,
  payment: { id: string } | undefined,
): Promise<void> {
  if (type === 'paymentDisputed' && providerPaymentId === null)
    return addJob(tx, 'sweep-disputes', {}, { key: 'sweep-disputes' })
  if (!payment) return
  const job = readers[type] ?? 'settle-payment'
  await addJob(tx, job, { paymentId: payment.id }, { key: `${job}:${payment.id}` })
}

/** Events that are not about whether it was paid. */
const readers: Partial<Record<CardEventType, 'sync-disputes' | 'read-refunds'>> = {
  paymentDisputed: 'sync-disputes',
  refundFailed: 'read-refunds',
}

function readEvent(cards: CardGateway, request: FastifyRequest): CardWebhook {
  const [signature] = [request.headers[cards.signatureHeader]].flat()
  try {
    return cards.verifyWebhook({
      rawBody: request.rawBody ?? Buffer.alloc(0),
      signature,
      now: new Date(),
    })
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    request.log.warn({ reason: error.reason }, 'a card event was refused')
    throw new Refusal('webhook-refused')
  }
}
