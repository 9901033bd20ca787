import { isUuid } from '@monsoon/domain/uuid'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db.ts'

/** What accounts are narrowed to; undefined: all. */
export interface UserFilter {
  query?: string | undefined
  type?: string | undefined
  role?: string | undefined
  state?: 'active' | 'suspended' | 'closed' | undefined
}

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function found(query: string): RawBuilder<boolean> {
  if (isUuid(query)) return sql<boolean>`users.id = ${query}::uuid`
  if (/^0x[\da-f]{4,40}$/i.test(query))
    return sql<boolean>`lower(users.custody_address) LIKE ${`${query.toLowerCase()}%`}`
  const pattern = `%${escapePattern(query)}%`
  return sql<boolean>`(users.name ILIKE ${pattern} OR users.email ILIKE ${pattern} OR users.user_name ILIKE ${pattern})`
}

const states: Record<NonNullable<UserFilter['state']>, RawBuilder<boolean>> = {
  active: sql<boolean>`users.suspended_at IS NULL AND users.closed_at IS NULL`,
  suspended: sql<boolean>`users.suspended_at IS NOT NULL`,
  closed: sql<boolean>`users.closed_at IS NOT NULL`,
}

const matching = (db: Db, { query, type, role, state }: UserFilter) =>
  db
    .selectFrom('users')
    .$if(Boolean(query), (users) => users.where(found(query ?? '')))
    .$if(type !== undefined, (users) => users.where('type', '=', type ?? ''))
    .$if(role !== undefined, (users) => users.where('role', '=', role ?? ''))
    .$if(state !== undefined, (users) => users.where(states[state ?? 'active']))

const userColumns = [
  'users.id as userId',
  'users.name',
  'users.user_name as userName',
  'users.email',
  sql<boolean>`users.email_verified_at IS NOT NULL`.as('isEmailVerified'),
  'users.custody_address as walletAddress',
  'users.type',
  'users.role',
  'users.blue_tick as blueTick',
  'users.is_private as isPrivate',
  'users.kyc_status as kycStatus',
  sql<string>`CASE WHEN users.closed_at IS NOT NULL THEN 'closed' WHEN users.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END`.as(
    'state',
  ),
  'users.created_at as createdAt',
] as const

