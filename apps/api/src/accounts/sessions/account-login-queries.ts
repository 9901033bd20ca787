import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

/** An account whose first factor was proven just now: by password, Google or a wallet's signature. */
export interface ProvenAccount {
  userId: string
  /** When (`beginProof`). */
  provenAt: string
  email: string
  isVerified: boolean
  isSuspended: boolean
}

const states = [
  sql<boolean>`email_verified_at IS NOT NULL`.as('isVerified'),
  sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended'),
] as const

/** What decides where a login of this account leads to. */
export async function findProvenAccount(db: Db, userId: string): Promise<Omit<ProvenAccount, 'provenAt'> | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'email', ...states])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function lockAccountOfEmail(
  tx: Tx,
  email: string,
): Promise<{ userId: string; isVerified: boolean; isSuspended: boolean } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id as userId', ...states])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes those wait who would change who may come into the same account at this moment. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

/** The same for what is done at a session, which may have been ended while this waited. False where it was. */
export async function lockAccountOfSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await lockAccount(tx, userId)
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The email that logs in by password, and since when with this one; undefined where there is no password. */
export async function findPasswordLogin(
  db: DbOrTx,
  userId: string,
): Promise<{ email: string; since: Date } | undefined> {
  return db
    .selectFrom('user_password')
    .innerJoin('users', 'users.id', 'user_password.user_id')
    .select(['users.email', 'user_password.changed_at as since'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_password').where('user_id', '=', userId).execute()
}

/**
 * Takes an account the Google and wallet logins of the last seven days, but not those that it was opened with: an
 * intruder may have added them.
 */
export async function deleteRecentLogins(tx: Tx, userId: string): Promise<void> {
  for (const table of ['google_login', 'wallet_login'] as const) {
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
      .where('created_at', '>', (select) => select.selectFrom('users').select('created_at').where('id', '=', userId))
      .execute()
  }
}

/** Whether an account can be opened by Google or by a wallet. */
export async function hasOtherLogin(db: DbOrTx, userId: string): Promise<boolean> {
  const google = await db.selectFrom('google_login').select('id').where('user_id', '=', userId).executeTakeFirst()
  const wallet = await db.selectFrom('wallet_login').select('id').where('user_id', '=', userId).executeTakeFirst()
  return google !== undefined || wallet !== undefined
}

/**
 * Takes an account a second factor that it has had for less than three days, or that was never confirmed: an intruder
 * may have set it up.
 */
export async function deleteNewSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('confirmed_at', 'is', null),
        where('protected_since', '>', sql<Date>`clock_timestamp() - interval '72 hours'`),
      ]),
    )
    .execute()
}

/** Takes sites back the permission of the last seven days to get sessions. */
export async function deleteRecentConsents(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('client_consent')
    .where('user_id', '=', userId)
    .where('given_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()
}

/** Keeps the second factor of an account that somebody asked to take away. */
export async function cancelSecondFactorResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('two_factor_reset')
    .set({ cancelled_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .execute()
}
