import type { PaymentPurposeName, PaymentStatus } from '@monsoon/domain/payments/payment-intent'
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

const clock = sql<Date>`clock_timestamp()`

const paymentColumns = [
  'id',
  'purpose',
  'status',
  'reason',
  'order_id as orderId',
  'owner_id as ownerId',
  'item_id as itemId',
  'auction_id as auctionId',
  'offer_id as offerId',
  'answered_offer_id as answeredOfferId',
  'nft_request_id as nftRequestId',
  'land_id as landId',
  'request',
  'provider',
  'provider_id as providerId',
  'state',
  'amount_minor as amountMinor',
  'currency',
  'refunded_minor as refundedMinor',
  'refund_asked_minor as refundAskedMinor',
  'failure_message as failureMessage',
  'keep_card_at as keepCardAt',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'ended_at as endedAt',
  // The id that pages and mails know.
  sql<string>`coalesce(former_id, id)`.as('publicId'),
  // Paid on a hosted crypto page.
  sql<boolean>`EXISTS (SELECT FROM crypto_invoice WHERE payment_id = payment.id)`.as('isHosted'),
  clock.as('now'),
] as const

const selectPayments = (db: DbOrTx) =>
  db
    .selectFrom('payment')
    .select(paymentColumns)
    .$narrowType<{ purpose: PaymentPurposeName; status: PaymentStatus | null }>()

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** @public */
export const findPayment = (db: DbOrTx, paymentId: string) =>
  selectPayments(db).where('id', '=', paymentId).executeTakeFirst()

/** Locks a payment alone; what it refers to may be referred to by others meanwhile. @public */
export const lockPayment = (tx: Tx, paymentId: string) =>
  selectPayments(tx).where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** @public */
export const findPaymentOfOrder = (db: DbOrTx, orderId: string) =>
  selectPayments(db).where('order_id', '=', orderId).executeTakeFirst()

/** @public */
export const findPaymentByProviderId = (
  db: DbOrTx,
  { provider, providerId }: { provider: string; providerId: string },
) => selectPayments(db).where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst()

/** By the id that pages and mails know. @public */
export const findPaymentByPublicId = (db: DbOrTx, publicId: string) =>
  selectPayments(db)
    .where((eb) => eb.or([eb('id', '=', publicId), eb('former_id', '=', publicId)]))
    .executeTakeFirst()

/** @public */
export const findPaymentByOpKey = (db: DbOrTx, { ownerId, opKey }: { ownerId: string; opKey: string }) =>
  selectPayments(db).where('owner_id', '=', ownerId).where('op_key', '=', opKey).executeTakeFirst()

/** A payment to write, of anything but an order. */
export interface NewPayment {
  purpose: Exclude<PaymentPurposeName, 'order'>
  ownerId: string
  provider: string
  amountMinor: bigint
  opKey: string | null
  itemId?: string | undefined
  auctionId?: string | undefined
  answeredOfferId?: string | undefined
  nftRequestId?: string | undefined
  landId?: string | undefined
  /** As its purpose reads it. */
  request?: object | undefined
}

