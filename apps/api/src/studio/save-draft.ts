import { maxDrafts } from '@monsoon/contract/works/studio'
import { workDraft, type DraftMedia, type WorkChange, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  countDraftsOf,
  deleteDraft,
  insertDraft,
  listDraftMedia,
  lockDraft,
  updateDraft,
} from './work-draft-queries.ts'
import { requireMaker, lockTradingAccount } from '#accounts/account-guards.ts'

export interface Saving {
  creatorId: string
  itemId: string
  /** From which the change was begun. */
  version: number
  change: WorkChange
}

interface Saved {
  itemId: string
  version: number
  savedAt: string
}

const toSaved = ({ itemId, version, savedAt }: { itemId: string; version: number; savedAt: Date }): Saved => ({
  itemId,
  version,
  savedAt: savedAt.toISOString(),
})

/** Refuses files of somebody else. Throws Refusal `upload-not-found`. */
export async function checkMedia(
  tx: Tx,
  draft: { itemId: string | null; creatorId: string; media: readonly DraftMedia[] },
): Promise<void> {
  const known = await listDraftMedia(tx, draft)
  const isKnown = ({ uploadId, mediaId }: DraftMedia): boolean =>
    known.some((row) => (uploadId === null ? row.mediaId === mediaId : row.uploadId === uploadId))
  if (!draft.media.every(isKnown)) throw new Refusal('upload-not-found')
}

/** Begins a work. Throws Refusal `creators-only`, `kyc-needed`, `too-many-drafts`, `upload-not-found`. */
export async function beginDraft(
  db: Db,
  { creatorId, draft }: { creatorId: string; draft: WorkDraft },
): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, creatorId)
    await requireMaker(tx, creatorId)
    if ((await countDraftsOf(tx, creatorId)) >= maxDrafts)
      throw new Refusal('too-many-drafts', { limit: String(maxDrafts) })
    await checkMedia(tx, { itemId: null, creatorId, media: draft.media })
    return toSaved(await insertDraft(tx, { creatorId, draft }))
  })
}

/**
 * Begins a work that came with a catalogue, whose maker's account is locked. Such drafts have a limit of their own,
 * which whoever brings the catalogue keeps.
 */
export async function beginCataloguedDraft(
  tx: Tx,
  { creatorId, draft, catalogueId }: { creatorId: string; draft: WorkDraft; catalogueId: string },
): Promise<string> {
  if (draft.media.length > 0) await checkMedia(tx, { itemId: null, creatorId, media: draft.media })
  return (await insertDraft(tx, { creatorId, draft, catalogueId })).itemId
}

/**
 * Whoever made a draft saves it as it was typed; undefined where there is no such draft, as of a work that is
 * published.
 */
export async function saveDraft(tx: Tx, { creatorId, itemId, version, change }: Saving): Promise<Saved | undefined> {
  const found = await lockDraft(tx, itemId)
  if (!found) return undefined
  if (found.creatorId !== creatorId) throw new Refusal('item-not-found')
  if (found.submittedAt !== null) throw new Refusal('work-in-review')
  if (found.approvedAt !== null) throw new Refusal('work-approved')
  const draft = { ...workDraft.parse(found.content), ...change }
  await checkMedia(tx, { itemId, creatorId, media: draft.media })
  const saved = await updateDraft(tx, { itemId, version, draft })
  if (!saved) throw new Refusal('work-changed')
  return toSaved(saved)
}

/** Removes a draft. Throws Refusal `item-not-found`, `work-published`. */
export async function removeDraft(
  db: Db,
  { creatorId, itemId, isPublished }: { creatorId: string; itemId: string; isPublished: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockDraft(tx, itemId)
    if (!found || found.creatorId !== creatorId) throw new Refusal(isPublished ? 'work-published' : 'item-not-found')
    await deleteDraft(tx, itemId)
  })
}
