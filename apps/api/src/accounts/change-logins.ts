import { inTransaction, type Db, type Tx } from '#db.ts'
import type { Viewer } from '#viewer.ts'
import { lockAccount } from './account-login-queries.ts'
import { revokeSessions } from './session-queries.ts'

/** Changes the ways into an account, one change at a time. Its endpoints ask for a fresh proof (fresh-proof.ts). */
export function changeLogins<Result>(
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    return change(tx)
  })
}

/** Signs every device but this one out: one of them may have come in by what is no way in any more. */
export const endOtherSessions = (tx: Tx, { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>): Promise<void> =>
  revokeSessions(tx, { userId, exceptId: sessionId, reason: 'login-removed' })
