import type { Profile } from '@monsoon/contract/accounts'
import { readProfile } from '#accounts/read-profile.ts'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { lockSubject, type Act } from './lock-subject.ts'

/** The profile as its owner sees it. The look is written down before anything is shown. */
export async function viewAsUser(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { actor, userId }: Act,
): Promise<Profile> {
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, { actor, userId })
    await recordAction(tx, { actorId: actor.userId, action: 'viewed-as', subjectId: userId })
  })
  return readProfile({ config, db }, userId)
}
