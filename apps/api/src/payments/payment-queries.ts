import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'
import type { CardPayment } from './card-gateway.ts'

/** How a payment stands, as the payment table writes it. */
export type PaymentState =
  | 'created'
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export const paymentStates: Record<CardPayment['state'], PaymentState> = {
  requiresPaymentMethod: 'requires_payment_method',
  requiresAction: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

const paymentColumns = [
  'id',
  'order_id as orderId',
  'owner_id as ownerId',
  'provider',
  'provider_id as providerId',
  'state',
  'amount_minor as amountMinor',
  'currency',
  'refunded_minor as refundedMinor',
  'failure_message as failureMessage',
  'keep_card_at as keepCardAt',
] as const

export async function findPayment(db: DbOrTx, paymentId: string) {
  return db.selectFrom('payment').select(paymentColumns).where('id', '=', paymentId).executeTakeFirst()
}

export async function findPaymentOfOrder(db: DbOrTx, orderId: string) {
  return db.selectFrom('payment').select(paymentColumns).where('order_id', '=', orderId).executeTakeFirst()
}

export async function findPaymentByProviderId(
  db: DbOrTx,
  { provider, providerId }: { provider: string; providerId: string },
) {
  return db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** What is written down of a provider's answer. */
type PaymentNews = Pick<CardPayment, 'providerId' | 'state' | 'failureMessage' | 'cardBrand' | 'cardLast4'>

/** Writes down what the provider says. A final state is never overwritten by an earlier one. `isNews`: it was not final before. */
export async function updatePayment(
  tx: DbOrTx,
  paymentId: string,
  card: PaymentNews,
): Promise<{ isNews: boolean; isCardToKeep: boolean }> {
  const updated = await tx
    .updateTable('payment')
    .set({
      provider_id: card.providerId,
      state: paymentStates[card.state],
      failure_message: card.failureMessage,
      card_brand: card.cardBrand,
      card_last4: card.cardLast4,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', paymentId)
    .where('state', 'not in', ['succeeded', 'canceled'])
    .returning('keep_card_at')
    .executeTakeFirst()
  return { isNews: updated !== undefined, isCardToKeep: (updated?.keep_card_at ?? null) !== null }
}

/** Writes down whether the card that pays is to be kept; false once the payment is over. */
export async function askToKeepCard(tx: DbOrTx, paymentId: string, isAsked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ keep_card_at: isAsked ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', paymentId)
    .where('state', 'not in', ['succeeded', 'canceled'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markPaymentSucceeded(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'succeeded', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .execute()
}

/** Keeps an event's id for ever; false when it was seen before. */
export async function insertProviderEvent(
  tx: Tx,
  event: { provider: string; eventId: string; type: string; providerPaymentId: string | null },
): Promise<boolean> {
  const result = await tx
    .insertInto('provider_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      event_type: event.type,
      provider_payment_id: event.providerPaymentId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function markEventsProcessed(
  db: DbOrTx,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ processed_at: sql<Date>`clock_timestamp()` })
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('processed_at', 'is', null)
    .execute()
}

/** A card payment that is of no order. Gives its id. */
export async function insertCardPayment(
  tx: Tx,
  { ownerId, provider, amountMinor }: { ownerId: string; provider: string; amountMinor: bigint },
): Promise<string> {
  const { id } = await tx
    .insertInto('payment')
    .values({ owner_id: ownerId, provider, state: 'created', amount_minor: amountMinor })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Card payments whose order still waits, or that ended lately without a final word from the provider. */
export async function listUnsettledPayments(db: DbOrTx, limit: number) {
  return db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('payment.id')
    .where('orders.payment_mode', '=', 'card')
    .where('payment.updated_at', '<', sql<Date>`now() - interval '90 seconds'`)
    .where('payment.created_at', '>', sql<Date>`now() - interval '3 days'`)
    .where((eb) =>
      eb.or([
        eb('payment.state', 'not in', ['succeeded', 'canceled']),
        eb.and([
          eb('payment.state', '=', 'succeeded'),
          eb('orders.state', 'in', ['reserved', 'expired', 'cancelled', 'failed']),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('refund').select('refund.id').whereRef('refund.payment_id', '=', 'payment.id'))),
    )
    .orderBy('payment.created_at')
    .limit(limit)
    .execute()
}
