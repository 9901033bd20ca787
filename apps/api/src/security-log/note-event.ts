import { currentCall } from './call-facts.ts'
import type { DbOrTx } from '#db.ts'
import { insertEvent } from './security-event-queries.ts'
import { type SecurityEvent, toEventRow } from './security-event-row.ts'

/** Writes an event down in the transaction of what happened: both commit or neither. */
export const noteEvent = (tx: DbOrTx, event: SecurityEvent): Promise<void> =>
  insertEvent(tx, toEventRow(event, currentCall()))
