import type { Db } from '#db.ts'

export async function setAccountState(
  db: Db,
  { userId, state }: { userId: string; state: 'unverified' | 'suspended' },
): Promise<void> {
  const change = state === 'suspended' ? { suspended_at: new Date() } : { email_verified_at: null }
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: new Date(), revoked_reason: 'test' })
    .where('user_id', '=', userId)
    .execute()
}
