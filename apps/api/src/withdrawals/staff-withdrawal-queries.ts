import { type NotNull, sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'

export async function listOwners(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id as userId', 'name']).where('id', 'in', ids).execute()
}

/** Whether an account is one that money may be sent to: neither suspended nor closed. */
export async function isInGoodStanding(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['suspended_at as suspendedAt', 'closed_at as closedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.suspendedAt === null && row.closedAt === null
}

/** Money on its way by bank file that is in none yet. */
export async function countWaitingForFile(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'processing')
    .where('route', '=', 'bank-file')
    .where('payout_file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a file of everything that waits for one. Gives its id and how many are in it. */
export async function insertPayoutFile(tx: Tx, staffId: string): Promise<{ id: string; count: number }> {
  const { id } = await tx
    .insertInto('payout_file')
    .values({ made_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set({ payout_file_id: id })
    .where('state', '=', 'processing')
    .where('route', '=', 'bank-file')
    .where('payout_file_id', 'is', null)
    .executeTakeFirst()
  return { id, count: Number(numUpdatedRows) }
}

export async function findPayoutFile(db: DbOrTx, id: string): Promise<{ id: string; madeAt: Date } | undefined> {
  return db.selectFrom('payout_file').select(['id', 'made_at as madeAt']).where('id', '=', id).executeTakeFirst()
}

const payouts = (db: DbOrTx) =>
  db
    .selectFrom('withdrawal')
    .select([
      'id',
      'state',
      'amount_minor as amountMinor',
      'fee_minor as feeMinor',
      'bank_account_id as accountId',
      'holder_name as holderName',
      'bank_name as bankName',
      'swift_code as swiftCode',
      'sealed_numbers as sealedNumbers',
    ])
    .$narrowType<{
      accountId: NotNull
      holderName: NotNull
      bankName: NotNull
      swiftCode: NotNull
      sealedNumbers: NotNull
    }>()
    .where('type', '=', 'fiat')

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]

export const listPayoutsOfFile = (db: DbOrTx, fileId: string): Promise<PayoutRow[]> =>
  payouts(db).where('payout_file_id', '=', fileId).orderBy('id').execute()

/** A payment that the payout service is to be asked about. */
export const findPayoutToAsk = (db: DbOrTx, id: string): Promise<PayoutRow | undefined> =>
  payouts(db)
    .where('id', '=', id)
    .where('route', '=', 'transfer')
    .where('state', 'in', ['processing', 'paid'])
    .executeTakeFirst()

/** Payments whose next question is due, the longest overdue first. */
export async function listPayoutsToAsk(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('next_ask_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_ask_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Asks again in a while; `untilDays`: no longer than so many days after it was paid. */
export async function askAgain(
  tx: Tx,
  { id, seconds, untilDays }: { id: string; seconds: number; untilDays?: number },
): Promise<void> {
  const limit =
    untilDays === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM withdrawal_event WHERE withdrawal_id = ${id}
    AND state = 'paid' AND at > clock_timestamp() - make_interval(days => ${untilDays}))`
  await sql`UPDATE withdrawal SET next_ask_at = CASE WHEN ${limit} THEN clock_timestamp() + make_interval(secs => ${seconds}) END
    WHERE id = ${id}`.execute(tx)
}

/** The accepted documents of somebody of the demo, who is verified without having handed any in. */
export async function recordVerifiedName(tx: Tx, userId: string): Promise<void> {
  await sql`
    INSERT INTO kyc_submission (user_id, status, provider, submitted_at, decided_at, verified_name)
    SELECT id, 'verified', 'staff', ${clock(tx)}, ${clock(tx)}, name FROM users WHERE id = ${userId} AND kyc_status = 'verified'
    ON CONFLICT DO NOTHING`.execute(tx)
}
