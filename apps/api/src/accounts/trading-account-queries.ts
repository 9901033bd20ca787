import type { Tx } from '#db.ts'

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
