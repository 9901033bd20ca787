import type { CallData } from '@monsoon/contract/client'
import type { Difference, DifferenceState } from '@monsoon/contract/staff/staff-reconciliation'
import { minorToUsd } from '@monsoon/domain/money'
import { viewWaiting } from '#approvals/view-approval.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import { personOf } from '#staff/person-of.ts'
import { differenceDecisions } from './explain-difference.ts'
import { countDifferences, type DifferenceRow, findLastRun, listDifferences } from './difference-queries.ts'
import { listApprovalsOf, type ApprovalRow } from '#approvals/approval-queries.ts'

/** A page of the board: what differs, or did, and how the last comparison went. */
export async function readDifferences(
  db: Db,
  { state, staffId, ...window }: PageWindow & { state: DifferenceState; staffId: string },
): Promise<CallData<'GET /v1/staff/reconciliation'>> {
  checkReach(window)
  const rows = await listDifferences(db, { state, ...window })
  const ids = rows.map(({ id }) => id)
  const [run, approvals, total] = await Promise.all([
    findLastRun(db),
    listApprovalsOf(db, ids),
    readTotal(window, rows.length, (upTo) => countDifferences(db, { state, upTo })),
  ])
  return {
    differences: rows.map((row) => viewDifference(row, approvals, staffId)),
    pagination: toPagination(window, total),
    lastRun: run?.finishedAt
      ? { ...run, startedAt: run.startedAt.toISOString(), finishedAt: run.finishedAt.toISOString() }
      : null,
  }
}

function viewDifference(row: DifferenceRow, approvals: readonly ApprovalRow[], staffId: string): Difference {
  const approval = viewWaiting(approvals, row.id, staffId)
  const { id, source, kind, outsideId, withdrawalId, state, reason } = row
  return {
    id,
    source,
    kind,
    outsideId,
    withdrawalId,
    state,
    reason,
    outside: { moved: minorToUsd(row.outsideMoved), returned: minorToUsd(row.outsideReturned) },
    books: { moved: minorToUsd(row.booksMoved), returned: minorToUsd(row.booksReturned) },
    payment: row.paymentId ? { id: row.paymentId, state: row.paymentState ?? '' } : null,
    order: row.orderId ? { id: row.orderId, state: row.orderState ?? '' } : null,
    foundAt: row.foundAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    explainedBy: personOf(row.explainerId, row.explainerName),
    agreedBy: personOf(row.otherId, row.otherName),
    approval,
    canExplain: differenceDecisions.actsOf(row, { staffId, waiting: approval }).includes('explain'),
  }
}