/** Accounts that match, the newest first. */
export async function listUsers(db: Db, filter: UserFilter, { limit, offset }: { limit: number; offset: number }) {
  return matching(db, filter)
    .select(userColumns)
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('suspension', (join) =>
      join.onRef('suspension.user_id', '=', 'users.id').on('suspension.ended_at', 'is', null),
    )
    .select([
      ...userColumns,
      'users.bio',
      'users.celebrity',
      'users.country_code as region',
      'users.registration_type as registrationType',
      'users.suspended_at as suspendedAt',
      sql<boolean>`EXISTS (SELECT FROM two_factor WHERE two_factor.user_id = users.id AND is_enabled)`.as(
        'twoFactorEnabled',
      ),
      'suspension.reason as suspensionReason',
      sql<number>`(SELECT count(*)::int FROM session WHERE session.user_id = users.id AND revoked_at IS NULL AND expires_at > now())`.as(
        'liveSessions',
      ),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Whether somebody has editions of a work, whatever they are in. */
export async function hasEditions(tx: Tx, { userId, itemId }: { userId: string; itemId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('edition_range')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('owner_id', '=', userId)
    .where('state', '!=', 'out')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const maxHoldings = 50

/** Works of which an account has editions, the last acquired first. Ranges as "4-25,27-27". */
export async function listHoldings(db: Db, userId: string) {
  return db
    .selectFrom('edition_range')
    .innerJoin('item', 'item.id', 'edition_range.item_id')
    .select([
      'item.id as itemId',
      'item.name',
      sql<number>`sum(last_no - first_no + 1)::int`.as('quantity'),
      sql<number>`coalesce(sum(last_no - first_no + 1) FILTER (WHERE state IN ('held', 'listed')), 0)::int`.as(
        'freeQuantity',
      ),
      sql<string>`string_agg(first_no || '-' || last_no, ',' ORDER BY first_no)`.as('ranges'),
    ])
    .where('edition_range.owner_id', '=', userId)
    .where('edition_range.state', '!=', 'out')
    .groupBy('item.id')
    .orderBy(sql`max(acquired_at)`, 'desc')
    .limit(maxHoldings)
    .execute()
}

export interface LockedUser {
  userId: string
  name: string
  type: string
  role: string
  blueTick: boolean
  celebrity: boolean
  isSuspended: boolean
}

/** Locks an account against other acts of staff; purchases, which only point to it, go on. A closed account is none. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  return tx
    .selectFrom('users')
    .select([
      'id as userId',
      'name',
      'type',
      'role',
      'blue_tick as blueTick',
      'celebrity',
      sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended'),
    ])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateUserStatus(
  tx: Tx,
  userId: string,
  changes: { type?: string; blueTick?: boolean; celebrity?: boolean; role?: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      type: changes.type,
      blue_tick: changes.blueTick,
      celebrity: changes.celebrity,
      role: changes.role,
      id: userId,
    })
    .where('id', '=', userId)
    .execute()
}

export async function countWaiting(db: Db) {
  return db
    .selectNoFrom([
      sql<number>`(SELECT count(*)::int FROM kyc_submission WHERE status = 'submitted')`.as('kycWaiting'),
      sql<number>`(SELECT count(*)::int FROM application WHERE state = 'submitted')`.as('applicationsWaiting'),
      sql<number>`(SELECT count(*)::int FROM approval WHERE state = 'waiting')`.as('approvalsWaiting'),
      sql<number>`(SELECT count(*)::int FROM account_recovery WHERE state = 'waiting')`.as('recoveriesWaiting'),
      sql<number>`(SELECT count(*)::int FROM leave_request WHERE state = 'waiting')`.as('leavesWaiting'),
      sql<number>`(SELECT count(*)::int FROM contact_message WHERE closed_at IS NULL)`.as('messagesWaiting'),
      sql<number>`(SELECT count(*)::int FROM job_application WHERE state = 'received')`.as('jobApplicationsWaiting'),
      sql<number>`(SELECT count(*)::int FROM item_draft WHERE submitted_at IS NOT NULL)`.as('reviewsWaiting'),
      sql<number>`(SELECT count(*)::int FROM report WHERE state IN ('open', 'reviewing'))`.as('reportsWaiting'),
      sql<number>`(
        SELECT count(*)::int FROM withdrawal
        WHERE state IN ('requested', 'reviewing', 'approved') OR (state = 'processing' AND route <> 'transfer')
      )`.as('withdrawalsWaiting'),
      sql<number>`(SELECT count(*)::int FROM refund WHERE state IN ('waiting', 'failed'))`.as('refundsWaiting'),
      sql<number>`(SELECT count(*)::int FROM dispute WHERE state = 'open')`.as('disputesOpen'),
      sql<number>`(SELECT count(*)::int FROM bank_transfer WHERE state IN ('suspense', 'listed'))`.as(
        'transfersWaiting',
      ),
      sql<number>`(SELECT count(*)::int FROM external_listing WHERE state = 'ordered')`.as('externalWaiting'),
      sql<number>`(SELECT count(*)::int FROM nft_import WHERE state = 'review')`.as('importsWaiting'),
      sql<number>`(SELECT count(*)::int FROM nft_request WHERE state = 'claim'
        OR (sender_id IS NULL AND state IN ('requested', 'paid', 'preparing', 'replaced')))`.as('requestsWaiting'),
      sql<number>`(SELECT count(*)::int FROM reconciliation_difference WHERE state = 'open')`.as('differencesOpen'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countPeople(db: Db) {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('users'),
      sql<number>`count(*) FILTER (WHERE type = 'artist')::int`.as('artists'),
      sql<number>`count(*) FILTER (WHERE type = 'curator')::int`.as('curators'),
      sql<number>`count(*) FILTER (WHERE suspended_at IS NOT NULL)::int`.as('suspended'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function findAccountByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
