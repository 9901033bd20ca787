import { sql } from 'kysely'
import type { OwnEventKind } from '@monsoon/contract/accounts/security-event-kinds'
import type { Db, DbOrTx } from '#db.ts'
import type { SecurityEventRow } from './security-event-row.ts'

const toValues = (row: SecurityEventRow) => ({
  kind: row.kind,
  user_id: row.userId,
  session_id: row.sessionId,
  request_id: row.requestId,
  call: row.call,
  detail: row.detail,
  target_id: row.targetId,
  key_id: row.keyId,
  address_hash: row.addressHash,
  tried_hash: row.triedHash,
  browser: row.browser,
  system: row.system,
})

export async function insertEvent(db: DbOrTx, row: SecurityEventRow): Promise<void> {
  await db.insertInto('security_event').values(toValues(row)).execute()
}

/** Adds many at once, each as long ago as it waited. */
export async function insertEvents(
  db: Db,
  rows: readonly (SecurityEventRow & { times: number; ageMs: number })[],
): Promise<void> {
  const values = rows.map(({ times, ageMs, ...row }) => ({
    ...toValues(row),
    times,
    occurred_at: sql<Date>`clock_timestamp() - make_interval(secs => ${ageMs / 1_000}::float8)`,
  }))
  await db.insertInto('security_event').values(values).execute()
}

/** Events of an account, the newest first. */
export async function listOwnEvents(
  db: Db,
  {
    userId,
    kinds,
    before,
    limit,
  }: { userId: string; kinds: readonly OwnEventKind[]; before?: string | undefined; limit: number },
) {
  return db
    .selectFrom('security_event')
    .select(['id', 'kind', 'times', 'browser', 'system', 'occurred_at as at', 'session_id as sessionId'])
    .$narrowType<{ kind: OwnEventKind }>()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function forgetOldEvents(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('security_event')
    .where('occurred_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)
    .execute()
}
