import { recoveryTexts, type Recovery, type recoveryEndpoints } from '@monsoon/contract/accounts/recoveries'
import { viewWaiting } from '#approvals/view-approval.ts'
import { checkReach, toPagination } from '#catalog/lists/page-window.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { personOf } from '#staff/person-of.ts'
import { cancelRecovery, cancelRecoveryByCode, openRecovery } from './recover-account.ts'
import { countRecoveries, listRecoveries } from './recovery-queries.ts'
import { listApprovalsOf, type ApprovalRow } from '#approvals/approval-queries.ts'

type RecoveryRow = Awaited<ReturnType<typeof listRecoveries>>[number]

const toRecovery = (
  { userId, name, email, openerId, openerName, ...row }: RecoveryRow,
  approvals: readonly ApprovalRow[],
  staffId: string,
): Recovery => ({
  id: row.id,
  user: { userId, name, email },
  openedBy: { userId: openerId, name: openerName },
  agreedBy: personOf(row.agreerId, row.agreerName),
  approval: viewWaiting(approvals, row.id, staffId),
  newEmail: row.newEmail,
  identityCheck: row.identityCheck,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

export function recoveryHandlers(resources: Resources): Handlers<typeof recoveryEndpoints> {
  const { db } = resources
  return {
    'GET /v1/staff/recoveries': async ({ query, viewer }) => {
      checkReach(query)
      const [rows, total] = await Promise.all([listRecoveries(db, query), countRecoveries(db, query.state)])
      const ids = rows.map(({ id }) => id)
      const approvals = await listApprovalsOf(db, ids)
      const recoveries = rows.map((row) => toRecovery(row, approvals, viewer.userId))
      return { data: { recoveries, pagination: toPagination(query, total) } }
    },
    'POST /v1/staff/recoveries': async ({ body, viewer }) => {
      const { id, dueAt } = await openRecovery(resources, { actor: viewer, ...body })
      return { data: { id, dueAt: dueAt.toISOString() }, msg: recoveryTexts.opened }
    },
    'POST /v1/staff/recoveries/{id}/cancel': async ({ params, body, viewer }) => {
      await cancelRecovery(resources, { actor: viewer, id: params.id, reason: body.reason })
      return { data: {}, msg: recoveryTexts.cancelled }
    },
    'POST /v1/recovery/cancel': async ({ body }) => {
      await cancelRecoveryByCode(resources, body.code)
      return { data: {}, msg: recoveryTexts.cancelled }
    },
  }
}
