import type { Resources } from '#resources.ts'
import { applyVerdict } from './decide-kyc.ts'
import { findSubmissionNotice } from './kyc-queries.ts'

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
