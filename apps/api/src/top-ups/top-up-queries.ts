import type { TopUpState } from '@monsoon/domain/top-up-rules'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

const topUpColumns = [
  'top_up.id as topUpId',
  'top_up.user_id as userId',
  'top_up.payment_id as paymentId',
  'top_up.amount_minor as amountMinor',
  'top_up.state',
  'top_up.reason',
  'top_up.created_at as createdAt',
  'top_up.expires_at as expiresAt',
  'top_up.ended_at as endedAt',
] as const

const clock = sql<Date>`clock_timestamp()`

const selectTopUps = (db: DbOrTx) =>
  db.selectFrom('top_up').select(topUpColumns).select(clock.as('now')).$narrowType<{ state: TopUpState }>()

export type TopUpRow = NonNullable<Awaited<ReturnType<typeof findTopUp>>>

export const findTopUp = (db: DbOrTx, topUpId: string) => selectTopUps(db).where('id', '=', topUpId).executeTakeFirst()

export const findTopUpOfPayment = (db: DbOrTx, paymentId: string) =>
  selectTopUps(db).where('payment_id', '=', paymentId).executeTakeFirst()

export const findTopUpByOpKey = (db: DbOrTx, { userId, opKey }: { userId: string; opKey: string }) =>
  selectTopUps(db).where('user_id', '=', userId).where('op_key', '=', opKey).executeTakeFirst()

/** Locks a top-up, before anything else of its transaction. */
export const lockTopUp = (tx: Tx, topUpId: string) =>
  selectTopUps(tx).where('id', '=', topUpId).forUpdate().executeTakeFirstOrThrow()

/** With what came of its payment. */
const shownTopUps = (db: DbOrTx) =>
  selectTopUps(db)
    .innerJoin('payment', 'payment.id', 'top_up.payment_id')
    .leftJoin('card_money', 'card_money.payment_id', 'top_up.payment_id')
    .select([
      'payment.card_brand as cardBrand',
      'payment.card_last4 as cardLast4',
      'payment.refund_asked_minor as refundedMinor',
      'card_money.until as withdrawableFrom',
    ])

export type ShownTopUp = NonNullable<Awaited<ReturnType<typeof findShownTopUp>>>

export const findShownTopUp = (db: DbOrTx, topUpId: string) =>
  shownTopUps(db).where('top_up.id', '=', topUpId).executeTakeFirst()

/** What somebody has begun and a card may still pay. */
export const findOpenTopUp = (db: DbOrTx, userId: string) =>
  shownTopUps(db)
    .where('top_up.user_id', '=', userId)
    .where('top_up.state', '=', 'open')
    .where('top_up.expires_at', '>', clock)
    .executeTakeFirst()

/** Whether the identity of somebody is verified, and what their top-ups of 24 hours came to and may still come to, in cents. */
export async function findTopUpStanding(
  db: DbOrTx,
  userId: string,
): Promise<{ isVerified: boolean; usedMinor: bigint }> {
  const { rows } = await sql<{ isVerified: boolean; usedMinor: bigint }>`
    SELECT kyc_status = 'verified' AS "isVerified",
      (SELECT coalesce(sum(amount_minor), 0)::bigint FROM top_up WHERE user_id = users.id AND state IN ('open', 'arrived')
        AND created_at > clock_timestamp() - interval '24 hours') AS "usedMinor"
    FROM users WHERE id = ${userId}`.execute(db)
  return rows[0] ?? { isVerified: false, usedMinor: 0n }
}

/** Writes a top-up that may be paid for so long by the database's clock. */
export async function insertTopUp(
  tx: Tx,
  topUp: { userId: string; paymentId: string; amountMinor: bigint; forMs: number; opKey: string | null },
): Promise<{ topUpId: string; expiresAt: Date }> {
  return tx
    .insertInto('top_up')
    .values({
      ...{ user_id: topUp.userId, payment_id: topUp.paymentId, amount_minor: topUp.amountMinor, op_key: topUp.opKey },
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${topUp.forMs / 1000})`,
    })
    .returning(['id as topUpId', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** Lets go of what somebody has begun. Gives the payments to close. */
export async function cancelOpenTopUps(tx: Tx, userId: string, reason: string): Promise<string[]> {
  const rows = await tx
    .updateTable('top_up')
    .set({ state: 'cancelled', reason, ended_at: clock })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning('payment_id as paymentId')
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** Ends a top-up. It must be locked. */
export async function endTopUp(
  tx: Tx,
  { topUpId, state, reason }: { topUpId: string; state: Exclude<TopUpState, 'open'>; reason?: string },
): Promise<void> {
  await tx
    .updateTable('top_up')
    .set({ state, ended_at: clock, ...(reason !== undefined && { reason }) })
    .where('id', '=', topUpId)
    .execute()
}

/**
 * Payments of top-ups whose time is over and that are not ended, or about which the provider has not said its last word: what a lost timer or
 * a lost event left.
 */
export async function listUnsettledTopUps(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    SELECT payment.id AS "paymentId" FROM top_up JOIN payment ON payment.id = top_up.payment_id
    WHERE top_up.expires_at BETWEEN now() - interval '3 days' AND now()
      AND (top_up.state = 'open' OR (top_up.state = 'cancelled' AND payment.state NOT IN ('succeeded', 'canceled')))
    ORDER BY top_up.expires_at LIMIT ${limit}`.execute(db)
  return rows.map(({ paymentId }) => paymentId)
}

/** What of a payment was asked to go back to its card, in cents. */
export async function readAskedBack(tx: Tx, paymentId: string): Promise<bigint> {
  const { askedMinor } = await tx
    .selectFrom('payment')
    .select('refund_asked_minor as askedMinor')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return askedMinor
}
