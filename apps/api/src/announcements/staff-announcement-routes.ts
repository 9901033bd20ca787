import {
  staffAnnouncementTexts,
  type StaffAnnouncement,
  type staffAnnouncementEndpoints,
} from '@monsoon/contract/staff/staff-announcements'
import { checkReach, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { toAnnouncementPictures } from './announcement-routes.ts'
import {
  changeAnnouncementPicture,
  draftAnnouncement,
  publishAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from './change-announcement.ts'
import {
  countAnnouncements,
  findAnnouncement,
  listAnnouncements,
  type StaffAnnouncementRow,
} from './staff-announcement-queries.ts'

function stateOf({ publishedAt, now }: StaffAnnouncementRow): StaffAnnouncement['state'] {
  if (publishedAt === null) return 'draft'
  return publishedAt <= now ? 'shown' : 'scheduled'
}

const toStaffAnnouncement = (row: StaffAnnouncementRow, mediaOrigin: string): StaffAnnouncement => ({
  _id: row.id,
  title: row.title,
  link: row.link,
  ...toAnnouncementPictures(row, mediaOrigin),
  state: stateOf(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

/** What staff have told, tell and are about to tell. */
export function staffAnnouncementHandlers(resources: Resources): Handlers<typeof staffAnnouncementEndpoints> {
  const { config, db } = resources
  return {
    'GET /v1/staff/announcements': async ({ query }) => {
      checkReach(query)
      const rows = await listAnnouncements(db, query)
      const total = await readTotal(query, rows.length, () => countAnnouncements(db))
      const announcements = rows.map((row) => toStaffAnnouncement(row, config.MEDIA_ORIGIN))
      return { data: { announcements, pagination: toPagination(query, total) } }
    },
    'GET /v1/staff/announcements/{id}': async ({ params }) => {
      const row = await findAnnouncement(db, params.id)
      if (!row) throw new Refusal('announcement-not-found')
      return { data: toStaffAnnouncement(row, config.MEDIA_ORIGIN) }
    },
    'POST /v1/staff/announcements': async ({ body, files, viewer }) => ({
      data: { id: await draftAnnouncement(resources, { actor: viewer, ...body, pictures: files }) },
      msg: staffAnnouncementTexts.created,
    }),
    'PUT /v1/staff/announcements/{id}': async ({ params, body, viewer }) => {
      const publishedAt = body.publishedAt === null ? null : new Date(body.publishedAt)
      await saveAnnouncement(db, { actor: viewer, announcementId: params.id, ...body, publishedAt })
      return { data: {}, msg: staffAnnouncementTexts.saved }
    },
    'PATCH /v1/staff/announcements/{id}/pictures/{place}': async ({ params: { id, place }, files, viewer }) => {
      await changeAnnouncementPicture(resources, { actor: viewer, announcementId: id, place, file: files.file })
      return { data: {}, msg: staffAnnouncementTexts.pictureSaved }
    },
    'POST /v1/staff/announcements/{id}/publish': async ({ params, viewer }) => {
      await publishAnnouncement(db, { actor: viewer, announcementId: params.id })
      return { data: {}, msg: staffAnnouncementTexts.published }
    },
    'DELETE /v1/staff/announcements/{id}': async ({ params, viewer }) => {
      await removeAnnouncement(db, { actor: viewer, announcementId: params.id })
      return { data: {}, msg: staffAnnouncementTexts.removed }
    },
  }
}
