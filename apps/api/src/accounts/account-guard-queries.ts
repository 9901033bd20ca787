import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** What decides whether somebody makes works. */
export async function findMakerStatus(
  db: DbOrTx,
  userId: string,
): Promise<{ type: string; isVerified: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['type', sql<boolean>`kyc_status = 'verified'`.as('isVerified')])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Locks an account that may trade; false where it is closed or suspended. */
export async function lockIfMayTrade(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
