import type { DbOrTx } from '#db.ts'
import type { MailedKind } from '#mail/trade-notice-mails.ts'
import { addJob } from '#outbox-queries.ts'
import { insertNotices, type NewNotice } from './notice-queries.ts'

export type { NewNotice }

/**
 * Tells people within Monsoon, in the transaction of what it tells of. Each is told once under a key. For news whose mail comes from
 * elsewhere, such as a receipt; all others `notify`. Gives what was not told before.
 */
export const tellInApp = (tx: DbOrTx, notices: readonly NewNotice[]) => insertNotices(tx, notices)

/** Tells people within Monsoon and by mail, as they want it, in the transaction of what it tells of. Each is told once under a key. */
export async function notify(
  tx: DbOrTx,
  notices: readonly (NewNotice & { kind: MailedKind; itemId: string })[],
): Promise<void> {
  const written = await insertNotices(tx, notices)
  await Promise.all(
    written.map(({ id }) =>
      addJob(tx, 'mail-trade-notice', { noticeId: id }, { key: `mail-trade-notice:${id}`, canWait: true }),
    ),
  )
}
