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

/**
 * Same key and request: same answer (server-rules 4). Another request under the key: 422.
 * A call that died before its answer was stored runs again; its use case finds what it did by the key (orders.op_key), so this stays safe.
 * So does one whose answer is not kept because it holds a secret.
 */
export async function answerOnce(
  db: Db,
  {
    ownerId,
    key,
    request,
    isKept = true,
    run,
  }: { ownerId: string; key: string; request: unknown; isKept?: boolean; run: () => Promise<RememberedAnswer> },
): Promise<RememberedAnswer> {
  const fingerprint = fingerprintOf(request)
  const isNew = await claimIdempotencyKey(db, { ownerId, key, fingerprint })
  if (!isNew) {
    const remembered = await findRememberedAnswer(db, { ownerId, key })
    if (remembered && remembered.fingerprint !== fingerprint) throw new Refusal('key-reused')
    if (remembered?.answer) return remembered.answer
  }
  const answer = await run()
  if (!isKept) return answer
  return rememberAnswer(db, { ownerId, key, answer })
}
