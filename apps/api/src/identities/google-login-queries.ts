import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { googleAttemptSeconds } from './google-attempt.ts'

export async function insertGoogleNonce(db: Db, nonceHash: Buffer): Promise<void> {
  await db
    .insertInto('google_nonce')
    .values({
      nonce_hash: nonceHash,
      expires_at: sql`clock_timestamp() + make_interval(secs => ${googleAttemptSeconds})`,
    })
    .execute()
}

/** Uses a nonce up. False for one that was never given, was used, or has expired. */
export async function consumeGoogleNonce(tx: Tx, nonceHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('google_nonce')
    .set({ used_at: sql`clock_timestamp()` })
    .where('nonce_hash', '=', nonceHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('nonce_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetOldGoogleNonces(db: Db): Promise<void> {
  await db
    .deleteFrom('google_nonce')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

interface Identity {
  issuer: string
  subject: string
}

/** Whose login this is. */
export async function findGoogleOwner(db: DbOrTx, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await db
    .selectFrom('google_login')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** False where it belongs to an account already. */
export async function insertGoogleLogin(
  tx: Tx,
  { userId, issuer, subject, email }: Identity & { userId: string; email: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('google_login')
    .values({ user_id: userId, issuer, subject, email })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listGoogleLogins(
  db: DbOrTx,
  userId: string,
): Promise<{ id: string; name: string; since: Date }[]> {
  return db
    .selectFrom('google_login')
    .select(['id', 'email as name', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function deleteGoogleLogin(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('google_login').where('id', '=', id).execute()
}
