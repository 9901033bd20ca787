import { sql } from 'kysely'
import { plannedOnce, type Db, type DbOrTx, type Tx } from '#db.ts'
import type { Viewer } from '#viewer.ts'

// A session that is used lives on, but not for ever: half a year after logging in the password is asked for again.
const refreshTokenLife = sql`interval '30 days'`
const sessionLife = sql`interval '180 days'`

/** The session and its account as they are now, in one read. An account whose address is not verified has none. */
export async function findViewer(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ role: Viewer['role']; isRevoked: boolean; isExpired: boolean; isSuspended: boolean } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'users.role',
      sql<boolean>`session.revoked_at IS NOT NULL`.as('isRevoked'),
      sql<boolean>`session.expires_at <= now()`.as('isExpired'),
      sql<boolean>`users.suspended_at IS NOT NULL`.as('isSuspended'),
    ])
    .$narrowType<{ role: Viewer['role'] }>()
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
}

/** Begins a family of refresh tokens. Returns the session's id. */
export async function insertSession(
  tx: Tx,
  { userId, userAgent, tokenHash }: { userId: string; userAgent: string; tokenHash: Buffer },
): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({ user_id: userId, user_agent: userAgent, expires_at: sql`now() + ${sessionLife}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRefreshToken(tx, { sessionId: id, tokenHash })
  return id
}

export async function insertRefreshToken(
  tx: Tx,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ session_id: sessionId, token_hash: tokenHash, expires_at: sql`now() + ${refreshTokenLife}` })
    .execute()
}

export async function findSessionOfToken(db: DbOrTx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.session_id
}

/** Locks the session alone; what hangs on it is read afterwards. */
export async function lockSession(
  tx: Tx,
  sessionId: string,
): Promise<{ userId: string; isRevoked: boolean; isExpired: boolean } | undefined> {
  return tx
    .selectFrom('session')
    .select([
      'user_id as userId',
      sql<boolean>`revoked_at IS NOT NULL`.as('isRevoked'),
      sql<boolean>`expires_at <= clock_timestamp()`.as('isExpired'),
    ])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

/** `replacedSecondsAgo` is null while the token is the newest of its family. */
export async function readRefreshToken(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ isExpired: boolean; replacedSecondsAgo: number | null } | undefined> {
  return tx
    .selectFrom('refresh_token')
    .select([
      sql<boolean>`expires_at <= clock_timestamp()`.as('isExpired'),
      sql<number | null>`extract(epoch FROM clock_timestamp() - replaced_at)::float8`.as('replacedSecondsAgo'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function markTokenReplaced(
  tx: Tx,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ replaced_at: sql`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute()
  await tx
    .updateTable('session')
    .set({ last_used_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute()
}

export async function isAccountSuspended(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeSession(db: DbOrTx, { sessionId, reason }: { sessionId: string; reason: string }) {
  await db
    .updateTable('session')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of an account but, where one is given, the one in hand. */
export async function revokeSessions(
  tx: Tx,
  { userId, exceptId, reason }: { userId: string; exceptId?: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (update) => update.where('id', '!=', exceptId ?? ''))
    .execute()
}

/** Sessions that nobody can use any more, with their tokens; and tokens too old to be refused with more than "unknown". */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('expires_at', '<', sql<Date>`now() - interval '30 days'`),
        where('revoked_at', '<', sql<Date>`now() - interval '30 days'`),
      ]),
    )
    .execute()
  await db
    .deleteFrom('refresh_token')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
