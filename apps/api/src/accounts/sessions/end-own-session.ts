import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { noteEvent } from '#security-log/note-event.ts'
import { deleteConsents, revokeClientSessions } from './handover-queries.ts'
import { revokeOwnSession, revokeSessions } from './session-queries.ts'

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
