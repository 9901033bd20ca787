import type { Db } from '#db.ts'
import { hashSecretCode } from '../secret-code.ts'
import { findSessionOfToken, revokeSession } from './session-queries.ts'

/** Ends the session that either token belongs to. There is nothing to refuse: whoever logs out is logged out. */
export async function logOut(
  db: Db,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const ids = new Set([sessionId, refreshToken && (await findSessionOfToken(db, hashSecretCode(refreshToken)))])
  for (const id of ids) if (id) await revokeSession(db, { sessionId: id, reason: 'logged-out' })
}
