import type { StaffExportAct } from '@monsoon/contract/exports'
import type { LeavingState } from '@monsoon/domain/export-rules'
import { staffDecisions } from '#approvals/staff-decision.ts'
import { cancelQueued } from '#chain/cancel-queued.ts'
import { Refusal } from '#errors.ts'
import { exportChainPurpose } from './end-export.ts'
import { findSeenExport } from './staff-export-queries.ts'

/** A work that leaves, as far as it tells who may do what. `isSent`: a transaction of it is signed, which is as good as sent. */
export interface SeenExport {
  id: string
  state: LeavingState
  ownerId: string
  isSent: boolean
}

/** What staff decide on exports: to cancel one that was not sent yet. Its owner has the editions and the fee again, and nobody gains by it. */
export const exportDecisions = staffDecisions<SeenExport, SeenExport, StaffExportAct>({
  refusals: { missing: 'export-not-found', own: 'export-own', moved: 'export-moved' },
  find: findSeenExport,
  lock: findSeenExport,
  subjectOf: ({ ownerId }) => ownerId,
  detailOf: ({ id, reason }) => ({ exportItemId: id, reason: reason ?? '' }),
  acts: {
    cancel: {
      from: ['leaving'],
      faultOf: ({ isSent }) => (isSent ? 'export-moved' : null),
      async carryOut(tx, { id, reason: given }) {
        const reason = given ?? ''
        // The queue and this meet at the transactions, which are locked before the work, as where they end.
        const cancelled = await cancelQueued(tx, { purpose: 'export', subjectId: id, reason })
        if (!cancelled) throw new Refusal('export-moved')
        for (const transactionId of cancelled)
          await exportChainPurpose.onFailed(tx, { id: transactionId, subjectId: id, reason })
      },
      action: 'export-cancelled',
    },
  },
})
