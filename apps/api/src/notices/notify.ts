import { queuedNotice } from '@monsoon/contract/notices/notice-facts'
import { entryOf, isMailed, type NewNotice, type NoticeKind, shownKindOf } from '@monsoon/contract/notices/notice-kinds'
import { isAlwaysMailed } from '@monsoon/contract/notices/notice-topics'
import { clockSetTo, type DbOrTx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { insertNotices, type KeptNotice } from './notice-queries.ts'

/** A key for what may happen again. */
export const keyNow = (name: string): string => `${name}:${new Date().toISOString()}`

const nameOf = ({ userId, key }: { userId: string; key: string }): string => `${userId} ${key}`

/** A notice without the facts that only its mail needs. */
export type InAppNotice = Omit<KeptNotice, 'kind'> & { kind: NoticeKind }

/** Tells people within Monsoon alone, once per key, where mails are queued separately. Gives who is told just now. */
export async function notifyInApp(tx: DbOrTx, notices: readonly InAppNotice[]): Promise<ReadonlySet<string>> {
  const shown = notices.flatMap((notice) => {
    const kind = shownKindOf(notice.kind)
    return kind ? [{ ...notice, kind }] : []
  })
  return new Set((await insertNotices(tx, shown)).map(nameOf))
}

/**
 * Tells people what happened, in the transaction in which it happens: within Monsoon once per key, and by mail as they
 * chose. The mails of one call are one job. Of what happens by a clock that is set, nobody is told.
 */
export async function notify(tx: DbOrTx, notices: readonly NewNotice[]): Promise<void> {
  if (clockSetTo(tx)) return
  const written = await notifyInApp(tx, notices)
  const mailed = notices.filter(
    (notice) =>
      isMailed(notice.kind) &&
      notice.isMailed !== false &&
      (notice.mailKey !== undefined || shownKindOf(notice.kind) === undefined || written.has(nameOf(notice))),
  )
  const together = mailed.filter(({ mailKey }) => mailKey === undefined)
  if (together.length > 0) await queueDelivery(tx, together)
  const newest = new Map(mailed.map((notice) => [notice.mailKey, notice]))
  for (const [mailKey, notice] of newest) if (mailKey !== undefined) await queueDelivery(tx, [notice], mailKey)
}

async function queueDelivery(tx: DbOrTx, notices: readonly NewNotice[], key?: string): Promise<void> {
  const isUrgent = key !== undefined || notices.some(isToBeMailed)
  await addJob(
    tx,
    'deliver-notices',
    { notices: notices.map((notice) => queuedNotice.encode(notice)) },
    { ...(key !== undefined && { key: `deliver-notices:${key}` }), canWait: !isUrgent },
  )
}

/** Whether it is mailed whatever its receiver chose. */
export function isToBeMailed({ kind }: { kind: NoticeKind }): boolean {
  const { topic, isAlwaysSent } = entryOf(kind)
  return topic === undefined || isAlwaysMailed(topic) || isAlwaysSent === true
}
