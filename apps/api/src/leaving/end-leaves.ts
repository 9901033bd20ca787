import type { Tx } from '#db.ts'
import { endWaitingLeaves } from './leave-request-queries.ts'

/** What a suspended account has asked for, and nobody has decided, ends with the suspension. */
export const endLeaves = (tx: Tx, userId: string): Promise<void> => endWaitingLeaves(tx, userId)
