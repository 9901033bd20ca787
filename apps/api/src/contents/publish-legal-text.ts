import type { LegalDraft } from '@monsoon/contract/house/contents'
import { invariant } from '@monsoon/domain/invariant'
import type { LegalPage } from '@monsoon/domain/legal-pages'
import { type CarryOut, markAgreed } from '#approvals/carry-out.ts'
import { lockPeople, requestApproval } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { readClock } from '#database/clock-queries.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findDraft, insertDraft, insertVersion, listWaitingDrafts } from './content-queries.ts'
import { refuseMoved, requireNext } from './publish-content.ts'

/**
 * Writes the next version of a legal text down for a second person. Throws Refusal `content-moved`,
 * `content-day-too-early`, `approval-waits`.
 */
export async function askForLegalText(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { actorId, draft }: { actorId: string; draft: LegalDraft },
): Promise<number> {
  const { page, content, basedOn } = draft
  const version = basedOn + 1
  await inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, { staffId: actorId, subjectId: null })
    await dayOf(tx, { page, version, date: content.date })
    if ((await listWaitingDrafts(tx, page)).length > 0) throw new Refusal('approval-waits')
    const ref = await insertDraft(tx, { page, version, content })
    await requestApproval(tx, config, people, { act: 'legal-text', ref, terms: { page, version } })
  })
  return version
}

/**
 * Publishes what was asked for, once a second person agrees: it is the page from its day on. Throws Refusal like the
 * asking.
 */
export const publishLegalText: CarryOut = async (tx, _, { id: approvalId, ref, staffId, askerId }) => {
  const draft = await findDraft(tx, ref)
  invariant(draft, 'what is agreed to was written down')
  const { page, version, content } = draft
  const inForceAt = await dayOf(tx, { page, version, date: content.date })
  await markAgreed(tx, { id: approvalId, staffId })
  const agreed = { draftId: ref, approvalId }
  if (!(await insertVersion(tx, { page, version, content, publishedBy: askerId, inForceAt, agreed })))
    return refuseMoved(tx, page)
  const detail = { page, version, inForceAt: inForceAt.toISOString() }
  await recordAction(tx, { actorId: askerId, action: 'content-published', subjectId: null, detail })
}

/**
 * From when on a version with this date is in force: the beginning of its day in UTC, or now. Throws Refusal
 * `content-moved`, `content-day-too-early`.
 */
async function dayOf(
  tx: Tx,
  { page, version, date }: { page: LegalPage; version: number; date: string },
): Promise<Date> {
  const newest = await requireNext(tx, { page, version })
  const now = await readClock(tx)
  const day = new Date(`${date}T00:00:00.000Z`)
  const inForceAt = day > now ? day : now
  const isOver = date < now.toISOString().slice(0, 10)
  if (isOver || (newest && inForceAt < newest.inForceAt))
    throw new Refusal('content-day-too-early', { before: version - 1 })
  return inForceAt
}
