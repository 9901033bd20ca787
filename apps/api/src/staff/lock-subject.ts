import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { lockUser, type LockedUser } from './staff-user-queries.ts'
import { houseAccountId } from '#accounts/open-account.ts'

/** An act of staff on an account. */
export interface Act {
  actor: Viewer
  userId: string
}

/**
 * Locks whom an act concerns. Nobody acts on themselves, on staff only an administrator does, and on the house nobody.
 */
export async function lockSubject(tx: Tx, { actor, userId }: Act): Promise<LockedUser> {
  if (actor.userId === userId) throw new Refusal('own-account')
  const subject = userId === houseAccountId ? undefined : await lockUser(tx, userId)
  if (!subject) throw new Refusal('user-not-found')
  if (subject.role !== 'member' && !hasRole(actor, 'admin')) throw new Refusal('forbidden')
  return subject
}
