import type { KycReasonCode } from '@monsoon/contract/kyc'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { lockSubmission, updateDecision, updateKycStatus, type Decision } from './kyc-queries.ts'

async function decide(tx: Tx, submissionId: string, decision: Decision): Promise<{ userId: string }> {
  const submission = await lockSubmission(tx, submissionId)
  if (!submission || submission.status === 'started') throw new Refusal('kyc-not-found')
  const { userId, status } = submission
  if (userId === decision.decidedBy) throw new Refusal('kyc-own')
  if (status !== 'submitted') throw new Refusal('kyc-decided')
  await updateDecision(tx, submissionId, decision)
  await updateKycStatus(tx, { userId, status: decision.status })
  await addJob(tx, 'mail-kyc', { submissionId, step: decision.status })
  return { userId }
}

/** A member of staff accepts a submission that waits. Its owner hears of it, the audit log too. Never one's own. */
export async function approveKyc(db: Db, { submissionId, staffId }: { submissionId: string; staffId: string }) {
  await inTransaction(db, async (tx) => {
    const { userId } = await decide(tx, submissionId, { status: 'verified', decidedBy: staffId })
    await recordAction(tx, {
      actorId: staffId,
      action: 'kyc-approved',
      subjectId: userId,
      detail: { submissionId },
    })
  })
}

/** A member of staff refuses a submission that waits, with a reason that its owner is told. */
export async function rejectKyc(
  db: Db,
  given: { submissionId: string; staffId: string; reasonCode: KycReasonCode; reasonText: string },
) {
  const { submissionId, staffId, reasonCode, reasonText } = given
  await inTransaction(db, async (tx) => {
    const { userId } = await decide(tx, submissionId, {
      ...{ status: 'rejected', decidedBy: staffId },
      ...{ reasonCode, reasonText },
    })
    await recordAction(tx, {
      actorId: staffId,
      action: 'kyc-rejected',
      subjectId: userId,
      detail: { submissionId, reasonCode },
    })
  })
}

/** What a provider decided by itself. Does nothing where somebody has decided meanwhile. */
export async function applyVerdict(db: Db, submissionId: string, verdict: Omit<Decision, 'decidedBy'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    if (submission?.status === 'submitted') await decide(tx, submissionId, { ...verdict, decidedBy: null })
  })
}
