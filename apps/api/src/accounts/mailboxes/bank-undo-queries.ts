import { sql } from 'kysely'
import type { Tx } from '#db.ts'

/** Forgets bank accounts of the last seven days: an intruder may have entered them. */
export async function deleteRecentBankAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('bank_account')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()
}
