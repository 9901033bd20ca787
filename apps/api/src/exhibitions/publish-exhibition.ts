import { readinessFaults, type ReadinessFault } from '@monsoon/domain/works/exhibition-readiness'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { keyNow, notify } from '#notices/notify.ts'
import type { Viewer } from '#viewer.ts'
import {
  findDraft,
  listHungItems,
  lockExhibition,
  updateFeatured,
  updateExhibitionStatus,
  type DraftRow,
  type ExhibitionStatus,
} from './draft-queries.ts'
import { lockForEditor } from './edit-exhibition.ts'
import { lockShownItems } from './exhibition-queries.ts'
import { postponeLaunches } from '#listings/end-sale.ts'

const faultTexts: Record<ReadinessFault, string> = {
  text: 'the wall text is missing',
  works: 'no work hangs yet',
  ended: 'its end is over',
  unanswered: 'an invitation waits for its answer',
}

/** What a draft still lacks. */
export const missingOf = (draft: DraftRow): ReadinessFault[] =>
  readinessFaults({
    description: draft.description,
    workCount: draft.works,
    endAt: draft.endAt,
    openInvitations: draft.openInvitations,
    now: draft.now,
  })

async function checkFinished(tx: Tx, exhibitionId: string): Promise<void> {
  const draft = await findDraft(tx, exhibitionId)
  const missing = draft ? missingOf(draft) : []
  if (missing.length === 0) return
  throw new Refusal('exhibition-unfinished', { missing: missing.map((fault) => faultTexts[fault]).join(', ') })
}

/** Hands a draft in. Staff see it before all others. */
export async function submitExhibition(db: Db, edit: { editor: Viewer; exhibitionId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const status = await lockForEditor(tx, edit)
    if (status.isPublished) throw new Refusal('exhibition-locked')
    await checkFinished(tx, edit.exhibitionId)
    await updateExhibitionStatus(tx, edit.exhibitionId, { submittedAt: new Date(), publishedAt: null })
  })
}

interface StaffAct {
  actor: Viewer
  exhibitionId: string
}

async function lockForStaff(tx: Tx, exhibitionId: string): Promise<ExhibitionStatus> {
  const status = await lockExhibition(tx, exhibitionId)
  if (!status) throw new Refusal('exhibition-not-found')
  return status
}

/** Publishes a draft. First sales of its works begin no sooner than it opens. */
export async function publishExhibition(db: Db, { actor, exhibitionId }: StaffAct): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { curatorId, isPublished, startAt } = await lockForStaff(tx, exhibitionId)
    if (isPublished) throw new Refusal('exhibition-published')
    await checkFinished(tx, exhibitionId)
    const itemIds = await lockShownItems(tx, await listHungItems(tx, exhibitionId))
    await updateExhibitionStatus(tx, exhibitionId, { submittedAt: null, publishedAt: new Date() })
    await postponeLaunches(tx, { itemIds, earliest: startAt })
    const key = keyNow(`exhibition-published:${exhibitionId}`)
    await notify(tx, [{ kind: 'exhibition-published', userId: curatorId, key, exhibitionId, reason: null }])
    const act = { actorId: actor.userId, action: 'exhibition-published', subjectId: curatorId } as const
    await recordAction(tx, { ...act, detail: { exhibitionId } })
  })
  dropCatalogCache()
}

/** Makes a draft of an exhibition again, for its curator to mend. */
export async function handBackExhibition(
  db: Db,
  { actor, exhibitionId, reason }: StaffAct & { reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { curatorId, isPublished } = await lockForStaff(tx, exhibitionId)
    const draft = await findDraft(tx, exhibitionId)
    if (!isPublished && draft?.submittedAt === null) throw new Refusal('exhibition-is-draft')
    await updateExhibitionStatus(tx, exhibitionId, { submittedAt: null, publishedAt: null })
    const key = keyNow(`exhibition-handed-back:${exhibitionId}`)
    await notify(tx, [{ kind: 'exhibition-handed-back', userId: curatorId, key, exhibitionId, reason }])
    const act = { actorId: actor.userId, action: 'exhibition-handed-back', subjectId: curatorId } as const
    await recordAction(tx, { ...act, detail: { exhibitionId, reason } })
  })
  dropCatalogCache()
}

/** Puts an exhibition forward on the home page, or no longer. */
export async function featureExhibition(
  db: Db,
  { actor, exhibitionId, isFeatured }: StaffAct & { isFeatured: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateFeatured(tx, exhibitionId, isFeatured))) throw new Refusal('exhibition-not-found')
    const act = { actorId: actor.userId, action: 'exhibition-featured', subjectId: null } as const
    await recordAction(tx, { ...act, detail: { exhibitionId, to: isFeatured } })
  })
  dropCatalogCache()
}
