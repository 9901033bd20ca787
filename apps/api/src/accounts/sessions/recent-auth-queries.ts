import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** Whether the person of this session logged in or proved who they are within the last minutes. */
export async function isAuthRecent(
  db: DbOrTx,
  { sessionId, minutes }: { sessionId: string; minutes: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where(
      sql<Date>`coalesce(confirmed_at, created_at)`,
      '>',
      sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`,
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function markSessionConfirmed(db: DbOrTx, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute()
}

export async function hasSecondFactor(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
