import { sql } from 'kysely'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { plannedOnce, type Db, type DbOrTx, type Reader, type Tx } from '#db.ts'
import type { Viewer } from '#viewer.ts'

// A session that is used lives on, but not for ever: half a year after logging in the password is asked for again.
const refreshTokenLife = sql`interval '30 days'`
const sessionLife = sql`interval '180 days'`

/** A session of an account that was suspended when it began: it is good for asking to leave alone. */
const beganSuspended = sql<boolean>`session.client_id IS NULL AND coalesce(session.created_at > users.suspended_at, false)`

const viewerOfSession = compiledOnce((db, { userId, sessionId }: Placeholders<{ userId: string; sessionId: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select([
      'users.role',
      'session.client_id as clientId',
      sql<boolean>`coalesce(two_factor.is_enabled, false)`.as('hasTwoFactor'),
      sql<boolean>`session.revoked_at IS NOT NULL`.as('isRevoked'),
      sql<boolean>`session.expires_at <= now()`.as('isExpired'),
      sql<boolean>`users.suspended_at IS NOT NULL`.as('isSuspended'),
      beganSuspended.as('isLimited'),
      sql<boolean>`EXISTS (SELECT FROM legal_consent JOIN legal_in_force USING (page, version)
        WHERE legal_consent.user_id = users.id AND page = 'terms' AND is_accepted)`.as('hasAcceptedTerms'),
    ])
    .$narrowType<{ role: Viewer['role'] }>()
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .modifyEnd(plannedOnce),
)

/** The session and its account as they are now, in one read. An account whose address is not verified has none. */
export async function findViewer(db: Reader, session: { userId: string; sessionId: string }) {
  const [viewer] = await viewerOfSession(db, session)
  return viewer
}

/** Those of the sessions that would be let in now. */
export async function listLiveSessions(db: Reader, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sql<string>`ANY (${sessionIds}::uuid[])`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('users.suspended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The database's clock, to the microsecond. */
export async function readClock(db: DbOrTx): Promise<string> {
  const { now } = await db.selectNoFrom(sql<string>`clock_timestamp()::text`.as('now')).executeTakeFirstOrThrow()
  return now
}

/**
 * Whether the sessions of the account were last ended before this moment. Ending them waits until the transaction is
 * over.
 */
export async function mayBeginSession(
  tx: Tx,
  { userId, provenAt }: { userId: string; provenAt: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(sql<boolean>`coalesce(sessions_ended_at < ${provenAt}::timestamptz, true)`.as('may'))
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.may ?? false
}

/** Begins a family of refresh tokens. Returns the session's id. */
export async function insertSession(
  tx: Tx,
  {
    userId,
    userAgent,
    tokenHash,
    clientId,
  }: { userId: string; userAgent: string; tokenHash: Buffer; clientId?: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({ user_id: userId, user_agent: userAgent, client_id: clientId, expires_at: sql`now() + ${sessionLife}` })
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

/** Whether a session is over because its account is suspended, and was not when it began. */
export async function isShutOut(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select(sql<boolean>`users.suspended_at IS NOT NULL AND NOT (${beganSuspended})`.as('isShutOut'))
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  return row?.isShutOut ?? true
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

/** Sessions that can still be used, the one used last first. */
export async function listSessions(
  db: Db,
  userId: string,
): Promise<{ id: string; userAgent: string; clientId: string | null; createdAt: Date; lastUsedAt: Date }[]> {
  return (
    db
      .selectFrom('session')
      .select([
        'id',
        'user_agent as userAgent',
        'client_id as clientId',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      // A device that did not come back within a refresh token's life cannot: it has to log in anew.
      .where('last_used_at', '>', sql<Date>`now() - ${refreshTokenLife}`)
      .orderBy('last_used_at', 'desc')
      .execute()
  )
}

/** Ends one session of this account; false where it has none of that id. */
export async function revokeOwnSession(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ clientId: string | null } | undefined> {
  return tx
    .updateTable('session')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: 'signed-out-by-owner' })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('client_id as clientId')
    .executeTakeFirst()
}

/**
 * Ends all sessions of an account but, where one is given, the one in hand; logins that have not come so far begin none
 * any more.
 */
export async function revokeSessions(
  tx: Tx,
  { userId, exceptId, reason }: { userId: string; exceptId?: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ sessions_ended_at: sql`clock_timestamp()` })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('session')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (update) => update.where('id', '!=', exceptId ?? ''))
    .execute()
}

/**
 * Sessions that nobody can use any more, with their tokens; and tokens too old to be refused with more than "unknown".
 */
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
