import type { AnnouncementPlace } from '@monsoon/contract/staff/staff-announcements'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { largestBox } from '#files/picture-boxes.ts'
import { dropMedia } from '#media/drop-media.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { storeMedia } from '#media/store-media.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { insertAnnouncement, type NewAnnouncement } from './announcement-queries.ts'
import { deleteAnnouncement, publishNow, updateAnnouncement, updatePictureAt } from './staff-announcement-queries.ts'

type Uploads = Pick<Resources, 'db' | 'files'>

interface Change {
  actor: Viewer
  announcementId: string
}

interface Words {
  title: string
  /** A path of ours, or the address of another site. */
  link: string
}

/** Takes in the picture that came in the part `field` of a form. */
async function storePicture(resources: Uploads, field: string, { bytes, type }: UploadedFile): Promise<string> {
  const { mediaId } = await refuseAsField(field, () =>
    storeMedia(resources, { bytes, fileName: `announcement.${type}`, within: largestBox }),
  )
  return mediaId
}

const recordChange = (tx: Tx, { actor, announcementId }: Change, detail: object) =>
  recordAction(tx, {
    actorId: actor.userId,
    action: 'announcement-changed',
    subjectId: null,
    detail: { announcementId, ...detail },
  })

/** Drafts an announcement. Gives its id. */
export async function draftAnnouncement(
  resources: Uploads,
  { actor, title, link, pictures }: Words & { actor: Viewer; pictures: Record<AnnouncementPlace, UploadedFile> },
): Promise<string> {
  const desktopImageId = await storePicture(resources, 'desktop', pictures.desktop)
  const mobileImageId = await storePicture(resources, 'mobile', pictures.mobile)
  return inTransaction(resources.db, async (tx) => {
    const made = await insertAnnouncement(tx, { title, link, desktopImageId, mobileImageId, publishedAt: null })
    const act = { actorId: actor.userId, action: 'announcement-drafted', subjectId: null } as const
    await recordAction(tx, { ...act, detail: { ...made, title, link } })
    return made.announcementId
  })
}

/**
 * Changes what it says and from when it is shown; null: no longer. Throws Refusal `announcement-not-found`, as all
 * below.
 */
export async function saveAnnouncement(
  db: Db,
  { actor, announcementId, ...words }: Change & Words & { publishedAt: Date | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateAnnouncement(tx, announcementId, words))) throw new Refusal('announcement-not-found')
    const publishedAt = words.publishedAt?.toISOString() ?? null
    await recordChange(tx, { actor, announcementId }, { ...words, publishedAt })
  })
  dropCatalogCache()
}

/** Shows it from now on. */
export async function publishAnnouncement(db: Db, change: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await publishNow(tx, change.announcementId))) throw new Refusal('announcement-not-found')
    await recordChange(tx, change, { published: true })
  })
  dropCatalogCache()
}

/** Puts another picture in a place; the one before it is not kept. */
export async function changeAnnouncementPicture(
  resources: Uploads,
  { place, file, ...change }: Change & { place: AnnouncementPlace; file: UploadedFile },
): Promise<void> {
  const mediaId = await storePicture(resources, 'file', file)
  await inTransaction(resources.db, async (tx) => {
    const before = await updatePictureAt(tx, change.announcementId, { place, mediaId })
    if (before === undefined) throw new Refusal('announcement-not-found')
    await dropMedia(tx, [before])
    await recordChange(tx, change, { picture: place })
  })
  dropCatalogCache()
}

/** Removes it with its pictures. */
export async function removeAnnouncement(db: Db, { actor, announcementId }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    const pictures = await deleteAnnouncement(tx, announcementId)
    if (!pictures) throw new Refusal('announcement-not-found')
    await dropMedia(tx, pictures)
    const act = { actorId: actor.userId, action: 'announcement-removed', subjectId: null } as const
    await recordAction(tx, { ...act, detail: { announcementId } })
  })
  dropCatalogCache()
}

/** Tells something on the home page. */
export async function createAnnouncement(db: Db, given: NewAnnouncement): Promise<{ announcementId: string }> {
  const created = await insertAnnouncement(db, given)
  dropCatalogCache()
  return created
}
