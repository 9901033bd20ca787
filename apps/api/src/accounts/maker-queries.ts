import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

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
