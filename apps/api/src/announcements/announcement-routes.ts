import { shownAnnouncements, type Announcement, type announcementEndpoints } from '@monsoon/contract/announcements'
import { invariant } from '@monsoon/domain/invariant'
import { answerFromCache } from '#catalog/answer-cache.ts'
import { pictureUrl, toPicture, type PictureRow } from '#files/picture-view.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listPublishedAnnouncements, type AnnouncementRow } from './announcement-queries.ts'

function toAnnouncement(row: AnnouncementRow, mediaOrigin: string): Announcement {
  const pictureOf = (picture: PictureRow) => {
    // The link says what it is about; a picture of it said twice is noise.
    const shown = toPicture(picture, '', { mediaOrigin })
    invariant(shown, 'the media of an announcement are pictures')
    return shown
  }
  const [desktopPicture, mobilePicture] = [pictureOf(row.desktop), pictureOf(row.mobile)]
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
