import type { AnnouncementPlace } from '@monsoon/contract/staff/staff-announcements'
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '#db.ts'
import { announcementColumns } from './announcement-queries.ts'

const announcements = (db: Reader) =>
  db
    .selectFrom('announcement')
    .select([...announcementColumns, 'published_at as publishedAt', sql<Date>`clock_timestamp()`.as('now')])

/** Drafts first, then the latest to be shown. */
export async function listAnnouncements(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return announcements(db)
    .orderBy('published_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export type StaffAnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

export async function countAnnouncements(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('announcement')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findAnnouncement(db: Db, id: string): Promise<StaffAnnouncementRow | undefined> {
  return announcements(db).where('id', '=', id).executeTakeFirst()
}

/** Each of these gives false, or nothing, where there is no such announcement. */
export async function updateAnnouncement(
  tx: Tx,
  id: string,
  { title, link, publishedAt }: { title: string; link: string; publishedAt: Date | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('announcement')
    .set({ title, link, published_at: publishedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What is shown already keeps its moment. */
export async function publishNow(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('announcement')
    .set({ published_at: sql<Date>`least(published_at, clock_timestamp())` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const columnOf = { desktop: 'desktop_image_id', mobile: 'mobile_image_id' } as const satisfies Record<
  AnnouncementPlace,
  string
>

/** Gives the picture that was there before. */
export async function updatePictureAt(
  tx: Tx,
  id: string,
  { place, mediaId }: { place: AnnouncementPlace; mediaId: string },
): Promise<string | undefined> {
  const column = columnOf[place]
  const row = await tx
    .updateTable('announcement')
    .set({ [column]: mediaId })
    .where('id', '=', id)
    .returning(sql<string>`old.${sql.ref(column)}`.as('before'))
    .executeTakeFirst()
  return row?.before
}

/** Gives its pictures. */
export async function deleteAnnouncement(tx: Tx, id: string): Promise<string[] | undefined> {
  const row = await tx
    .deleteFrom('announcement')
    .where('id', '=', id)
    .returning(['desktop_image_id as desktop', 'mobile_image_id as mobile'])
    .executeTakeFirst()
  return row && [row.desktop, row.mobile]
}
