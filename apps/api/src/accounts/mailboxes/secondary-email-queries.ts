import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

const codeLife = sql`interval '24 hours'`

/** The account's own address, its row locked: what is asked of its mailboxes waits for its turn. */
export async function lockEmail(tx: Tx, userId: string): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return email
}

export async function findSecondaryEmail(
  tx: Tx,
  userId: string,
): Promise<{ email: string; isVerified: boolean; isRecent: boolean } | undefined> {
  return tx
    .selectFrom('secondary_email')
    .select([
      'email',
      sql<boolean>`verified_at IS NOT NULL`.as('isVerified'),
      sql<boolean>`asked_at > clock_timestamp() - interval '1 minute'`.as('isRecent'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Puts it in the place of the one before; unused until its link was opened. */
export async function putSecondaryEmail(
  tx: Tx,
  { userId, email, codeHash }: { userId: string; email: string; codeHash: Buffer },
): Promise<void> {
  const row = {
    email,
    code_hash: codeHash,
    verified_at: null,
    asked_at: sql<Date>`clock_timestamp()`,
    expires_at: sql<Date>`clock_timestamp() + ${codeLife}`,
  }
  await tx
    .insertInto('secondary_email')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteSecondaryEmail(
  tx: Tx,
  userId: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  return tx
    .deleteFrom('secondary_email')
    .where('user_id', '=', userId)
    .returning(['email', sql<boolean>`verified_at IS NOT NULL`.as('isVerified')])
    .executeTakeFirst()
}

/** Takes away one that was set while a link "this wasn't me" lasts: it may be the intruder's. */
export async function deleteRecentSecondaryEmail(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('secondary_email')
    .where('user_id', '=', userId)
    .where('asked_at', '>', sql<Date>`clock_timestamp() - interval '7 days'`)
    .execute()
}

/** Uses the code of a link up; undefined where it is none, was used, or has expired. */
export async function verifySecondaryCode(
  tx: Tx,
  codeHash: Buffer,
): Promise<{ userId: string; email: string } | undefined> {
  return tx
    .updateTable('secondary_email')
    .set({ verified_at: sql`clock_timestamp()` })
    .where('code_hash', '=', codeHash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst()
}

/** Whether the code was once good and simply waited too long. */
export async function isUnusedSecondaryCode(tx: Tx, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('secondary_email')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom the mail with the link goes to, while it is awaited. */
export async function findUnverifiedSecondary(
  db: Db,
  userId: string,
): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('secondary_email')
    .innerJoin('users', 'users.id', 'secondary_email.user_id')
    .select(['secondary_email.email', 'users.name'])
    .where('users.id', '=', userId)
    .where('secondary_email.verified_at', 'is', null)
    .executeTakeFirst()
}
