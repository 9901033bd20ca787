import type { LeaveState } from '@monsoon/domain/leave-rules'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** The suspension that an account is under. */
export interface OpenSuspension {
  id: string
  reason: string
  since: Date
}

export async function findOpenSuspension(db: DbOrTx, userId: string): Promise<OpenSuspension | undefined> {
  return db
    .selectFrom('suspension')
    .select(['id', 'reason', 'started_at as since'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

const requests = (db: DbOrTx) =>
  db
    .selectFrom('leave_request as request')
    .innerJoin('users as owner', 'owner.id', 'request.user_id')
    .innerJoin('suspension', 'suspension.id', 'request.suspension_id')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .leftJoin('leave_request as appealed', 'appealed.id', 'request.appealed_id')
    .select(['request.id', 'request.user_id as userId', 'owner.name as userName', 'request.state', 'request.reason'])
    .select(['request.statement', 'request.created_at as createdAt', 'request.ended_at as endedAt'])
    .select(['request.decided_by as deciderId', 'decider.name as deciderName'])
    .select(['suspension.suspended_by as suspenderId', 'suspension.reason as suspensionReason'])
    .select(['suspension.started_at as suspendedAt', 'request.appealed_id as appealedId'])
    .select(['appealed.statement as appealedStatement', 'appealed.reason as appealedReason'])
    .select(['appealed.decided_by as appealedDeciderId', 'appealed.ended_at as appealedAt'])
    .$narrowType<{ state: LeaveState }>()

export type LeaveRow = NonNullable<Awaited<ReturnType<typeof findLeaveRequest>>>

export const findLeaveRequest = (db: DbOrTx, id: string) => requests(db).where('request.id', '=', id).executeTakeFirst()

/** Locks a request alone; then reads it. */
export async function lockLeaveRequest(tx: Tx, id: string): Promise<LeaveRow | undefined> {
  await tx.selectFrom('leave_request').select('id').where('id', '=', id).forUpdate().execute()
  return findLeaveRequest(tx, id)
}

/** What was asked in a suspension: the request, then its appeal. */
export const listLeaveRequests = (db: DbOrTx, suspensionId: string) =>
  requests(db).where('request.suspension_id', '=', suspensionId).orderBy('request.id').execute()

/** undefined: there is one already. */
export async function insertLeaveRequest(
  tx: Tx,
  given: { userId: string; suspensionId: string; appealedId: string | null; statement: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('leave_request')
    .values({
      user_id: given.userId,
      suspension_id: given.suspensionId,
      appealed_id: given.appealedId,
      statement: given.statement,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Writes a decision. The request must be locked. */
export async function setLeaveDecision(
  tx: Tx,
  given: { id: string; state: 'approved' | 'refused'; reason: string; deciderId: string },
): Promise<void> {
  const { id, state, reason, deciderId } = given
  await tx
    .updateTable('leave_request')
    .set({ state, reason, decided_by: deciderId, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** What waits of an account ends undecided. @public */
export async function endWaitingLeaves(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('leave_request')
    .set({ state: 'ended', ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Whether staff let a suspended account leave, in the suspension that it is under. */
export async function hasApprovedLeave(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('leave_request')
    .innerJoin('suspension', 'suspension.id', 'leave_request.suspension_id')
    .select('leave_request.id')
    .where('leave_request.user_id', '=', userId)
    .where('leave_request.state', '=', 'approved')
    .where('suspension.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of the staff has asked for works of an account to be confiscated, and nobody has answered yet. */
export async function hasConfiscationWaiting(db: DbOrTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('act', '=', 'confiscation')
    .where('subject_id', '=', userId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an account that is not closed, and says whether it is suspended; undefined: it is closed. */
export async function lockAccountStatus(tx: Tx, userId: string): Promise<{ isSuspended: boolean } | undefined> {
  return tx
    .selectFrom('users')
    .select(sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended'))
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LeaveBoard = 'waiting' | 'past'

const onBoard = (db: DbOrTx, board: LeaveBoard) =>
  db
    .selectFrom('leave_request')
    .select('id')
    .where('state', board === 'waiting' ? '=' : '!=', 'waiting')

/** Those that wait, the oldest first, or those that have ended, the newest first. */
export const listLeaveBoard = (
  db: DbOrTx,
  { board, limit, offset }: { board: LeaveBoard; limit: number; offset: number },
) =>
  requests(db)
    .where('request.id', 'in', onBoard(db, board))
    .orderBy('request.id', board === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

export const countLeaveBoard = (db: DbOrTx, { board, upTo }: { board: LeaveBoard; upTo: number }): Promise<number> =>
  countUpTo(db, onBoard(db, board), upTo)

export interface HeldEditions {
  userId: string
  free: number
  frozen: number
  others: number
}

/** How many editions accounts have in custody. */
export async function countHeldEditions(db: DbOrTx, userIds: readonly string[]): Promise<HeldEditions[]> {
  if (userIds.length === 0) return []
  const editionsIn = (states: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(last_no - first_no + 1) FILTER (WHERE ${states}), 0)::int`
  return db
    .selectFrom('edition_range')
    .select('owner_id as userId')
    .select(editionsIn(sql`state = 'held'`).as('free'))
    .select(editionsIn(sql`state = 'frozen'`).as('frozen'))
    .select(editionsIn(sql`state NOT IN ('held', 'frozen')`).as('others'))
    .where('owner_id', 'in', [...new Set(userIds)])
    .where('state', '!=', 'out')
    .groupBy('owner_id')
    .execute()
}
