import { sql } from 'kysely'
import type { Tx } from '#db.ts'

/** False where the address has an account. */
export async function rehomeAccount(
  tx: Tx,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ email, email_verified_at: sql<Date>`now()`, direct_nft_transfer: false })
    .where('id', '=', userId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  for (const table of [
    'two_factor',
    'two_factor_reset',
    'pending_login',
    'secondary_email',
    'email_change',
    'email_code',
    'known_device',
    'account_fingerprint',
    'crypto_account',
    'bank_account',
    'google_login',
    'wallet_login',
    'client_consent',
    'data_export',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await tx
    .insertInto('user_password')
    .values({ user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
  return true
}
