import type { DifferenceState } from '@monsoon/contract/staff/staff-reconciliation'
import type { DifferenceKind, Moved } from '@monsoon/domain/pricing/compare-books'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** Two sides that do not agree. */
export interface FoundDifference {
  source: string
  /** The id of our payment or withdrawal; of what is none of ours, what the service calls it. */
  subject: string
  outsideId: string | null
  paymentId: string | null
  withdrawalId: string | null
  kind: DifferenceKind
  outside: Moved
  books: Moved
}

export async function beginRun(db: DbOrTx): Promise<{ id: string; startedAt: Date }> {
  return db
    .insertInto('reconciliation_run')
    .defaultValues()
    .returning(['id', 'started_at as startedAt'])
    .executeTakeFirstOrThrow()
}

export interface RunTally {
  compared: number
  mended: number
  open: number
  silent: readonly string[]
}

export async function endRun(db: DbOrTx, id: string, { silent, ...counts }: RunTally): Promise<void> {
  await db
    .updateTable('reconciliation_run')
    .set({ ...counts, silent: [...silent], finished_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function findLastRun(db: DbOrTx) {
  return db
    .selectFrom('reconciliation_run')
    .select(['started_at as startedAt', 'finished_at as finishedAt', 'compared', 'mended', 'open', 'silent'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Subjects of a source that stand open, with what the service calls them. */
export async function listOpenSubjects(db: DbOrTx, source: string): Promise<[string, string | null][]> {
  const rows = await db
    .selectFrom('reconciliation_difference')
    .select(['subject', 'outside_id as outsideId'])
    .where('source', '=', source)
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ subject, outsideId }) => [subject, outsideId])
}

const rowOf = ({ outside, books, ...found }: FoundDifference) => ({
  source: found.source,
  subject: found.subject,
  outside_id: found.outsideId,
  payment_id: found.paymentId,
  withdrawal_id: found.withdrawalId,
  kind: found.kind,
  outside_moved_minor: outside.movedMinor,
  outside_returned_minor: outside.returnedMinor,
  books_moved_minor: books.movedMinor,
  books_returned_minor: books.returnedMinor,
})

/** Keeps a difference on the board. False where two people have explained exactly this one: it stays explained. */
export async function recordDifference(tx: Tx, found: FoundDifference): Promise<boolean> {
  const row = rowOf(found)
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT EXISTS (SELECT FROM reconciliation_difference WHERE source = ${row.source} AND subject = ${row.subject} AND state = 'explained'
      AND (outside_moved_minor, outside_returned_minor, books_moved_minor, books_returned_minor)
        = (${row.outside_moved_minor}, ${row.outside_returned_minor}, ${row.books_moved_minor}, ${row.books_returned_minor})) AS "isKnown"`.execute(
    tx,
  )
  if (rows[0]?.isKnown) return false
  const { source: _, subject: __, ...figures } = row
  await tx
    .insertInto('reconciliation_difference')
    .values({ ...row, state: 'open' })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'subject'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ ...figures, seen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
  return true
}

/**
 * Writes down that a difference is gone: one that stood open ends, one that was mended at once is kept for the history.
 * Gives the ids of those that ended.
 */
export async function recordResolved(
  tx: Tx,
  { source, subject, found }: { source: string; subject: string; found?: FoundDifference | undefined },
): Promise<string[]> {
  const ended = await tx
    .updateTable('reconciliation_difference')
    .set({ state: 'mended', ended_at: sql<Date>`clock_timestamp()` })
    .where('source', '=', source)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  if (ended.length > 0 || !found) return ended.map(({ id }) => id)
  await tx
    .insertInto('reconciliation_difference')
    .values({ ...rowOf(found), state: 'mended', ended_at: sql<Date>`clock_timestamp()` })
    .execute()
  return []
}

const differences = (db: DbOrTx) =>
  db
    .selectFrom('reconciliation_difference as difference')
    .leftJoin('payment', 'payment.id', 'difference.payment_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('withdrawal', 'withdrawal.id', 'difference.withdrawal_id')
    .leftJoin('approval', (join) => join.onRef('approval.ref', '=', 'difference.id').on('approval.state', '=', 'done'))
    .leftJoin('users as explainer', 'explainer.id', 'approval.asked_by')
    .leftJoin('users as other', 'other.id', 'approval.agreed_by')
    .select(['difference.id', 'difference.source', 'difference.outside_id as outsideId', 'difference.kind'])
    .select(['difference.outside_moved_minor as outsideMoved', 'difference.outside_returned_minor as outsideReturned'])
    .select(['difference.books_moved_minor as booksMoved', 'difference.books_returned_minor as booksReturned'])
    .select(['difference.payment_id as paymentId', 'payment.state as paymentState'])
    .select(['difference.withdrawal_id as withdrawalId', 'orders.id as orderId', 'orders.state as orderState'])
    .select(['difference.state', 'approval.reason', 'found_at as foundAt', 'seen_at as seenAt'])
    .select(['difference.ended_at as endedAt', 'explainer.id as explainerId', 'explainer.name as explainerName'])
    .select(['other.id as otherId', 'other.name as otherName'])
    .select(['payment.owner_id as ownerId', 'orders.seller_id as sellerId', 'withdrawal.user_id as withdrawerId'])
    .$narrowType<{ kind: DifferenceKind; state: DifferenceState }>()

export type DifferenceRow = Awaited<ReturnType<ReturnType<typeof differences>['execute']>>[number]

/** Those in a state, what was found last first. */
export const listDifferences = (
  db: DbOrTx,
  { state, limit, offset }: { state: DifferenceState; limit: number; offset: number },
): Promise<DifferenceRow[]> =>
  differences(db)
    .where('difference.state', '=', state)
    .orderBy('found_at', 'desc')
    .orderBy('difference.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

/** Counts at most one more than `upTo`. */
export async function countDifferences(
  db: DbOrTx,
  { state, upTo }: { state: DifferenceState; upTo: number },
): Promise<number> {
  return countUpTo(db, db.selectFrom('reconciliation_difference').select('id').where('state', '=', state), upTo)
}

const decidable = (tx: Tx, id: string) =>
  tx
    .selectFrom('reconciliation_difference as difference')
    .leftJoin('payment', 'payment.id', 'difference.payment_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('withdrawal', 'withdrawal.id', 'difference.withdrawal_id')
    .select(['difference.source', 'difference.subject', 'difference.state'])
    .select(['payment.owner_id as ownerId', 'orders.seller_id as sellerId', 'withdrawal.user_id as withdrawerId'])
    .select(
      sql<bigint>`abs(outside_moved_minor - outside_returned_minor - books_moved_minor + books_returned_minor)`.as(
        'amountMinor',
      ),
    )
    .$narrowType<{ state: DifferenceState }>()
    .where('difference.id', '=', id)

/** A difference, and whose money it is about: who paid, who sold what was paid, who withdrew. */
export type DecidableDifference = NonNullable<Awaited<ReturnType<typeof findDifference>>>

export const findDifference = (tx: Tx, id: string) => decidable(tx, id).executeTakeFirst()

export const lockDifference = (tx: Tx, id: string) => decidable(tx, id).forUpdate('difference').executeTakeFirst()

/** It is explained, and two people answer for it. */
export async function endExplained(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('reconciliation_difference')
    .set({ state: 'explained', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
