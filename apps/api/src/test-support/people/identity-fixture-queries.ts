import { sql } from 'kysely'
import { inTransaction, type Db } from '#db.ts'
import { findWalletOwner } from '#identities/wallet-login-queries.ts'

/** Lets time pass for every nonce that was given. */
export async function ageGoogleNonces(db: Db, { minutes }: { minutes: number }): Promise<void> {
  await db
    .updateTable('google_nonce')
    .set({ expires_at: sql`expires_at - make_interval(mins => ${minutes})` })
    .execute()
}

/** Lets time pass for every message that waits to be signed. */
export async function ageChallenges(db: Db, { minutes }: { minutes: number }): Promise<void> {
  await db
    .updateTable('wallet_challenge')
    .set({ expires_at: sql`expires_at - make_interval(mins => ${minutes})` })
    .execute()
}

/** Lets time pass since anybody logged in. */
export async function ageSessions(db: Db, { minutes }: { minutes: number }): Promise<void> {
  await db
    .updateTable('session')
    .set({
      created_at: sql`created_at - make_interval(mins => ${minutes})`,
      confirmed_at: sql`confirmed_at - make_interval(mins => ${minutes})`,
    })
    .execute()
}

export async function listSessionsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export async function suspendByEmail(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: sql`now()` })
    .where('email', '=', email)
    .execute()
}

/** What is stored of every message that may be signed. */
export async function dumpChallenges(db: Db): Promise<string> {
  return JSON.stringify(await db.selectFrom('wallet_challenge').selectAll().execute())
}

export async function countWalletOwners(db: Db, address: string): Promise<number> {
  const rows = await db
    .selectFrom('wallet_login')
    .select('user_id')
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .execute()
  return rows.length
}

/** Looks whether the wallet is known, and adds it after `pause` where it was not. */
export async function addWalletNaively(
  db: Db,
  { userId, address, pause }: { userId: string; address: string; pause: Promise<unknown> },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const owner = await findWalletOwner(tx, address)
    await pause
    if (owner) return false
    await tx.insertInto('wallet_login').values({ user_id: userId, address }).execute()
    return true
  })
}
