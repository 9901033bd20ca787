import type { WorkNotice } from '#mail/work-standing-mails.ts'
import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { tellInApp } from './notify.ts'

/**
 * Tells the maker of a work, within Monsoon and by mail, what staff decided about it and why; in the transaction of
 * the decision. `isFinal`: after an appeal.
 */
export async function tellMaker(
  tx: Tx,
  told: { makerId: string; itemId: string; notice: WorkNotice; reason: string; isFinal?: boolean },
): Promise<void> {
  const { makerId, itemId, notice, reason, isFinal = false } = told
  const at = new Date().toISOString()
  await tellInApp(tx, [{ userId: makerId, kind: notice, key: `${notice}:${itemId}:${at}`, itemId, reason }])
  await addJob(tx, 'mail-work-standing', { itemId, notice, reason, isFinal, at })
}
