import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import type { LegalPage } from '@monsoon/domain/legal-pages'
import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'

/** What else was asked for, beside what the approval is about. */
export interface ApprovalTerms {
  itemId?: string
  transaction?: string
  role?: 'staff' | 'admin'
  page?: LegalPage
  version?: number
}

type ApprovalState = 'waiting' | 'done' | 'declined'

/** Locks accounts by ascending id. Purchases, which only point to them, go on. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

interface NewApproval {
  act: ApprovalAct
  ref: string
  subjectId: string | null
  /** null: no sum is at stake. */
  amountMinor: bigint | null
  terms: ApprovalTerms
  reason: string | null
  askedBy: string
  /** Who entered by hand what it is about: they may not agree to it either. */
  broughtBy?: string | null
  needsTwo: boolean
}

/** @public */
export async function insertApproval(tx: Tx, given: NewApproval): Promise<string> {
  const { needsTwo } = given
  const now = clock(tx)
  const { id } = await tx
    .insertInto('approval')
    .values({
      act: given.act,
      ref: given.ref,
      subject_id: given.subjectId,
      amount_minor: given.amountMinor,
      terms: JSON.stringify(given.terms),
      reason: given.reason,
      asked_by: given.askedBy,
      asked_at: now,
      brought_by: given.broughtBy ?? null,
      needs_two: needsTwo,
      state: needsTwo ? 'waiting' : 'done',
      ended_at: needsTwo ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const approvals = (db: DbOrTx) =>
  db
    .selectFrom('approval')
    .innerJoin('users as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('users as subject', 'subject.id', 'approval.subject_id')
    .leftJoin('users as agreer', 'agreer.id', 'approval.agreed_by')
    .leftJoin('bank_transfer as transfer', 'transfer.id', 'approval.ref')
    .select(['approval.id', 'approval.act', 'approval.ref', 'approval.amount_minor as amountMinor'])
    .select(['approval.reason', 'approval.state', 'approval.needs_two as needsTwo', 'approval.brought_by as broughtBy'])
    .select(['approval.asked_at as askedAt', 'approval.ended_at as endedAt'])
    .select(['asker.id as askerId', 'asker.name as askerName', 'agreer.id as agreerId', 'agreer.name as agreerName'])
    .select(['transfer.amount as bankAmount', 'transfer.currency as bankCurrency'])
    .select(['subject.id as subjectId', 'subject.name as subjectName'])
    .select(sql<ApprovalTerms>`approval.terms`.as('terms'))
    .$narrowType<{ act: ApprovalAct; state: ApprovalState }>()

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number]

/** @public */
export const findApproval = (db: DbOrTx, id: string): Promise<ApprovalRow | undefined> =>
  approvals(db).where('approval.id', '=', id).executeTakeFirst()

/** What stands by these, the oldest first. @public */
export async function listApprovalsOf(db: DbOrTx, refs: readonly string[]): Promise<ApprovalRow[]> {
  if (refs.length === 0) return []
  return approvals(db).where('approval.ref', 'in', refs).orderBy('approval.id').execute()
}

/** What waits, the oldest first; of one account where it is named. @public */
export const listWaiting = (
  db: DbOrTx,
  { subjectId, limit }: { subjectId?: string; limit: number },
): Promise<ApprovalRow[]> =>
  approvals(db)
    .where('approval.state', '=', sql.lit('waiting'))
    .$if(subjectId !== undefined, (query) => query.where('approval.subject_id', '=', subjectId ?? ''))
    .orderBy('approval.asked_at')
    .orderBy('approval.id')
    .limit(limit)
    .execute()

export async function isWaiting(
  tx: Tx,
  { act, ref, subjectId }: Pick<NewApproval, 'act' | 'ref' | 'subjectId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('approval')
    .select('id')
    .where('act', '=', act)
    .where('ref', '=', ref)
    .where('subject_id', 'is not distinct from', subjectId)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst()
  return row !== undefined
}

/** What these acts came to for an account within 24 hours. Declined ones count for nothing. */
export async function sumOfAccount(
  db: DbOrTx,
  { subjectId, acts }: { subjectId: string; acts: readonly ApprovalAct[] },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('approval')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('subject_id', '=', subjectId)
    .where('act', 'in', acts)
    .where('state', '<>', 'declined')
    .where('asked_at', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return sum
}

/** What a member of staff decided alone by these acts within 24 hours, of whatever account. */
export async function sumAlone(
  db: DbOrTx,
  { staffId, acts }: { staffId: string; acts: readonly ApprovalAct[] },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('approval')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('asked_by', '=', staffId)
    .where('act', 'in', acts)
    .where('needs_two', '=', false)
    .where('asked_at', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return sum
}

/** Which of these somebody had a hand in by these acts. */
export async function listTakenPart(
  db: DbOrTx,
  { staffId, refs, acts }: { staffId: string; refs: readonly string[]; acts: readonly ApprovalAct[] },
): Promise<string[]> {
  if (refs.length === 0 || acts.length === 0) return []
  const rows = await db
    .selectFrom('approval')
    .select('ref')
    .distinct()
    .where('ref', 'in', refs)
    .where('act', 'in', acts)
    .where('state', '<>', 'declined')
    .where((is) => is.or([is('asked_by', '=', staffId), is('agreed_by', '=', staffId)]))
    .execute()
  return rows.map(({ ref }) => ref)
}

/**
 * For which of these accounts one of these acts was done within so many days that this member of staff asked for,
 * or entered the subject of.
 */
export async function listVouchedFor(
  db: DbOrTx,
  {
    staffId,
    subjectIds,
    acts,
    days,
  }: { staffId: string; subjectIds: readonly string[]; acts: readonly ApprovalAct[]; days: number },
): Promise<string[]> {
  if (subjectIds.length === 0 || acts.length === 0) return []
  const rows = await db
    .selectFrom('approval')
    .select('subject_id as subjectId')
    .distinct()
    .where('subject_id', 'in', subjectIds)
    .where('act', 'in', acts)
    .where((is) => is.or([is('asked_by', '=', staffId), is('brought_by', '=', staffId)]))
    .where('state', '=', 'done')
    .where('ended_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${days})`)
    .execute()
  return rows.flatMap(({ subjectId }) => subjectId ?? [])
}

/** Ends one that waits; false where it has ended meanwhile. */
export async function endApproval(
  tx: Tx,
  { id, staffId, state }: { id: string; staffId: string; state: 'done' | 'declined' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({
      state,
      ended_at: sql<Date>`clock_timestamp()`,
      ...(state === 'done' ? { agreed_by: staffId } : { declined_by: staffId }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends what waits by something that has moved on: there is nothing left to agree to. @public */
export async function endWaitingOf(tx: Tx, ref: string): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state: 'declined', ended_at: sql<Date>`clock_timestamp()` })
    .where('ref', '=', ref)
    .where('state', '=', 'waiting')
    .execute()
}

/** Whether something that takes two people was agreed to, or was done before it took two. @public */
export async function isAgreed(db: DbOrTx, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('ref', '=', ref)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return row !== undefined
}
