import type { KycReasonCode } from '@monsoon/contract/accounts/kyc'
import { staffDecisions } from '#approvals/staff-decision.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import {
  type Decision,
  findDecidable,
  lockSubmission,
  type Submission,
  updateDecision,
  updateKycStatus,
  findSubmissionNotice,
} from './kyc-queries.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'
import type { Resources } from '#resources.ts'

/** What staff decide on a submission that waits. To accept it takes two people. */
export const kycDecisions = staffDecisions<Submission, Submission, 'approve' | 'reject', { reasonCode: KycReasonCode }>(
  {
    refusals: { missing: 'kyc-not-found', own: 'kyc-own', moved: 'kyc-decided' },
    find: findDecidable,
    lock: lockSubmission,
    subjectOf: ({ userId }) => userId,
    detailOf: ({ id, extra }) => ({ submissionId: id, ...extra }),
    acts: {
      approve: {
        from: ['submitted'],
        approval: 'identity',
        carryOut: (tx, { id, staffId, found }) => end(tx, id, found, { status: 'verified', decidedBy: staffId }),
        action: 'kyc-approved',
      },
      reject: {
        from: ['submitted'],
        isOpenToLinked: true,
        carryOut: (tx, { id, staffId, found, reason, extra }) =>
          end(tx, id, found, { status: 'rejected', decidedBy: staffId, reasonText: reason, ...extra }),
        action: 'kyc-rejected',
      },
    },
  },
)

/** What a provider decided by itself. Does nothing where somebody has decided meanwhile. */
export async function applyVerdict(db: Db, submissionId: string, verdict: Omit<Decision, 'decidedBy'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    if (submission?.state === 'submitted') await end(tx, submissionId, submission, { ...verdict, decidedBy: null })
  })
}

/** Its owner hears of it. */
async function end(tx: Tx, submissionId: string, { userId }: Submission, decision: Decision): Promise<void> {
  const { status, reasonCode: fault = null, reasonText: reason = null } = decision
  await endWaitingOf(tx, submissionId)
  await updateDecision(tx, submissionId, decision)
  await updateKycStatus(tx, { userId, status })
  const kind = `kyc-${status}` as const
  await notify(tx, [{ kind, userId, key: `${kind}:${submissionId}`, fault, reason }])
}

/** Consumer of `review-kyc`: asks the reviewer, and does what it says unless staff are to decide. */
export async function reviewKyc(
  { db, reviewer }: Pick<Resources, 'db' | 'reviewer'>,
  submissionId: string,
): Promise<void> {
  const submission = await findSubmissionNotice(db, submissionId)
  if (submission?.status !== 'submitted' || submission.provider !== reviewer.name) return
  const verdict = await reviewer.review({ submissionId, transactionId: submission.transactionId })
  if (verdict !== 'staff decides') await applyVerdict(db, submissionId, verdict)
}
