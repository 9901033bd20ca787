import { appealCategory, type ReportState } from '@monsoon/contract/works/reports'
import type { Tx } from '#db.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { type DecidedReport, listOwners } from './report-queries.ts'

/** What somebody is told of a report of theirs that came to stand so; null: nothing. */
const noticeOf = {
  open: null,
  reviewing: null,
  cleared: 'report-cleared',
  hidden: 'report-upheld',
  removed: 'report-upheld',
} as const satisfies Record<ReportState, string | null>

/**
 * Tells those who reported a work what became of it, where that is new: a hidden work that is removed was taken down
 * before. Why is between staff and the maker.
 */
export async function notifyReporters(
  tx: Tx,
  { itemId, state, decided }: { itemId: string; state: ReportState; decided: readonly DecidedReport[] },
): Promise<void> {
  const kind = noticeOf[state]
  if (kind === null) return
  const key = keyNow(`${kind}:${itemId}`)
  // Who appealed is the maker, who is told otherwise.
  const told = decided.filter(({ before, category }) => category !== appealCategory && noticeOf[before] !== kind)
  await notify(
    tx,
    told.map(({ reporterId }) => ({ userId: reporterId, kind, key, itemId })),
  )
}

/**
 * Tells those who own editions of a work that it was taken down, or is shown again. Why is between staff and the maker.
 */
export async function notifyOwners(
  tx: Tx,
  { itemId, makerId, isTakenDown }: { itemId: string; makerId: string; isTakenDown: boolean },
): Promise<void> {
  const kind = isTakenDown ? 'owned-work-taken-down' : 'owned-work-restored'
  const key = keyNow(`${kind}:${itemId}`)
  const owners = await listOwners(tx, { itemId, makerId })
  await notify(
    tx,
    owners.map((userId) => ({ userId, kind, key, itemId })),
  )
}
