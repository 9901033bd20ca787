import { sql } from 'kysely'
import type { Db } from '#db.ts'

export async function setAccountState(
  db: Db,
  { userId, state }: { userId: string; state: 'unverified' | 'suspended' },
): Promise<void> {
  const change = state === 'suspended' ? { suspended_at: sql<Date>`clock_timestamp()` } : { email_verified_at: null }
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
  if (state !== 'suspended') return
  await db
    .insertInto('suspension')
    .values({ user_id: userId, reason: 'A test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: new Date(), revoked_reason: 'test' })
    .where('user_id', '=', userId)
    .execute()
}
