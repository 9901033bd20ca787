import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { deleteConsents, revokeClientSessions } from './handover-queries.ts'
import { revokeOwnSession, revokeSessions, findSessionOfToken, revokeSession } from './session-queries.ts'
import { hashSecretCode } from '../secret-code.ts'
import { noteEvent } from '#security-log/note-event.ts'

/**
 * Signs somebody out at one of their devices. Where it is another site that they let in, that takes it back its
 * permission: all of its sessions end, and it has to ask again. Refuses with session-not-found.
 */
export async function endOwnSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await revokeOwnSession(tx, { sessionId, userId })
    if (!ended) throw new Refusal('session-not-found')
    await noteEvent(tx, { kind: 'sessions-ended', userId, detail: 'one' })
    const { clientId } = ended
    if (clientId === null) return
    await deleteConsents(tx, { userId, clientId })
    await revokeClientSessions(tx, { userId, clientId })
  })
}

/** Signs somebody out everywhere, and takes every other site its permission. */
export async function endAllOwnSessions(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteConsents(tx, { userId })
    await revokeSessions(tx, { userId, reason: 'signed-out-everywhere' })
    await noteEvent(tx, { kind: 'sessions-ended', userId, detail: 'all' })
  })
}

/** Ends every session of an account: the next call on each device is refused with 412. */
export async function endAllSessions(tx: Tx, ended: { userId: string; reason: string }): Promise<void> {
  await revokeSessions(tx, ended)
  await noteEvent(tx, { kind: 'sessions-ended', userId: ended.userId, detail: ended.reason })
}

/** Ends the session that either token belongs to. There is nothing to refuse: whoever logs out is logged out. */
export async function logOut(
  db: Db,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const ids = new Set([sessionId, refreshToken && (await findSessionOfToken(db, hashSecretCode(refreshToken)))])
  for (const id of ids) if (id) await revokeSession(db, { sessionId: id, reason: 'logged-out' })
}
