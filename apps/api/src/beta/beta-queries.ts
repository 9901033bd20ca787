import { sql } from 'kysely'
import type { Db } from '#db.ts'

/** Keeps a guest's newest code; false where one was sent in the last minute. */
export async function putBetaGuest(
  db: Db,
  { name, email, codeHash }: { name: string; email: string; codeHash: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('beta_guest')
    .values({ name, email, code_hash: codeHash })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, code_hash: codeHash, asked_at: sql`clock_timestamp()` })
        .where('beta_guest.asked_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export async function isBetaCode(db: Db, { email, codeHash }: { email: string; codeHash: Buffer }): Promise<boolean> {
  const row = await db
    .selectFrom('beta_guest')
    .select('email')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row !== undefined
}
