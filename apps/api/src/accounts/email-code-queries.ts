import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

type Purpose = 'verify-email' | 'reset-password'

const lives = {
  'verify-email': sql`interval '24 hours'`,
  'reset-password': sql`interval '30 minutes'`,
} satisfies Record<Purpose, unknown>

export async function insertEmailCode(
  tx: Tx,
  { userId, purpose, codeHash }: { userId: string; purpose: Purpose; codeHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('email_code')
    .values({ user_id: userId, purpose, code_hash: codeHash, expires_at: sql`now() + ${lives[purpose]}` })
    .execute()
}

/** Whether the account was sent a code in the last minute (U-002). */
export async function hasRecentCode(
  tx: Tx,
  { userId, purpose }: { userId: string; purpose: Purpose },
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_code')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code up and returns whose it is; undefined where it cannot be used. */
export async function takeEmailCode(
  tx: Tx,
  { purpose, codeHash }: { purpose: Purpose; codeHash: Buffer },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('email_code')
    .set({ used_at: sql`clock_timestamp()` })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Whether the code was once good and simply waited too long. */
export async function isUnusedCode(
  tx: Tx,
  { purpose, codeHash }: { purpose: Purpose; codeHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_code')
    .select('user_id')
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every other code of the account for this purpose useless. */
export async function voidEmailCodes(tx: Tx, { userId, purpose }: { userId: string; purpose: Purpose }): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ used_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Old links are told apart from wrong ones for a month. */
export async function forgetOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('email_code')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
