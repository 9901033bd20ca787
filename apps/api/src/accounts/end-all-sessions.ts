import type { Tx } from '#db.ts'
import { revokeSessions } from './session-queries.ts'

/** Ends every session of an account: the next call on each device is refused with 412. */
export const endAllSessions = (tx: Tx, ended: { userId: string; reason: string }): Promise<void> =>
  revokeSessions(tx, ended)
