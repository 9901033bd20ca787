import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** Whose login this wallet is. */
export async function findWalletOwner(db: DbOrTx, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_login')
    .select('user_id')
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .executeTakeFirst()
  return row?.user_id
}

/** False where the address belongs to an account already, in whatever case it is written. */
export async function insertWalletLogin(
  tx: Tx,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('wallet_login')
    .values({ user_id: userId, address })
    .onConflict((conflict) => conflict.expression(sql`lower(address)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listWalletLogins(
  db: DbOrTx,
  userId: string,
): Promise<{ id: string; name: string; since: Date }[]> {
  return db
    .selectFrom('wallet_login')
    .select(['id', 'address as name', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function deleteWalletLogin(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('wallet_login').where('id', '=', id).execute()
}

export async function deleteWalletLogins(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wallet_login').where('user_id', '=', userId).execute()
}
