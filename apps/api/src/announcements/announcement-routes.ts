import {
  shownAnnouncements,
  type Announcement,
  type announcementEndpoints,
} from '@monsoon/contract/house/announcements'
import type { AnnouncementPlace } from '@monsoon/contract/staff/staff-announcements'
import { invariant } from '@monsoon/domain/invariant'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import { pictureUrl, toPicture, type PictureRow } from '#files/picture-view.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listPublishedAnnouncements, type AnnouncementRow } from './announcement-queries.ts'

/** Its pictures as answers show them. */
export function toAnnouncementPictures(
  { desktop, mobile }: Record<AnnouncementPlace, PictureRow>,
  mediaOrigin: string,
): Pick<Announcement, 'desktopPicture' | 'mobilePicture'> {
  const pictureOf = (picture: PictureRow) => {
    // The link says what it is about; a picture of it said twice is noise.
    const shown = toPicture(picture, '', { mediaOrigin })
    invariant(shown, 'the media of an announcement are pictures')
    return shown
  }
  return { desktopPicture: pictureOf(desktop), mobilePicture: pictureOf(mobile) }
}

function toAnnouncement(row: AnnouncementRow, mediaOrigin: string): Announcement {
  const { desktopPicture, mobilePicture } = toAnnouncementPictures(row, mediaOrigin)
  return {
    _id: row.id,
    title: row.title,
    link: row.link,
    desktop_image: pictureUrl(desktopPicture, '1000x1000'),
    mobile_image: pictureUrl(mobilePicture, '464x464'),
    desktopPicture,
    mobilePicture,
    publishedAt: row.publishedAt.toISOString(),
  }
}

/** Readers without an account share an answer for a second. */
export function announcementHandlers({ config, db }: Resources): Handlers<typeof announcementEndpoints> {
  const read = async () => {
    const rows = await listPublishedAnnouncements(db, shownAnnouncements)
    const announcements = rows.map((row) => toAnnouncement(row, config.MEDIA_ORIGIN))
    return { announcements, serverTime: new Date().toISOString() }
  }
  return {
    'GET /v1/announcements': async (call) => {
      if (call.viewer) return { data: await read() }
      return answerFromCache(call, { key: 'announcements', load: read, isCountingDown: () => false })
    },
  }
}
