import type { ShownPart } from '@monsoon/contract/staff/staff-views'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { lockSubject, type Act } from '#staff/lock-subject.ts'
import type { Reader } from '#viewer.ts'

/**
 * Lets staff look at a part of somebody's own area: gives the eyes of its owner, with which nothing can be changed. The
 * look is written down before anything is read. Throws Refusal `own-account`, `user-not-found`, and `forbidden` where
 * staff look at staff.
 */
export async function viewAsUser(db: Db, { actor, userId }: Act, part: ShownPart): Promise<Reader> {
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, { actor, userId })
    await recordAction(tx, { actorId: actor.userId, action: 'viewed-as', subjectId: userId, detail: { part } })
  })
  return { userId, role: 'member' }
}
