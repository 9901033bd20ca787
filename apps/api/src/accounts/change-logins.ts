import { inTransaction, type Db, type Tx } from '#db.ts'
import type { Viewer } from '#viewer.ts'
import { Refusal } from '#errors.ts'
import { lockAccountOfSession } from './sessions/account-login-queries.ts'
import { revokeSessions } from './sessions/session-queries.ts'

/** Changes the ways into an account, one change at a time. Its endpoints ask for a fresh proof (recent-auth.ts). */
export function changeLogins<Result>(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'sessionId'>,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, viewer)
    return change(tx)
  })
}

/**
 * Locks an account for a change of who may come in. Refuses with session-revoked where the session was ended meanwhile:
 * by its owner, who locked an intruder out at this very moment.
 */
export async function lockOwnAccount(tx: Tx, viewer: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void> {
  if (!(await lockAccountOfSession(tx, viewer))) throw new Refusal('session-revoked')
}

/** Signs every device but this one out: one of them may have come in by what is no way in any more. */
export const endOtherSessions = (tx: Tx, { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void> =>
  revokeSessions(tx, { userId, exceptId: sessionId, reason: 'login-removed' })
