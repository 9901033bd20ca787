import { workDraft, type DraftMedia, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { Refusal } from '#errors.ts'
import { mediaUrl } from '#files/media-files.ts'
import { toPicture, toSources } from '#files/picture-view.ts'
import type { Resources } from '#resources.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { findDraft, listDraftMedia, type DraftRow, type MediaRow } from './work-draft-queries.ts'
import { findPublished, findWritten, type PublishedRow, type WrittenRow } from './published-queries.ts'
import { typedWork } from './typed-work.ts'
import {
  frozenFields,
  type ArrangedMedia,
  type EditedWork,
  type StudioState,
} from '@monsoon/contract/works/edited-works'

interface Written {
  creatorId: string
  state: StudioState
  version: number
  savedAt: Date
  draft: WorkDraft
  reason: string | null
  isFrozen: boolean
  hasCurator: boolean
}

const fromDraft = (row: DraftRow): Written => ({
  creatorId: row.creatorId,
  state: row.state,
  version: row.version,
  savedAt: row.savedAt,
  draft: workDraft.parse(row.content),
  reason: row.reason,
  isFrozen: false,
  hasCurator: false,
})

const fromWork = (row: PublishedRow, written: WrittenRow): Written => ({
  creatorId: row.creatorId,
  state: row.isWithdrawn ? 'withdrawn' : 'published',
  version: row.version,
  savedAt: written.publishedAt ?? new Date(0),
  reason: null,
  isFrozen: row.isFrozen,
  hasCurator: row.curatorId !== null,
  draft: typedWork(written),
})

async function findWork(db: Resources['db'], itemId: string): Promise<Written | undefined> {
  const draft = await findDraft(db, itemId)
  if (draft) return fromDraft(draft)
  const published = await findPublished(db, itemId)
  const written = published && (await findWritten(db, itemId))
  return written && fromWork(published, written)
}

/**
 * A work to be written or changed: for its maker, and for staff while it waits for them. Throws Refusal
 * `item-not-found` for everybody else.
 */
export async function readEditedWork(
  resources: Resources,
  { itemId, viewer }: { itemId: string; viewer: Viewer },
): Promise<EditedWork> {
  const { db, config } = resources
  const work = await findWork(db, itemId)
  const isForStaff = work?.state === 'in-review' && hasRole(viewer, 'staff')
  if (!work || (work.creatorId !== viewer.userId && !isForStaff)) throw new Refusal('item-not-found')
  const { creatorId, draft, isFrozen, savedAt, ...shown } = work
  const files = await listDraftMedia(db, { itemId, creatorId, media: draft.media })
  const mediaOrigin = config.MEDIA_ORIGIN
  return {
    itemId,
    ...shown,
    draft,
    savedAt: savedAt.toISOString(),
    media: draft.media.map((file) => toArranged(file, files, mediaOrigin)),
    frozen: isFrozen ? [...frozenFields] : [],
  }
}

/** A file that is gone is shown as one that has not arrived. */
function toArranged(file: DraftMedia, files: readonly MediaRow[], mediaOrigin: string): ArrangedMedia {
  const row = files.find((one) =>
    file.uploadId === null ? one.uploadId === null && one.mediaId === file.mediaId : one.uploadId === file.uploadId,
  )
  const url = row?.originalKey ? mediaUrl(row.originalKey, mediaOrigin) : null
  const picture = row ? toPicture(row, file.alt, { mediaOrigin }) : null
  return {
    ...file,
    kind: row?.kind ?? null,
    url: picture === null ? url : null,
    picture,
    durationMs: row?.durationMs ?? null,
    sources: toSources(row?.copies ?? [], mediaOrigin),
  }
}
