import { sql } from 'kysely'
import type { SecurityEventKind } from '@monsoon/contract/accounts/security-event-kinds'
import type { Db } from '#db.ts'

/** What the log is narrowed to; undefined: everything. */
export interface EventFilter {
  kind?: string | undefined
  userId?: string | undefined
  targetId?: string | undefined
  /** A network by all keys that are known. */
  addressHashes?: readonly Buffer[] | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const columns = [
  'security_event.id',
  'kind',
  'occurred_at as at',
  'times',
  'user_id as userId',
  'session_id as sessionId',
  'request_id as requestId',
  'call',
  'detail',
  'target_id as targetId',
  'key_id as keyId',
  'address_hash as addressHash',
  'browser',
  'system',
] as const

/** Events before one, newest first, with the names of whom they concern. */
export async function listEvents(
  db: Db,
  { kind, userId, targetId, addressHashes, from, until }: EventFilter,
  { before, limit }: { before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('security_event')
    .leftJoin('users', 'users.id', 'user_id')
    .select([...columns, 'users.name as userName'])
    .$narrowType<{ kind: SecurityEventKind }>()
  if (before !== undefined) query = query.where('security_event.id', '<', before)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (targetId !== undefined) query = query.where('target_id', '=', targetId)
  if (addressHashes !== undefined) query = query.where('address_hash', 'in', addressHashes)
  if (from !== undefined) query = query.where('occurred_at', '>=', from)
  if (until !== undefined) query = query.where('occurred_at', '<', until)
  return query.orderBy('security_event.id', 'desc').limit(limit).execute()
}

/**
 * Events after one, oldest first, without those of the last minute: transactions that wrote earlier ones may still be
 * on their way, and whoever has read past them would never see them.
 */
export async function listSettledEvents(db: Db, { after, limit }: { after: string | undefined; limit: number }) {
  let query = db
    .selectFrom('security_event')
    .select([...columns, 'tried_hash as triedHash'])
    .$narrowType<{ kind: SecurityEventKind }>()
    .where('id', '<', sql<string>`uuidv7(interval '-1 minute')`)
  if (after !== undefined) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).execute()
}
