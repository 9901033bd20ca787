import type { StaffExportAct } from '@monsoon/contract/chain/exports'
import { staffDecisions } from '#approvals/staff-decision.ts'
import { cancelTransactions } from '#chain/queue-transaction.ts'
import { Refusal } from '#errors.ts'
import { exportChainPurpose } from './end-export.ts'
import { findSeenExport, type SeenExport } from './staff-export-queries.ts'

/** Staff can cancel an export that was not sent yet. One person is enough: editions and fee go back to their owner. */
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
        // Transactions before the work, in the order in which the queue locks them when one ends.
        const cancelled = await cancelTransactions(tx, { purpose: 'export', subjectId: id, reason })
        if (!cancelled) throw new Refusal('export-moved')
        for (const transactionId of cancelled)
          await exportChainPurpose.onFailed(tx, { id: transactionId, subjectId: id, reason })
      },
      action: 'export-cancelled',
    },
  },
})
