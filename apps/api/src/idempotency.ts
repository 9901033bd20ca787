import { createHash } from 'node:crypto'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { claimIdempotencyKey, findRememberedAnswer, rememberAnswer } from './idempotency-queries.ts'

/** An answer as it was sent. */
export interface RememberedAnswer {
  status: number
  msg: string
  data: unknown
}

// bigint cannot be in a parsed JSON body, so plain JSON is a faithful fingerprint.
const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest('base64url')

const readField = (data: unknown, field: string): unknown => (data as Record<string, unknown> | null)?.[field] ?? null

const withField = (answer: RememberedAnswer, field: string, value: unknown): RememberedAnswer => ({
  ...answer,
  data: { ...(answer.data as Record<string, unknown>), [field]: value },
})

/**
 * Same key and request: same answer (server-rules 4). Another request under the key: 422.
 * A call that died before its answer was stored runs again; its use case finds what it did by the key (orders.op_key), so this stays safe.
 * So does one whose answer has a secret in `secretField`, which is not stored.
 */
export async function answerOnce(
  db: Db,
  {
    ownerId,
    key,
    request,
    secretField,
    run,
  }: {
    ownerId: string
    key: string
    request: unknown
    secretField?: string | undefined
    run: () => Promise<RememberedAnswer>
  },
): Promise<RememberedAnswer> {
  const fingerprint = fingerprintOf(request)
  const isNew = await claimIdempotencyKey(db, { ownerId, key, fingerprint })
  if (!isNew) {
    const remembered = await findRememberedAnswer(db, { ownerId, key })
    if (remembered && remembered.fingerprint !== fingerprint) throw new Refusal('key-reused')
    if (remembered?.answer && !secretField) return remembered.answer
  }
  const answer = await run()
  if (!secretField) return rememberAnswer(db, { ownerId, key, answer })
  const first = await rememberAnswer(db, { ownerId, key, answer: withField(answer, secretField, null) })
  return withField(first, secretField, readField(answer.data, secretField))
}
