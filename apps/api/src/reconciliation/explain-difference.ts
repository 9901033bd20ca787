import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { type DifferencePeople, endExplained, lockDifference, writeReason } from './difference-queries.ts'

/** Whether a difference is about somebody's own money. */
export const isOwn = ({ ownerId, sellerId, withdrawerId }: DifferencePeople, staffId: string): boolean =>
  [ownerId, sellerId, withdrawerId].includes(staffId)

/**
 * Ends a difference that is no mistake of ours: the first member of staff says what it is, another one agrees. It moves no money; money that
 * has to move goes by a refund or a withdrawal. Never of one's own payment, sale or withdrawal. Gives which of the two it was.
 */
export async function explainDifference(
  db: Db,
  { id, staffId, reason }: { id: string; staffId: string; reason: string | undefined },
): Promise<'explain' | 'agree'> {
  return inTransaction(db, async (tx) => {
    const found = await lockDifference(tx, id)
    if (!found) throw new Refusal('difference-not-found')
    if (isOwn(found, staffId)) throw new Refusal('difference-own')
    if (found.state !== 'open') throw new Refusal('difference-ended')
    const { source, subject, explainerId } = found
    if (explainerId === staffId) throw new Refusal('difference-yours')
    const act = explainerId === null ? 'explain' : 'agree'
    const said = found.reason ?? reason
    if (said === undefined) throw new Refusal('reason-needed')
    await (act === 'explain' ? writeReason(tx, { id, reason: said, staffId }) : endExplained(tx, { id, staffId }))
    const detail = { differenceId: id, source, subject, reason: said }
    const action = act === 'explain' ? 'difference-explained' : 'difference-agreed'
    await recordAction(tx, { actorId: staffId, action, subjectId: null, detail })
    return act
  })
}
