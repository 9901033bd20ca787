import { sql } from 'kysely'
import type { Db, DbOrTx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { pictureOf } from '#database/person-json-queries.ts'

export interface AnnouncementRow {
  id: string
  title: string
  link: string
  publishedAt: Date
  desktop: PictureRow
  mobile: PictureRow
}

/** What is shown of an announcement. */
export const announcementColumns = [
  'id',
  'title',
  'link',
  pictureOf('announcement.desktop_image_id').$notNull().as('desktop'),
  pictureOf('announcement.mobile_image_id').$notNull().as('mobile'),
] as const

/** Those that are published by now, the newest first. */
export async function listPublishedAnnouncements(db: Db, limit: number): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcement')
    .select([...announcementColumns, sql<Date>`published_at`.as('publishedAt')])
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface NewAnnouncement {
  title: string
  /** A path of ours, or the address of another site. */
  link: string
  desktopImageId: string
  mobileImageId: string
  /** null: a draft. In the future: shown from then on. */
  publishedAt: Date | null
}

export async function insertAnnouncement(db: DbOrTx, given: NewAnnouncement): Promise<{ announcementId: string }> {
  return db
    .insertInto('announcement')
    .values({
      title: given.title,
      link: given.link,
      desktop_image_id: given.desktopImageId,
      mobile_image_id: given.mobileImageId,
      published_at: given.publishedAt,
    })
    .returning('id as announcementId')
    .executeTakeFirstOrThrow()
}
