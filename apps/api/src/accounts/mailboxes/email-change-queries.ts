import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

const changeLife = sql`interval '24 hours'`

/** Puts it in the place of one that was asked for before: the links of that one no longer work. */
export async function putEmailChange(
  tx: Tx,
  {
    userId,
    newEmail,
    oldHash,
    newHash,
    isOldRefused,
  }: { userId: string; newEmail: string; oldHash: Buffer; newHash: Buffer; isOldRefused: boolean },
): Promise<void> {
  const row = {
    new_email: newEmail,
    old_code_hash: oldHash,
    new_code_hash: newHash,
    old_opened_at: isOldRefused ? sql<Date>`clock_timestamp()` : null,
    new_opened_at: null,
    asked_at: sql<Date>`clock_timestamp()`,
    expires_at: sql<Date>`clock_timestamp() + ${changeLife}`,
  }
  await tx
    .insertInto('email_change')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** The change that waits, as long as its links work. */
export async function findEmailChange(db: DbOrTx, userId: string) {
  return db
    .selectFrom('email_change')
    .innerJoin('users', 'users.id', 'email_change.user_id')
    .select([
      'users.name',
      'users.email as oldEmail',
      'email_change.new_email as newEmail',
      'email_change.expires_at as expiresAt',
      sql<boolean>`old_opened_at IS NOT NULL`.as('isOldOpened'),
      sql<boolean>`new_opened_at IS NOT NULL`.as('isNewOpened'),
      sql<boolean>`asked_at > clock_timestamp() - interval '1 minute'`.as('isRecent'),
    ])
    .where('users.id', '=', userId)
    .where('email_change.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
}

/** Whose change a link belongs to, and whether it still works. */
export async function findChangeOfCode(
  db: Db,
  codeHash: Buffer,
): Promise<{ userId: string; isExpired: boolean } | undefined> {
  return db
    .selectFrom('email_change')
    .select(['user_id as userId', sql<boolean>`expires_at <= clock_timestamp()`.as('isExpired')])
    .where((where) => where.or([where('old_code_hash', '=', codeHash), where('new_code_hash', '=', codeHash)]))
    .executeTakeFirst()
}

/** Notes that the link was opened, once or again. */
export async function markLinkOpened(
  tx: Tx,
  { userId, codeHash }: { userId: string; codeHash: Buffer },
): Promise<{ newEmail: string; isComplete: boolean } | undefined> {
  return tx
    .updateTable('email_change')
    .set({
      old_opened_at: sql`CASE WHEN old_code_hash = ${codeHash} THEN clock_timestamp() ELSE old_opened_at END`,
      new_opened_at: sql`CASE WHEN new_code_hash = ${codeHash} THEN clock_timestamp() ELSE new_opened_at END`,
    })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('old_code_hash', '=', codeHash), where('new_code_hash', '=', codeHash)]))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning([
      'new_email as newEmail',
      sql<boolean>`old_opened_at IS NOT NULL AND new_opened_at IS NOT NULL`.as('isComplete'),
    ])
    .executeTakeFirst()
}

export async function deleteEmailChange(db: DbOrTx, userId: string): Promise<void> {
  await db.deleteFrom('email_change').where('user_id', '=', userId).execute()
}

/** Old links are told apart from wrong ones for a month. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
