import { sql } from 'kysely'
import type { SecurityRule, SecurityRuleName } from '@monsoon/contract/accounts/security-rules'
import type { Db, Tx } from '#db.ts'

/** A pattern that was found just now. */
export interface RaisedAlert {
  subject: string
  userId: string | null
  userName: string | null
  counted: number
  at: Date
}

const counted = {
  emails: sql<number>`count(DISTINCT tried_hash)::int`,
  ids: sql<number>`count(DISTINCT target_id)::int`,
  calls: sql<number>`(count(DISTINCT target_id) + coalesce(sum(times) FILTER (WHERE target_id IS NULL), 0))::int`,
}
const subjects = {
  network: {
    of: sql`key_id || ':' || encode(address_hash, 'hex')`,
    isKnown: sql`address_hash IS NOT NULL`,
    user: sql`NULL::uuid`,
  },
  account: { of: sql`user_id::text`, isKnown: sql`user_id IS NOT NULL`, user: sql`user_id` },
}

/**
 * Writes down whose events make a pattern now, but for those of whom it was written down within the window. Of two that
 * look at once one writes: the second waits for the row, and then sees that it is new.
 */
export async function raiseAlerts(
  tx: Tx,
  rule: SecurityRuleName,
  { kinds, by, counts, least, windowMinutes }: SecurityRule,
): Promise<RaisedAlert[]> {
  const subject = subjects[by]
  const window = sql`make_interval(mins => ${windowMinutes})`
  const { rows } = await sql<RaisedAlert>`
    WITH raised AS (
      INSERT INTO security_alert AS last (rule, subject, user_id, counted)
      SELECT ${rule}, ${subject.of}, ${subject.user}, ${counted[counts]} FROM security_event
      WHERE kind = ANY (${kinds}::text[]) AND occurred_at > clock_timestamp() - ${window} AND ${subject.isKnown}
      GROUP BY ${by === 'network' ? sql`key_id, address_hash` : sql`user_id`}
      HAVING ${counted[counts]} >= ${least}
      ON CONFLICT (rule, subject) DO UPDATE SET raised_at = clock_timestamp(), counted = excluded.counted
        WHERE last.raised_at <= clock_timestamp() - ${window}
      RETURNING subject, user_id, counted, raised_at
    )
    SELECT subject, user_id AS "userId", users.name AS "userName", counted, raised_at AS at
    FROM raised LEFT JOIN users ON users.id = user_id`.execute(tx)
  return rows
}

/** The last ones, newest first. */
export async function listAlerts(db: Db, limit: number) {
  return db
    .selectFrom('security_alert')
    .leftJoin('users', 'users.id', 'user_id')
    .select(['rule', 'subject', 'user_id as userId', 'users.name as userName', 'counted', 'raised_at as at'])
    .$narrowType<{ rule: SecurityRuleName }>()
    .orderBy('raised_at', 'desc')
    .limit(limit)
    .execute()
}

export async function forgetOldAlerts(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('security_alert')
    .where('raised_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)
    .execute()
}
