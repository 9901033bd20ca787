import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { type DifferencePeople, endExplained, findDifference, lockDifference } from './difference-queries.ts'

/** Whether a difference is about somebody's own money. */
export const isOwn = ({ ownerId, sellerId, withdrawerId }: DifferencePeople, staffId: string): boolean =>
  [ownerId, sellerId, withdrawerId].includes(staffId)

/**
 * Says what a difference is that is no mistake of ours: it ends once a second person agrees. It moves no money; money that has to move goes by a refund or a
 * withdrawal. Never of one's own payment, sale or withdrawal.
 */
export async function explainDifference(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<void> {
  const seen = await findDifference(db, id)
  if (!seen) throw new Refusal('difference-not-found')
  if (isOwn(seen, staffId)) throw new Refusal('difference-own')
  await inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId, subjectId: seen.ownerId ?? seen.withdrawerId })
    const { amountMinor } = await lockOpen(tx, { id, staffId })
    await requestApproval(tx, config, people, { act: 'difference', ref: id, amountMinor, reason })
  })
}

/** A second person agrees: the difference is explained. */
export const agreeToExplanation: CarryOut = async (tx, _, { id, ref, staffId, subjectId, reason }) => {
  const { source, subject, amountMinor } = await lockOpen(tx, { id: ref, staffId })
  await markAgreed(tx, { id, staffId })
  await endExplained(tx, ref)
  const detail = { differenceId: ref, source, subject, amountMinor: String(amountMinor), reason }
  await recordAction(tx, { actorId: staffId, action: 'difference-explained', subjectId, detail })
}

async function lockOpen(tx: Tx, { id, staffId }: { id: string; staffId: string }) {
  const found = await lockDifference(tx, id)
  if (!found) throw new Refusal('difference-not-found')
  if (isOwn(found, staffId)) throw new Refusal('difference-own')
  if (found.state !== 'open') throw new Refusal('difference-ended')
  return found
}
