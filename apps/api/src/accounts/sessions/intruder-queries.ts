import { sql } from 'kysely'
import type { Tx } from '#db.ts'

/** Sends nothing by itself any more, and forgets an address of the last seven days: an intruder may have entered it. */
export async function stopDirectTransfer(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ direct_nft_transfer: false }).where('id', '=', userId).execute()
  await tx
    .deleteFrom('crypto_account')
    .where('user_id', '=', userId)
    .where('changed_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()
}

/** Forgets bank accounts of the last seven days: an intruder may have entered them. */
export async function deleteRecentBankAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('bank_account')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()
}
