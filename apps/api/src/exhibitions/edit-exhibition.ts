import type { ExhibitionPlan } from '@monsoon/contract/exhibitions/curating'
import { cleanHtml } from '@monsoon/domain/text/html-text'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { largestBox } from '#files/picture-boxes.ts'
import { dropMedia } from '#media/drop-media.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { storeFilm, storeMedia } from '#media/store-media.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import {
  clearRooms,
  deleteExhibition,
  listMakers,
  listTakingPart,
  lockExhibition,
  updateBanner,
  updatePlan,
  type BannerPart,
  type ExhibitionStatus,
} from './draft-queries.ts'
import { insertArtists, insertRoom, lockShownItems } from './exhibition-queries.ts'
import { learnWords } from '#spelling/find-by-words.ts'
import { postponeLaunches } from '#listings/end-sale.ts'

interface Edit {
  editor: Viewer
  exhibitionId: string
}

/**
 * Locks an exhibition for somebody who may change it: its curator until it is published, staff always. For everybody
 * else there is none: `exhibition-not-found`. A curator who comes too late: `exhibition-locked`.
 */
export async function lockForEditor(tx: Tx, { editor, exhibitionId }: Edit): Promise<ExhibitionStatus> {
  const status = await lockExhibition(tx, exhibitionId)
  const isStaff = hasRole(editor, 'staff')
  if (!status || (status.curatorId !== editor.userId && !isStaff)) throw new Refusal('exhibition-not-found')
  if (status.isPublished && !isStaff) throw new Refusal('exhibition-locked')
  return status
}

/** Writes down what staff changed in an exhibition of somebody else. Stands last in its transaction. */
async function recordEdit(tx: Tx, { curatorId, exhibitionId }: ExhibitionStatus, editor: Viewer): Promise<void> {
  if (curatorId === editor.userId) return
  const act = { actorId: editor.userId, action: 'exhibition-edited', subjectId: curatorId } as const
  await recordAction(tx, { ...act, detail: { exhibitionId } })
}

/** A curator hangs their own works and those of artists who agreed to take part; staff hang any that is shown. */
async function checkWorks(tx: Tx, { curatorId, exhibitionId }: ExhibitionStatus, itemIds: readonly string[]) {
  const [makers, takingPart] = [await listMakers(tx, itemIds), new Set(await listTakingPart(tx, exhibitionId))]
  const foreign = makers.find(({ creatorId }) => creatorId !== curatorId && !takingPart.has(creatorId))
  if (foreign) throw new Refusal('artist-not-taking-part', { work: foreign.name })
}

/**
 * Saves an exhibition as a whole. Throws Refusal `exhibition-changed` when somebody has saved it since `version`, and
 * what `lockForEditor` and the works ask for. Of one that is published, first sales are moved behind a later opening.
 */
export async function saveExhibition(
  db: Db,
  { editor, exhibitionId, plan }: Edit & { plan: ExhibitionPlan & { version: number } },
): Promise<{ version: number }> {
  const itemIds = plan.rooms.flatMap(({ works }) => works.map(({ itemId }) => itemId))
  const saved = await inTransaction(db, async (tx) => {
    const status = await lockForEditor(tx, { editor, exhibitionId })
    const shown = await lockShownItems(tx, itemIds)
    if (shown.length < itemIds.length) throw new Refusal('item-not-found')
    if (!hasRole(editor, 'staff')) await checkWorks(tx, status, itemIds)
    const version = await updatePlan(tx, { ...plan, exhibitionId, description: cleanHtml(plan.description) })
    if (version === undefined) throw new Refusal('exhibition-changed')
    await clearRooms(tx, exhibitionId)
    for (const [position, { title, wallText, works }] of plan.rooms.entries())
      await insertRoom(tx, { exhibitionId, position, title, wallText, arts: works })
    await insertArtists(tx, { exhibitionId, artistIds: await listTakingPart(tx, exhibitionId) })
    await learnWords(tx, [plan.title])
    const opensAt = new Date(plan.startDate)
    if (status.isPublished) await postponeLaunches(tx, { itemIds, earliest: opensAt })
    await recordEdit(tx, status, editor)
    return { version }
  })
  dropCatalogCache()
  return saved
}

/** Removes a draft, and what stood above it. */
export async function removeDraft(db: Db, edit: Edit): Promise<void> {
  await inTransaction(db, async (tx) => {
    const status = await lockForEditor(tx, edit)
    if (status.isPublished) throw new Refusal('exhibition-locked')
    await dropMedia(tx, await deleteExhibition(tx, edit.exhibitionId))
    await recordEdit(tx, status, edit.editor)
  })
}

/** Puts an uploaded picture or film above an exhibition; what was there before is not kept. */
export async function changeBanner(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  { part, file: { bytes, type }, ...edit }: Edit & { part: BannerPart; file: UploadedFile },
): Promise<void> {
  const sent = { bytes, fileName: `banner.${type}` }
  const { mediaId } = await refuseAsField('file', () =>
    part === 'film' ? storeFilm({ db, files }, sent) : storeMedia({ db, files }, { ...sent, within: largestBox }),
  )
  await replaceBanner(db, { ...edit, part, mediaId })
}

/** Takes the film away: the picture stands above it again. */
export const removeFilm = (db: Db, edit: Edit): Promise<void> =>
  replaceBanner(db, { ...edit, part: 'film', mediaId: null })

async function replaceBanner(
  db: Db,
  { part, mediaId, ...edit }: Edit & { part: BannerPart; mediaId: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const status = await lockForEditor(tx, edit)
    const before = await updateBanner(tx, edit.exhibitionId, { part, mediaId })
    await dropMedia(tx, [before])
    await recordEdit(tx, status, edit.editor)
  })
  dropCatalogCache()
}