/**
 * Written before its provider is asked. May be paid for `forMs`, by the database's clock. `isPaid`: it is paid by then.
 */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  { forMs, isPaid = false }: { forMs: number; isPaid?: boolean },
): Promise<{ paymentId: string; expiresAt: Date | null }> {
  return tx
    .insertInto('payment')
    .values({
      purpose: payment.purpose,
      ...(isPaid
        ? ({ status: 'succeeded', state: 'succeeded', ended_at: clock } as const)
        : ({ status: 'open', state: 'created' } as const)),
      owner_id: payment.ownerId,
      provider: payment.provider,
      amount_minor: payment.amountMinor,
      op_key: payment.opKey,
      item_id: payment.itemId ?? null,
      auction_id: payment.auctionId ?? null,
      answered_offer_id: payment.answeredOfferId ?? null,
      nft_request_id: payment.nftRequestId ?? null,
      land_id: payment.landId ?? null,
      request: payment.request ? JSON.stringify(payment.request) : null,
      created_at: clock,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${forMs / 1000})`,
    })
    .returning(['id as paymentId', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** A payment of a wallet that succeeds at once, in the transaction that moves the money. Gives its id. @public */
export async function insertWalletPayment(
  tx: Tx,
  payment: Omit<NewPayment, 'provider' | 'request'>,
  { forMs }: { forMs: number },
): Promise<string> {
  const { paymentId } = await insertPayment(tx, { ...payment, provider: 'wallet' }, { forMs, isPaid: true })
  return paymentId
}

/** Cancels somebody's open payments for a work, for a parcel, or for neither. Gives those to close at the provider. */
export async function cancelOpenPayments(
  tx: Tx,
  { ownerId, itemId, landId, reason }: Pick<NewPayment, 'ownerId' | 'itemId' | 'landId'> & { reason: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('payment')
    .set({ status: 'cancelled', reason, ended_at: clock })
    .where('owner_id', '=', ownerId)
    .where('item_id', 'is not distinct from', itemId ?? null)
    .where('land_id', 'is not distinct from', landId ?? null)
    .where('status', '=', 'open')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The payment of a parcel that somebody has begun and not finished. @public */
export const findOpenPaymentOfLand = (db: DbOrTx, { ownerId, landId }: { ownerId: string; landId: string }) =>
  selectPayments(db)
    .where('owner_id', '=', ownerId)
    .where('land_id', '=', landId)
    .where('status', '=', 'open')
    .executeTakeFirst()

/** Whether anybody has begun to pay for a parcel and not finished. @public */
export async function isLandBeingPaid(db: DbOrTx, landId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment')
    .select('id')
    .where('land_id', '=', landId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

/** Ends a payment of anything but an order. It must be locked. @public */
export async function endPayment(
  tx: Tx,
  {
    paymentId,
    status,
    reason,
    offerId,
  }: { paymentId: string; status: Exclude<PaymentStatus, 'open'>; reason?: string; offerId?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      status,
      ended_at: clock,
      ...(reason !== undefined && { reason }),
      ...(offerId !== undefined && { offer_id: offerId }),
    })
    .where('id', '=', paymentId)
    .execute()
}

/** What is written down of a provider's answer. */
type PaymentNews = Pick<CardPayment, 'providerId' | 'state' | 'failureMessage' | 'cardBrand' | 'cardLast4'>

/**
 * Records what the provider says. A final state is never overwritten by an earlier one. `isNew`: it was not
 * final before.
 */
export async function updatePayment(
  tx: DbOrTx,
  paymentId: string,
  card: PaymentNews,
): Promise<{ isNew: boolean; isCardToKeep: boolean }> {
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
  return { isNew: updated !== undefined, isCardToKeep: (updated?.keep_card_at ?? null) !== null }
}

/** Writes down whether the card that pays is to be kept; false once the payment is over. @public */
export async function askToKeepCard(tx: DbOrTx, paymentId: string, isAsked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ keep_card_at: isAsked ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', paymentId)
    .where('state', 'not in', ['succeeded', 'canceled'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was paid and has bought nothing after all went back to its payer. */
export async function markPaymentReturned(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'returned', ended_at: clock })
    .where('id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .execute()
}

/** @public */
export async function markPaymentSucceeded(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'succeeded', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .execute()
}

/** Keeps an event's id for ever; false when it was seen before. */
export async function insertWebhookEvent(
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

/**
 * Payments that a lost timer or a lost event left: card payments and those on chain whose order still waits, or ended
 * lately without a final word from the provider; and whatever else is not ended though its time is over, or was
 * cancelled and may yet take money.
 */
export async function listUnsettledPayments(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT payment.id FROM payment JOIN orders ON orders.id = payment.order_id
      WHERE orders.payment_mode IN ('card', 'metamask') AND payment.updated_at < now() - interval '90 seconds' AND payment.created_at > now() - interval '3 days'
        AND (payment.state NOT IN ('succeeded', 'canceled')
          OR (payment.state = 'succeeded' AND orders.state IN ('reserved', 'expired', 'cancelled', 'failed')))
        AND NOT EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id)
      ORDER BY payment.created_at LIMIT ${limit})
    UNION ALL
    (SELECT id FROM payment WHERE expires_at BETWEEN now() - interval '3 days' AND now()
        AND (status = 'open' OR (status = 'cancelled' AND state NOT IN ('succeeded', 'canceled')))
      ORDER BY expires_at LIMIT ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}
