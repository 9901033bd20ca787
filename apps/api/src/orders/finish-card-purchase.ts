import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable } from '#payments/card-gateway.ts'
import { findPaymentByProviderId } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { findOrder } from './order-queries.ts'
import { settlePayment } from './settle-payment.ts'

/** What the browser says after the bank's page closed. Only the provider is believed. Gives the order's id, or why there is no sale. */
export async function finishCardPurchase(
  resources: Resources,
  { buyerId, saleId, providerId }: { buyerId: string; saleId: string; providerId: string },
): Promise<string> {
  const { db, cards } = resources
  const payment = cards ? await findPaymentByProviderId(db, { provider: cards.name, providerId }) : undefined
  const order = payment?.orderId && payment.ownerId === buyerId ? await findOrder(db, payment.orderId) : undefined
  if (!payment || !order || order.saleId !== saleId) throw new Refusal('payment-unknown')
  const { outcome } = await settleOrSayWhy(resources, payment.id)
  if (outcome === 'fulfilled') return order.id
  if (outcome === 'refunding') throw new Refusal('payment-refunded', {}, { orderId: order.id })
  if (outcome === 'pending') throw new Refusal('payment-not-finished', {}, { orderId: order.id })
  if (outcome === 'nothing') throw new Refusal('reservation-ended', {}, { orderId: order.id })
  const { failureMessage } = (await findPaymentByProviderId(db, { provider: payment.provider, providerId })) ?? payment
  if (failureMessage) throw new Refusal('card-refused', { reason: failureMessage }, { orderId: order.id })
  throw new Refusal('payment-not-finished', {}, { orderId: order.id })
}

async function settleOrSayWhy(resources: Resources, paymentId: string) {
  try {
    return await settlePayment(resources, paymentId)
  } catch (error) {
    if (!(error instanceof CardGatewayUnavailable)) throw error
    // The webhook or the sweep completes it; the buyer may ask again.
    throw new Refusal('card-unavailable')
  }
}
