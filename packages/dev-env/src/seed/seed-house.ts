import type { HouseDraft } from '@monsoon/contract/contents'
import { publishContent } from '@monsoon/api/contents/publish-content'
import { readNewestContent } from '@monsoon/api/contents/read-content'
import type { Resources } from '@monsoon/api/resources'
import { demoHousePeople, demoJobs } from '../gallery/demo-house.ts'
import { demoPress, type DemoPressItem } from '../gallery/demo-press.ts'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './fill-gallery.ts'
import { findPicturePath } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'

const first = { basedOn: 1 } as const

/** Publishes who keeps the house, what it looks for and what was written of it, where staff have published nothing yet. */
export async function seedHouse(
  resources: Resources,
  { people, read }: SeedRun & { people: Map<string, string> },
): Promise<void> {
  const actorId = idFrom(people, 'desk')
  const drafts: HouseDraft[] = [
    { ...first, page: 'people', content: demoHousePeople },
    { ...first, page: 'jobs', content: { jobs: demoJobs } },
    { ...first, page: 'press', content: { items: await hangPictures(resources, read) } },
  ]
  for (const draft of drafts) {
    const { version } = await readNewestContent(resources, draft.page)
    if (version === 1) await publishContent(resources.db, { actorId, draft })
  }
}

/** The pictures of articles are those of works, and stored already. */
async function hangPictures(resources: Resources, read: SeedRun['read']) {
  const files = demoPress.flatMap(({ picture }) => (picture && picture !== missing ? [fileOf(picture)] : []))
  const media = await storeOriginals(
    resources,
    files.map((file) => ({ file })),
    { read, report: () => {} },
  )
  const pathOf = async ({ picture }: DemoPressItem): Promise<string> => {
    if (picture === undefined) return ''
    if (picture === missing) return '/media/missing.webp'
    return findPicturePath(resources.db, idFrom(media, fileOf(picture)))
  }
  return Promise.all(
    demoPress.map(async ({ picture, ...item }) => ({ ...item, imgUrl: await pathOf({ ...item, picture }) })),
  )
}

const missing = '#missing'
const fileOf = (picture: string): string => `works/${picture}.webp`
