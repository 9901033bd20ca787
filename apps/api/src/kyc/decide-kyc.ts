import type { KycReasonCode } from '@monsoon/contract/kyc'
import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { endWaitingOf } from '#approvals/read-approvals.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { tell } from '#notices/tell.ts'
import type { Resources } from '#resources.ts'
import { findSubmission, lockSubmission, updateDecision, updateKycStatus, type Decision } from './kyc-queries.ts'

async function decide(tx: Tx, submissionId: string, decision: Decision): Promise<{ userId: string }> {
  const submission = await lockSubmission(tx, submissionId)
  if (!submission || submission.status === 'started') throw new Refusal('kyc-not-found')
  const { userId, status } = submission
  if (userId === decision.decidedBy) throw new Refusal('kyc-own')
  if (status !== 'submitted') throw new Refusal('kyc-decided')
  await endWaitingOf(tx, submissionId)
  await updateDecision(tx, submissionId, decision)
  await updateKycStatus(tx, { userId, status: decision.status })
  const { reasonCode: fault = null, reasonText: reason = null } = decision
  const kind = `kyc-${decision.status}` as const
  await tell(tx, [{ kind, userId, key: `${kind}:${submissionId}`, fault, reason }])
  return { userId }
}

/**
 * A member of staff wants to accept a submission that waits: a second person has to agree. Never one's own. Throws Refusal `kyc-not-found`, `kyc-own`,
 * `kyc-decided`, `approval-waits`.
 */
export async function askToApproveKyc(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { submissionId, staffId }: { submissionId: string; staffId: string },
): Promise<void> {
  const seen = await findSubmission(db, submissionId)
  if (!seen) throw new Refusal('kyc-not-found')
  if (seen.userId === staffId) throw new Refusal('kyc-own')
  await inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId, subjectId: seen.userId })
    const submission = await lockSubmission(tx, submissionId)
    if (submission?.status !== 'submitted') throw new Refusal('kyc-decided')
    await requestApproval(tx, config, people, { act: 'identity', ref: submissionId })
  })
}

/** Accepts it. Its owner hears of it, the audit log too. */
export const approveKyc: CarryOut = async (tx, _, { id, ref: submissionId, staffId }) => {
  const submission = await lockSubmission(tx, submissionId)
  if (submission?.status !== 'submitted') throw new Refusal('kyc-decided')
  await markAgreed(tx, { id, staffId })
  const { userId } = await decide(tx, submissionId, { status: 'verified', decidedBy: staffId })
  await recordAction(tx, { actorId: staffId, action: 'kyc-approved', subjectId: userId, detail: { submissionId } })
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
