import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

/** What a signature over a message is good for. */
export type WalletPurpose = 'login' | 'signup' | 'link' | 'confirm' | 'transfer'

interface Challenge {
  address: string
  purpose: WalletPurpose
  /** Who alone may use it; null for somebody who has still to prove who they are. */
  userId: string | null
}

export async function insertChallenge(
  db: Db,
  { digest, address, purpose, userId, expiresAt }: Challenge & { digest: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('wallet_challenge')
    .values({ digest, address: address.toLowerCase(), purpose, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** The challenge with this digest, else the newest one of this address and purpose. */
export async function findChallenge(
  db: Db,
  { address, purpose, userId, digest }: Challenge & { digest: Buffer | null },
): Promise<{ digest: Buffer; isUsed: boolean; isExpired: boolean } | undefined> {
  return db
    .selectFrom('wallet_challenge')
    .select([
      'digest',
      sql<boolean>`used_at IS NOT NULL`.as('isUsed'),
      sql<boolean>`expires_at <= clock_timestamp()`.as('isExpired'),
    ])
    .where('address', '=', address.toLowerCase())
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .$if(digest !== null, (query) => query.where('digest', '=', digest))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Uses a challenge up. False where another call was first, or its time is over. */
export async function consumeChallenge(tx: Tx, digest: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('wallet_challenge')
    .set({ used_at: sql`clock_timestamp()` })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

/** Those whose time ended a day ago: until then an expired signature is told from a wrong one. */
export async function forgetOldChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('wallet_challenge')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
