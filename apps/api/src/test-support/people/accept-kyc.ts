import { decideApproval } from '#staff-approvals/decide-approval.ts'
import { kycDecisions } from '#kyc/decide-kyc.ts'
import type { TestApi } from '#test-support/create-test-api.ts'
import { createTellers } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { listApprovalsOf } from '#approvals/approval-queries.ts'

/** Two members of staff accept a submission. */
export async function acceptKyc(test: TestApi, submissionId: string): Promise<void> {
  const [staffId, other] = await createTellers(test)
  await kycDecisions.decide(test.resources, { id: submissionId, staffId, act: 'approve' })
  const [asked] = await listApprovalsOf(test.resources.db, [submissionId])
  await decideApproval(test.resources, { id: asked?.id ?? '', staffId: other, act: 'agree' })
}
