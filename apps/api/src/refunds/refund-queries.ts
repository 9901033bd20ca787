import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** A refund to write down. */
export interface NewRefund {
  paymentId: string
  amountMinor: bigint
  reason: string
  /** So that it is asked for once. */
  opKey: string
  /** The buyer keeps what they bought. */
  keepsEditions?: boolean
  /** Somebody else has to agree to it first. */
  isWaiting?: boolean
}

/**
 * Writes a refund down, and that its payment gives so much back; the database refuses more than was paid. Gives
 * its id.
 */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  await changeAsked(tx, refund.paymentId, refund.amountMinor)
  const row = await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      amount_minor: refund.amountMinor,
      reason: refund.reason,
      op_key: refund.opKey,
      state: refund.isWaiting ? 'waiting' : 'requested',
      keeps_editions: refund.keepsEditions ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function changeAsked(tx: Tx, paymentId: string, byMinor: bigint): Promise<void> {
  await tx
    .updateTable('payment')
    .set((eb) => ({ refund_asked_minor: eb('refund_asked_minor', '+', byMinor) }))
    .where('id', '=', paymentId)
    .execute()
}

const refunds = (db: DbOrTx) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.state',
      'refund.reason',
      'refund.amount_minor as amountMinor',
      'refund.keeps_editions as keepsEditions',
      'refund.tries',
      'refund.is_to_wallet as isToWallet',
      'payment.id as paymentId',
      'payment.order_id as orderId',
      'payment.land_id as landId',
      'payment.owner_id as ownerId',
      'payment.provider',
      'payment.provider_id as providerId',
    ])

export const findRefund = (db: DbOrTx, refundId: string) =>
  refunds(db).where('refund.id', '=', refundId).executeTakeFirst()

/** What the news of an order's refund say, and whom they go to. */
export const findRefundNotice = (db: DbOrTx, refundId: string) =>
  refunds(db)
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select([
      'orders.item_id as itemId',
      'orders.buyer_id as buyerId',
      'orders.seller_id as sellerId',
      'orders.state as orderState',
      'orders.reason as orderReason',
      'orders.payment_mode as paymentMode',
      'payment.card_last4 as cardLast4',
    ])
    .where('refund.id', '=', refundId)
    .$narrowType<{ orderId: string }>()
    .executeTakeFirst()

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** One that was written before; throws where there is none. */
export const readRefund = (tx: Tx, refundId: string): Promise<RefundRow> =>
  refunds(tx).where('refund.id', '=', refundId).executeTakeFirstOrThrow()

/** Locks a refund alone. What it is of must be locked before: the order, if it is of one. */
export const lockRefund = (tx: Tx, refundId: string) =>
  refunds(tx).where('refund.id', '=', refundId).forUpdate('refund').executeTakeFirst()

/** Who bought and who sold by an order: it never changes. */
export const findParties = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orders')
    .select(['buyer_id as buyerId', 'seller_id as sellerId'])
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Whether the card's bank asks for money of a payment back just now, or has taken it for good (`lost`). */
export async function isDisputed(
  db: DbOrTx,
  paymentId: string,
  states: readonly ('open' | 'lost')[] = ['open'],
): Promise<boolean> {
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .executeTakeFirst()
  return dispute !== undefined
}

/** What of an order's payment was not asked to go back yet. */
export async function findLeftToRefund(
  tx: Tx,
  orderId: string,
): Promise<{ paymentId: string; leftMinor: bigint; askedMinor: bigint }> {
  return tx
    .selectFrom('payment')
    .select(['id as paymentId', 'refund_asked_minor as askedMinor'])
    .select(sql<bigint>`amount_minor - refund_asked_minor`.as('leftMinor'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** What the books have taken back of a payment so far. */
export async function sumCarriedOut(tx: Tx, paymentId: string): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('refund')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'succeeded', 'failed'])
    .executeTakeFirstOrThrow()
  return sum
}

