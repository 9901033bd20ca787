import { z } from 'zod'
import { announcement } from '../house/announcements.ts'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import { accountMessages } from '../accounts/account-messages.ts'
import { id, momentField, nothing, pageQuery, pagination, time } from '../shapes.ts'

/** A picture of an announcement. */
export const announcementFile = {
  types: ['png', 'jpeg'],
  maxBytes: 4 * 1024 * 1024,
  wrongType: accountMessages.pictureWrongType,
  tooLarge: accountMessages.pictureTooLarge,
} as const satisfies FilePart

/** Where a picture of an announcement is shown: in wide windows, or in narrow ones. */
export const announcementPlaces = ['desktop', 'mobile'] as const
export type AnnouncementPlace = (typeof announcementPlaces)[number]

/** What an announcement says, and where it leads. */
export const announcementWords = z.object({
  title: z.string().trim().min(1, 'Please give a title').max(150, 'A title can have 150 characters'),
  /** A path of ours, or the address of another site. */
  link: z
    .string()
    .trim()
    .max(500, 'A link can have 500 characters')
    .regex(/^(?:\/(?:[^/\\]|$)|https?:\/\/)/, 'Please give a path such as /marketplace or an address with https://'),
})

export const staffAnnouncement = announcement
  .pick({ _id: true, title: true, link: true, desktopPicture: true, mobilePicture: true })
  .extend({
    state: z.enum(['draft', 'scheduled', 'shown']),
    /** From when it is shown; null: a draft. */
    publishedAt: time.nullable(),
  })
export type StaffAnnouncement = z.infer<typeof staffAnnouncement>

export const staffAnnouncementTexts = {
  created: 'The announcement is made. It is not shown yet.',
  saved: 'The announcement is saved.',
  pictureSaved: 'The picture is changed.',
  published: 'The announcement is shown on the home page.',
  removed: 'The announcement is removed.',
} as const

const ofId = { params: z.object({ id }) }

export const staffAnnouncementEndpoints = {
  'GET /v1/staff/announcements': endpoint({
    summary: 'All announcements: drafts first, then the latest to be shown',
    auth: 'staff',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) }),
    data: z.object({ announcements: z.array(staffAnnouncement), pagination }),
    errors: [],
    concernsNobody: true,
  }),
  'GET /v1/staff/announcements/{id}': endpoint({
    summary: 'An announcement to be edited',
    auth: 'staff',
    ...ofId,
    data: staffAnnouncement,
    errors: ['announcement-not-found'],
    concernsNobody: true,
  }),
  'POST /v1/staff/announcements': endpoint({
    summary: 'Draft an announcement with a picture for wide windows and one for narrow ones',
    auth: 'staff',
    body: announcementWords,
    files: { desktop: announcementFile, mobile: announcementFile },
    data: z.object({ id }),
    errors: [],
    rateLimit: 'upload',
  }),
  'PUT /v1/staff/announcements/{id}': endpoint({
    summary: 'Change what an announcement says and from when it is shown; without a date it is a draft',
    auth: 'staff',
    ...ofId,
    body: announcementWords.extend({ publishedAt: momentField('Please give a date and a time').nullable() }),
    data: nothing,
    errors: ['announcement-not-found'],
  }),
  'PATCH /v1/staff/announcements/{id}/pictures/{place}': endpoint({
    summary: 'Change a picture of an announcement',
    auth: 'staff',
    params: z.object({ id, place: z.enum(announcementPlaces) }),
    files: { file: announcementFile },
    data: nothing,
    errors: ['announcement-not-found'],
    rateLimit: 'upload',
  }),
  'POST /v1/staff/announcements/{id}/publish': endpoint({
    summary: 'Show an announcement from now on; one that is shown stays as it is',
    auth: 'staff',
    ...ofId,
    data: nothing,
    errors: ['announcement-not-found'],
  }),
  'DELETE /v1/staff/announcements/{id}': endpoint({
    summary: 'Remove an announcement and its pictures',
    auth: 'staff',
    ...ofId,
    data: nothing,
    errors: ['announcement-not-found'],
  }),
}
