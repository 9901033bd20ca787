import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

const proofLife = sql`interval '10 minutes'`

/** Whether the person of this session logged in or proved who they are within the last ten minutes. */
export async function isProofFresh(db: DbOrTx, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<Date>`coalesce(confirmed_at, created_at)`, '>', sql<Date>`clock_timestamp() - ${proofLife}`)
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
