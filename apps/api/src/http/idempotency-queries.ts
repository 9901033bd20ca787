import { type RawBuilder, sql } from 'kysely'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { plannedOnce, type Db, type Reader } from '#db.ts'

/** An answer as it was sent. */
export interface RememberedAnswer {
  status: number
  msg: string
  data: unknown
}

interface KeyOfOwner {
  ownerId: string
  key: string
}

const rememberedAnswer = compiledOnce((db, { ownerId, key }: Placeholders<KeyOfOwner>) =>
  db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'body'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .modifyEnd(plannedOnce),
)

export async function findRememberedAnswer(
  db: Reader,
  keyOfOwner: KeyOfOwner,
): Promise<{ fingerprint: string; answer: RememberedAnswer } | undefined> {
  const [row] = await rememberedAnswer(db, keyOfOwner)
  return row && { fingerprint: row.fingerprint, answer: row.body as unknown as RememberedAnswer }
}

/** Puts an answer on the disk before anybody gets it. False when the key has one: that one stands. */
export async function rememberAnswer(
  db: Db,
  { ownerId, key, fingerprint, answer }: KeyOfOwner & { fingerprint: string; answer: RememberedAnswer },
): Promise<boolean> {
  const stored = await sql`
    INSERT INTO idempotency_key (owner_id, key, fingerprint, body)
    VALUES (${ownerId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}) ON CONFLICT DO NOTHING ${plannedOnce}`.execute(
    db,
  )
  return stored.numAffectedRows === 1n
}

/** An answer, as it is remembered in the statement that does what it tells of. Nulls: the call has no key. */
export interface AnswerToRemember {
  answerOwnerId: string | null
  answerKey: string | null
  fingerprint: string | null
  /** JSON. */
  answer: string | null
}

export const unremembered: AnswerToRemember = { answerOwnerId: null, answerKey: null, fingerprint: null, answer: null }

/**
 * A part of that statement: it remembers the answer of each row of `of`, the name of a part before it, which has the
 * columns of `AnswerToRemember`. Fails where a key has an answer.
 */
export const rememberWith = ({ of }: { of: string }): RawBuilder<unknown> => sql`remembered AS (
  INSERT INTO idempotency_key (owner_id, key, fingerprint, body)
  SELECT "answerOwnerId", "answerKey", fingerprint, answer::jsonb FROM ${sql.ref(of)} WHERE "answerKey" IS NOT NULL
)`

/** Keys are remembered for a day. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
