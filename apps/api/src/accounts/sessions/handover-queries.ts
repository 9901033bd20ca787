import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

const tokenLife = sql`interval '60 seconds'`

interface Pair {
  userId: string
  clientId: string
}

export async function hasConsent(db: Db, { userId, clientId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('client_consent')
    .select('client_id')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertConsent(db: Db, { userId, clientId }: Pair): Promise<void> {
  await db
    .insertInto('client_consent')
    .values({ user_id: userId, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes clients back the permission to get sessions, all or the one; tokens that are on their way are worth nothing
 * then.
 */
export async function deleteConsents(
  tx: Tx,
  { userId, clientId }: { userId: string; clientId?: string },
): Promise<void> {
  await tx
    .deleteFrom('client_consent')
    .where('user_id', '=', userId)
    .$if(clientId !== undefined, (deletion) => deletion.where('client_id', '=', clientId ?? ''))
    .execute()
  await tx
    .deleteFrom('handover_token')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(clientId !== undefined, (deletion) => deletion.where('client_id', '=', clientId ?? ''))
    .execute()
}

/** Ends what a client may do for somebody, at whichever of its sessions. */
export async function revokeClientSessions(tx: Tx, { userId, clientId }: Pair): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: 'signed-out-by-owner' })
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function insertHandoverToken(
  db: Db,
  { userId, clientId, tokenHash, challenge }: Pair & { tokenHash: Buffer; challenge: string | undefined },
): Promise<void> {
  await db
    .insertInto('handover_token')
    .values({
      user_id: userId,
      client_id: clientId,
      token_hash: tokenHash,
      challenge,
      expires_at: sql`clock_timestamp() + ${tokenLife}`,
    })
    .execute()
}

/** Locks the token alone; what hangs on it is read afterwards. */
export async function lockHandoverToken(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('handover_token')
    .select([
      'user_id as userId',
      'client_id as clientId',
      'challenge',
      'session_id as sessionId',
      sql<string>`(expires_at - ${tokenLife})::text`.as('provenAt'),
      sql<boolean>`used_at IS NOT NULL`.as('isUsed'),
      sql<boolean>`expires_at <= clock_timestamp()`.as('isExpired'),
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function markHandoverUsed(
  tx: Tx,
  { tokenHash, sessionId }: { tokenHash: Buffer; sessionId: string },
): Promise<void> {
  await tx
    .updateTable('handover_token')
    .set({ used_at: sql`clock_timestamp()`, session_id: sessionId })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** A second use is told from a wrong token for as long as the session may last that the first one began. */
export async function forgetOldHandovers(db: Db): Promise<void> {
  await db
    .deleteFrom('handover_token')
    .where('expires_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
}
