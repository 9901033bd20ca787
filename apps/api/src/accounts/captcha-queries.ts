import { sql } from 'kysely'
import type { Db } from '#db.ts'

/** Whether this is its first use. */
export async function spendCaptcha(
  db: Db,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('captcha_spent')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

/** Challenges that have expired are refused without a memory of them. */
export async function forgetExpiredCaptchas(db: Db): Promise<void> {
  await db
    .deleteFrom('captcha_spent')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
