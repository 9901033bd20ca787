import type { Resources } from '@monsoon/api/resources'
import { demoAnnouncements, type DemoAnnouncement } from '../gallery/demo-announcements.ts'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { findExhibitionOf, listAnnouncementTitles } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'
import { createAnnouncement } from '@monsoon/api/announcements/change-announcement'

const dayMs = 86_400_000

/** Tells what has not been told yet. Its pictures are those of works, and stored already. */
export async function seedAnnouncements(
  resources: Resources,
  { people, now, read }: SeedRun & { people: Map<string, string> },
): Promise<void> {
  const told = await listAnnouncementTitles(resources.db)
  const missing = demoAnnouncements.filter(({ title }) => !told.has(title))
  const files = missing.flatMap(({ desktop, mobile }) => [{ file: desktop }, { file: mobile }])
  const media = await storeOriginals(resources, files, { read, report: () => {} })
  for (const announcement of missing) {
    await createAnnouncement(resources.db, {
      title: announcement.title,
      link: await linkOf(resources, announcement, people),
      desktopImageId: idFrom(media, announcement.desktop),
      mobileImageId: idFrom(media, announcement.mobile),
      publishedAt: new Date(now.getTime() - announcement.daysAgo * dayMs),
    })
  }
}

async function linkOf({ db }: Resources, { link }: DemoAnnouncement, people: Map<string, string>): Promise<string> {
  if (typeof link === 'string') return link
  const id = await findExhibitionOf(db, { curatorId: idFrom(people, link.curatorKey), title: link.exhibition })
  return `/exhibition/${id}`
}
