import { sql } from 'kysely'
import { plannedOnce, type Db } from './db.ts'
import type { RememberedAnswer } from './idempotency.ts'

interface KeyOfOwner {
  ownerId: string
  key: string
}

export async function claimIdempotencyKey(
  db: Db,
  { ownerId, key, fingerprint }: KeyOfOwner & { fingerprint: string },
): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_key')
    .values({ owner_id: ownerId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
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

/** The first answer stands; a later one for the same key gets it back. */
export async function rememberAnswer(
  db: Db,
  { ownerId, key, answer }: KeyOfOwner & { answer: RememberedAnswer },
): Promise<RememberedAnswer> {
  const stored = await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: JSON.stringify(answer) })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('body', 'is', null)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  if (stored.numUpdatedRows === 1n) return answer
  return (await findRememberedAnswer(db, { ownerId, key }))?.answer ?? answer
}

/** Keys are remembered for a day. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
