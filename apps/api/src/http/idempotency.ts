import { createHash } from 'node:crypto'
import { invariant } from '@monsoon/domain/invariant'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  type AnswerToRemember,
  findRememberedAnswer,
  rememberAnswer,
  type RememberedAnswer,
} from './idempotency-queries.ts'
import type { Resources } from '#resources.ts'

/** What is answered when all went well. */
export const successOf = ({ data, msg = 'OK' }: { data: unknown; msg?: string }): RememberedAnswer => ({
  status: 200,
  msg,
  data,
})

/** Under what the answer of a call is remembered. */
export interface OnceKey {
  ownerId: string
  key: string
  fingerprint: string
}

/** An answer that is written down together with what it tells of. */
export const toRemember = ({ ownerId, key, fingerprint }: OnceKey, answer: RememberedAnswer): AnswerToRemember => ({
  answerOwnerId: ownerId,
  answerKey: key,
  fingerprint,
  answer: JSON.stringify(answer),
})

// bigint cannot be in a parsed JSON body, so plain JSON is a faithful fingerprint.
const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest('base64url')

/** undefined: this answer of the call has no such field. */
const readField = (data: unknown, field: string): unknown => (data as Record<string, unknown> | null)?.[field]

const withField = (answer: RememberedAnswer, field: string, value: unknown): RememberedAnswer => ({
  ...answer,
  data: { ...(answer.data as Record<string, unknown>), [field]: value },
})

/**
 * Same key and request: same answer (server-rules 4). Another request under the key: 422.
 * A call that died before its answer was stored runs again, as does one that comes while the first still runs; their
 * use case finds what was done by the key (orders.op_key), so this stays safe. So does one whose answer has a secret in
 * `secretField`, which is not stored.
 */
export async function answerOnce(
  { db, shared }: Pick<Resources, 'db' | 'shared'>,
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
    /** Does it; `isRemembered`: the answer was written down with it. */
    run: (once: OnceKey) => Promise<{ answer: RememberedAnswer; isRemembered: boolean }>
  },
): Promise<RememberedAnswer> {
  const fingerprint = fingerprintOf(request)
  const remembered = await findRememberedAnswer(shared.db, { ownerId, key })
  if (remembered && remembered.fingerprint !== fingerprint) throw new Refusal('key-reused')
  if (remembered && !secretField) return remembered.answer
  const { answer, isRemembered } = await run({ ownerId, key, fingerprint })
  if (isRemembered) return answer
  const hasSecret = secretField !== undefined && readField(answer.data, secretField) !== undefined
  const storable = hasSecret ? withField(answer, secretField, null) : answer
  const first = await firstAnswer(db, { ownerId, key, fingerprint, answer: storable })
  return hasSecret ? withField(first, secretField, readField(answer.data, secretField)) : first
}

/** Of calls under one key that ran at once, the first to be done has the answer of all. */
async function firstAnswer(db: Db, given: Parameters<typeof rememberAnswer>[1]): Promise<RememberedAnswer> {
  if (await rememberAnswer(db, given)) return given.answer
  const remembered = await findRememberedAnswer(db, given)
  invariant(remembered, 'an answer that stands in the way of another is remembered')
  if (remembered.fingerprint !== given.fingerprint) throw new Refusal('key-reused')
  return remembered.answer
}
