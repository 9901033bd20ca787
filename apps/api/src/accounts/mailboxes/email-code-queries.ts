import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

type Purpose = 'verify-email' | 'reset-password' | 'not-me'

const lives = {
  'verify-email': sql`interval '24 hours'`,
  'reset-password': sql`interval '30 minutes'`,
  'not-me': sql`interval '7 days'`,
} satisfies Record<Purpose, unknown>

/** The same code again changes nothing: a job may run twice. */
export async function insertEmailCode(
  db: DbOrTx,
  {
    userId,
    purpose,
    codeHash,
    restoredEmail,
  }: { userId: string; purpose: Purpose; codeHash: Buffer; restoredEmail?: string | undefined },
): Promise<void> {
  await db
    .insertInto('email_code')
    .values({
      user_id: userId,
      purpose,
      code_hash: codeHash,
      expires_at: sql`now() + ${lives[purpose]}`,
      restored_email: restoredEmail,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
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
export async function consumeEmailCode(
  tx: Tx,
  { purpose, codeHash }: { purpose: Purpose; codeHash: Buffer },
): Promise<string | undefined> {
  return (await consumeCode(tx, { purpose, codeHash }))?.userId
}

/** The same for the link of a security mail, which may give an address back. */
export const consumeWarningCode = (tx: Tx, codeHash: Buffer) => consumeCode(tx, { purpose: 'not-me', codeHash })

const consumeCode = (tx: Tx, { purpose, codeHash }: { purpose: Purpose; codeHash: Buffer }) =>
  tx
    .updateTable('email_code')
    .set({ used_at: sql`clock_timestamp()` })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['user_id as userId', 'restored_email as restoredEmail'])
    .executeTakeFirst()

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
