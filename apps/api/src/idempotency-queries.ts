import { sql } from 'kysely'
import { plannedOnce, type Db } from './db.ts'
import type { RememberedAnswer } from './idempotency.ts'

/**
 * Lets the statement that reads it commit without waiting for the disk. A power cut may then forget a key of the last moment, which is
 * safe: what the call did is durable before its answer, and is found by the key again (orders.op_key).
 */
const writtenSoon = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS written_soon`

interface KeyOfOwner {
  ownerId: string
  key: string
}

export async function claimIdempotencyKey(
  db: Db,
  { ownerId, key, fingerprint }: KeyOfOwner & { fingerprint: string },
): Promise<boolean> {
  const result = await sql`
    INSERT INTO idempotency_key (owner_id, key, fingerprint)
    SELECT ${ownerId}::uuid, ${key}::text, ${fingerprint}::text FROM ${writtenSoon} ON CONFLICT DO NOTHING ${plannedOnce}`.execute(
    db,
  )
  return result.numAffectedRows === 1n
}

export async function findRememberedAnswer(
  db: Db,
  { ownerId, key }: KeyOfOwner,
): Promise<{ fingerprint: string; answer: RememberedAnswer | null } | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'body'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, answer: row.body as RememberedAnswer | null }
}

/** The first answer stands, and is on the disk before anybody gets it; a later one for the same key gets it back. */
export async function rememberAnswer(
  db: Db,
  { ownerId, key, answer }: KeyOfOwner & { answer: RememberedAnswer },
): Promise<RememberedAnswer> {
  const stored = await sql`
    UPDATE idempotency_key SET status = ${answer.status}::integer, body = ${JSON.stringify(answer)}::jsonb
    WHERE owner_id = ${ownerId}::uuid AND key = ${key}::text AND body IS NULL ${plannedOnce}`.execute(db)
  if (stored.numAffectedRows === 1n) return answer
  return (await findRememberedAnswer(db, { ownerId, key }))?.answer ?? answer
}

/** Keys are remembered for a day. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
