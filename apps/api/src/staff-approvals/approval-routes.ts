import { approvalTexts, type approvalEndpoints } from '@monsoon/contract/staff/approvals'
import { viewApproval } from '#approvals/view-approval.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { decideApproval } from './decide-approval.ts'
import { listWaiting } from '#approvals/approval-queries.ts'

const mostShown = 200

/** What the calls of approvals.ts in the contract do. */
export function approvalHandlers(resources: Resources): Handlers<typeof approvalEndpoints> {
  return {
    'GET /v1/staff/approvals': async ({ viewer }) => {
      const rows = await listWaiting(resources.db, { limit: mostShown })
      return { data: { approvals: rows.map((row) => viewApproval(row, viewer.userId)) } }
    },
    'POST /v1/staff/approvals/{id}': async ({ params: { id }, body: { act }, viewer }) => {
      await decideApproval(resources, { id, act, staffId: viewer.userId })
      return { data: {}, msg: approvalTexts[act] }
    },
  }
}
