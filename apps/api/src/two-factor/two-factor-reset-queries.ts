import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

const linkLife = sql`interval '30 minutes'`
const waitingTime = sql`interval '72 hours'`

export async function insertReset(tx: Tx, { userId, codeHash }: { userId: string; codeHash: Buffer }): Promise<void> {
  await tx.insertInto('two_factor_reset').values({ user_id: userId, code_hash: codeHash }).execute()
}

/** Whether the account was mailed such a link in the last minute (U-002). */
export async function hasRecentReset(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factor_reset')
    .select('id')
    .where('user_id', '=', userId)
    .where('asked_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose link this is, while it works. */
export async function findUnusedReset(db: Db, codeHash: Buffer): Promise<{ id: string; userId: string } | undefined> {
  return db
    .selectFrom('two_factor_reset')
    .select(['id', 'user_id as userId'])
    .where('code_hash', '=', codeHash)
    .where('begun_at', 'is', null)
    .where('asked_at', '>', sql<Date>`clock_timestamp() - ${linkLife}`)
    .executeTakeFirst()
}

/** Begins the waiting time and says when it ends. Undefined where this link began it already, or another one runs. */
export async function beginReset(
  tx: Tx,
  { id, userId, cancelHash }: { id: string; userId: string; cancelHash: Buffer },
): Promise<Date | undefined> {
  const row = await tx
    .updateTable('two_factor_reset')
    .set({ begun_at: sql`clock_timestamp()`, cancel_hash: cancelHash })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('two_factor_reset as running')
            .select('running.id')
            .where('running.user_id', '=', userId)
            .where('running.begun_at', 'is not', null)
            .where('running.cancelled_at', 'is', null)
            .where('running.done_at', 'is', null),
        ),
      ),
    )
    .returning(sql<Date>`begun_at + ${waitingTime}`.as('resetAt'))
    .executeTakeFirst()
  return row?.resetAt
}

/** Ends the waiting, by the link of its mail. Says whose it was. */
export async function cancelReset(tx: Tx, cancelHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .updateTable('two_factor_reset')
    .set({ cancelled_at: sql`clock_timestamp()` })
    .where('cancel_hash', '=', cancelHash)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Marks a reset whose time has come as done, and says whose it is. Undefined where it was cancelled, is done, or still
 * waits.
 */
export async function completeReset(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('two_factor_reset')
    .set({ done_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .where(sql<Date>`begun_at + ${waitingTime}`, '<=', sql<Date>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** When the waiting time of a reset ends. */
export async function findResetTime(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('two_factor_reset')
    .select(sql<Date>`begun_at + ${waitingTime}`.as('resetAt'))
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.resetAt
}

/** The newest reset that matters still: until when it waits, and until when nothing may leave the account. */
export async function findOpenReset(
  db: Db,
  userId: string,
): Promise<{ resetAt: Date | null; frozenUntil: Date } | undefined> {
  const endsAt = sql<Date>`coalesce(done_at, begun_at + ${waitingTime})`
  const frozenUntil = sql<Date>`${endsAt} + ${waitingTime}`
  return db
    .selectFrom('two_factor_reset')
    .select([
      sql<Date | null>`CASE WHEN done_at IS NULL THEN ${endsAt} END`.as('resetAt'),
      frozenUntil.as('frozenUntil'),
    ])
    .where('user_id', '=', userId)
    .where('begun_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where(frozenUntil, '>', sql<Date>`clock_timestamp()`)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
