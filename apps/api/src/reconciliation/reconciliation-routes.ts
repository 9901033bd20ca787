import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { reconciliationTexts, type staffReconciliationEndpoints } from '@monsoon/contract/staff/staff-reconciliation'
import type { Handlers } from '#http.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { differenceDecisions } from './explain-difference.ts'
import { readDifferences } from './read-differences.ts'

/** What the calls of staff-reconciliation.ts in the contract do. */
export function reconciliationHandlers(resources: Resources): Handlers<typeof staffReconciliationEndpoints> {
  const { db } = resources
  return {
    'GET /v1/staff/reconciliation': async ({ query, viewer }) => ({
      data: await readDifferences(db, { ...query, staffId: viewer.userId }),
    }),
    'POST /v1/staff/reconciliation': async () => {
      await addJob(db, 'reconcile', {}, { key: 'reconcile' })
      return { data: {}, msg: reconciliationTexts.begun }
    },
    'POST /v1/staff/reconciliation/{id}': async ({ params: { id }, body: { reason }, viewer }) => {
      await differenceDecisions.decide(resources, { id, staffId: viewer.userId, act: 'explain', reason })
      return { data: {}, msg: approvalTexts.waiting }
    },
  }
}