/** The provider's ids of what went back of a payment. Two refunds never share one. */
export async function listBookedRefundIds(db: DbOrTx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('provider_refund_id')
    .where('payment_id', '=', paymentId)
    .where('provider_refund_id', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.provider_refund_id ?? [])
}

export async function findRefundByOpKey(db: DbOrTx, opKey: string) {
  return db.selectFrom('refund').select(['id', 'state']).where('op_key', '=', opKey).executeTakeFirst()
}

/** Ends a refund once; false when another worker was first. */
export async function endRefund(
  tx: Tx,
  {
    refundId,
    paymentId,
    amountMinor,
    providerRefundId,
    isToWallet = false,
  }: {
    refundId: string
    paymentId: string
    amountMinor: bigint
    providerRefundId: string | null
    isToWallet?: boolean
  },
): Promise<boolean> {
  const ended = await tx
    .updateTable('refund')
    .set({
      state: 'succeeded',
      provider_refund_id: providerRefundId,
      is_to_wallet: isToWallet,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', refundId)
    // What the provider has refused ends without it only.
    .where('state', 'in', providerRefundId === null ? ['requested', 'failed'] : ['requested'])
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) return false
  await changeRefunded(tx, paymentId, amountMinor)
  return true
}

async function changeRefunded(tx: Tx, paymentId: string, byMinor: bigint): Promise<void> {
  await tx
    .updateTable('payment')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', byMinor), updated_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', paymentId)
    .execute()
}

/** Keeps the provider's no to one try; nothing where the refund has moved on since. */
export async function failRefund(
  db: DbOrTx,
  { refundId, tries, failure }: { refundId: string; tries: number; failure: string },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .where('tries', '=', tries)
    .execute()
}

/** A refund that was done has failed after all: gives its amount, or null where it is none of ours, or was known. */
export async function reopenRefund(
  tx: Tx,
  { paymentId, providerRefundId, failure }: { paymentId: string; providerRefundId: string; failure: string },
): Promise<bigint | null> {
  const reopened = await tx
    .updateTable('refund')
    .set({ state: 'failed', failure: failure.slice(0, 500), ended_at: null })
    .where('payment_id', '=', paymentId)
    .where('provider_refund_id', '=', providerRefundId)
    .where('state', '=', 'succeeded')
    .returning('amount_minor as amountMinor')
    .executeTakeFirst()
  if (!reopened) return null
  await changeRefunded(tx, paymentId, -reopened.amountMinor)
  return reopened.amountMinor
}

/** A refused refund is to be sent once more, under a key that the provider has not refused. */
export async function repeatRefund(tx: Tx, refundId: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set((eb) => ({ state: 'requested', tries: eb('tries', '+', 1) }))
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .execute()
}

/** A refund that staff asked for is to be made. */
export async function approveRefund(tx: Tx, refundId: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: 'requested' })
    .where('id', '=', refundId)
    .where('state', '=', 'waiting')
    .execute()
}

/** What nobody agreed to is not asked for any more. */
export async function cancelRefund(
  tx: Tx,
  { id, paymentId, amountMinor }: Pick<RefundRow, 'id' | 'paymentId' | 'amountMinor'>,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: 'withdrawn', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await changeAsked(tx, paymentId, -amountMinor)
}

/** Refunds of a payment that stand in a state. */
export const listRefundsIn = (tx: Tx, { paymentId, state }: { paymentId: string; state: 'waiting' | 'failed' }) =>
  refunds(tx).where('payment.id', '=', paymentId).where('refund.state', '=', state).orderBy('refund.id').execute()

/**
 * Refunds that nobody has sent for a minute. Whoever takes them sends them; should that fail, they come again in a
 * minute, after all that have waited longer.
 */
export async function claimLateRefunds(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable('refund')
    .set({ asked_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refund as late')
        .select('late.id')
        .where('late.state', '=', sql.lit('requested'))
        .where('late.asked_at', '<', sql<Date>`now() - interval '1 minute'`)
        .orderBy('late.asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
