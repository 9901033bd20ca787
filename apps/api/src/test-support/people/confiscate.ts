import type { Resources } from '#resources.ts'
import { decideApproval } from '#staff-approvals/decide-approval.ts'
import { askConfiscation } from '#staff/confiscate-work.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { listWaiting } from '#approvals/approval-queries.ts'

/** Confiscates a work by two members of staff, of whom the second is made for it. */
export async function confiscate(resources: Resources, taken: Parameters<typeof askConfiscation>[1]): Promise<void> {
  const staffId = await createMember(resources, { role: 'staff' })
  await askConfiscation(resources, taken)
  const waiting = await listWaiting(resources.db, { subjectId: taken.userId, limit: 10 })
  const id = waiting.find(({ ref }) => ref === taken.itemId)?.id ?? ''
  await decideApproval(resources, { id, staffId, act: 'agree' })
}
