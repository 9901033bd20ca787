import type { Tx } from '#db.ts'
import { noteEvent } from '#security-log/note-event.ts'
import { revokeSessions } from './session-queries.ts'

/** Ends every session of an account: the next call on each device is refused with 412. */
export async function endAllSessions(tx: Tx, ended: { userId: string; reason: string }): Promise<void> {
  await revokeSessions(tx, ended)
  await noteEvent(tx, { kind: 'sessions-ended', userId: ended.userId, detail: ended.reason })
}
