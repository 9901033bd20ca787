import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

const life = sql`interval '5 minutes'`
const allowedTries = 5

/** False where the account has no second factor to wait for. */
export async function insertPendingLogin(
  db: Db,
  { userId, provenAt, tokenHash }: { userId: string; provenAt: string; tokenHash: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('pending_login')
    .columns(['user_id', 'token_hash', 'created_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('two_factor')
        .select([
          'user_id',
          sql`${tokenHash}::bytea`.as('token_hash'),
          sql`${provenAt}::timestamptz`.as('created_at'),
          sql`${provenAt}::timestamptz + ${life}`.as('expires_at'),
        ])
        .where('user_id', '=', userId)
        .where('is_enabled', '=', true),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

const isWaiting = sql<boolean>`used_at IS NULL AND expires_at > clock_timestamp()
  AND EXISTS (
    SELECT FROM users WHERE users.id = pending_login.user_id
      AND coalesce(users.sessions_ended_at < pending_login.created_at, true)
  )`

/** Whose login waits; undefined once it was finished, has expired, or all sessions of its account were ended. */
export async function findPendingLogin(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_login')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where(isWaiting)
    .executeTakeFirst()
  return row?.user_id
}

/** Counts one try, before its code is looked at, and says whose login it is. Undefined also after the fifth. */
export async function countPendingLoginAttempt(
  db: Db,
  tokenHash: Buffer,
): Promise<{ userId: string; provenAt: string } | undefined> {
  return db
    .updateTable('pending_login')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', allowedTries)
    .where(isWaiting)
    .returning(['user_id as userId', sql<string>`created_at::text`.as('provenAt')])
    .executeTakeFirst()
}

/** Uses it up. False where somebody else was faster. */
export async function closePendingLogin(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('pending_login')
    .set({ used_at: sql`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetOldPendingLogins(db: Db): Promise<void> {
  await db
    .deleteFrom('pending_login')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
