import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, picture, time } from '../shapes.ts'

/** So many announcements are shown, the newest first. */
export const shownAnnouncements = 12

/** What the house tells: a link and two pictures of the same, for wide windows and for narrow ones. */
export const announcement = z.object({
  _id: id,
  title: z.string(),
  /** A path of ours, or the address of another site. */
  link: z.string(),
  desktop_image: z.string(),
  mobile_image: z.string(),
  desktopPicture: picture,
  mobilePicture: picture,
  publishedAt: time,
})
export type Announcement = z.infer<typeof announcement>

export const announcementEndpoints = {
  'GET /v1/announcements': endpoint({
    summary: 'What the house tells, the newest first',
    auth: 'anyone',
    data: z.object({ announcements: z.array(announcement), serverTime: time }),
    errors: [],
    publicCacheSeconds: 1,
  }),
}
