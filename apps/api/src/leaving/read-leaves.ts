import type { CallData } from '@monsoon/contract/client'
import type { LeaveRequest, LeaveStatus } from '@monsoon/contract/accounts/leave-requests'
import { nextLeaveStep } from '@monsoon/domain/leave-rules'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import type { Resources } from '#resources.ts'
import { leaveDecisions } from './decide-leave.ts'
import {
  countHeldEditions,
  countLeaveBoard,
  findOpenSuspension,
  type HeldEditions,
  type LeaveBoard,
  type LeaveRow,
  listLeaveBoard,
  listLeaveRequests,
} from './leave-request-queries.ts'

const viewRequest = (row: LeaveRow): LeaveRequest => ({
  id: row.id,
  isAppeal: row.appealedId !== null,
  statement: row.statement,
  state: row.state,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Where somebody stands, as they see it. */
export async function readLeaveStatus({ db }: Pick<Resources, 'db'>, userId: string): Promise<LeaveStatus> {
  const suspension = await findOpenSuspension(db, userId)
  if (!suspension) return { suspension: null, requests: [], next: 'none' }
  const requests = (await listLeaveRequests(db, suspension.id)).map(viewRequest)
  const { reason, since } = suspension
  return { suspension: { reason, since: since.toISOString() }, requests, next: nextLeaveStep(requests) }
}

/** A page of requests for staff. */
export async function readLeaveBoard(
  { db }: Pick<Resources, 'db'>,
  { board, staffId, ...window }: PageWindow & { board: LeaveBoard; staffId: string },
): Promise<CallData<'GET /v1/staff/leave-requests'>> {
  checkReach(window)
  const rows = await listLeaveBoard(db, { board, ...window })
  const [total, held] = await Promise.all([
    readTotal(window, rows.length, (upTo) => countLeaveBoard(db, { board, upTo })),
    countHeldEditions(
      db,
      rows.map(({ userId }) => userId),
    ),
  ])
  const requests = rows.map((row) => viewForStaff(row, { staffId, held }))
  return { requests, pagination: toPagination(window, total) }
}

function viewForStaff(row: LeaveRow, { staffId, held }: { staffId: string; held: readonly HeldEditions[] }) {
  const { userId, userName, deciderId, deciderName, suspensionReason, suspendedAt } = row
  const { appealedStatement, appealedReason, appealedAt } = row
  const editions = held.find((one) => one.userId === userId)
  return {
    ...viewRequest(row),
    user: { userId, name: userName },
    suspension: { reason: suspensionReason, since: suspendedAt.toISOString() },
    decidedBy: deciderId === null || deciderName === null ? null : { userId: deciderId, name: deciderName },
    appealed:
      appealedStatement === null || appealedReason === null || appealedAt === null
        ? null
        : { statement: appealedStatement, reason: appealedReason, decidedAt: appealedAt.toISOString() },
    editions: { free: editions?.free ?? 0, frozen: editions?.frozen ?? 0, others: editions?.others ?? 0 },
    acts: leaveDecisions.actsOf(row, { staffId }),
  }
}
