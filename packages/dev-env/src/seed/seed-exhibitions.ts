import { createExhibition } from '@monsoon/api/exhibitions/create-exhibition'
import type { Resources } from '@monsoon/api/resources'
import type { DemoExhibition } from '../gallery/exhibitions/demo-exhibition.ts'
import { demoExhibitions } from '../gallery/exhibitions/demo-exhibitions.ts'
import { announcedAt, endsAt, idFrom, opensAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import type { SeedState } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'

interface Seeding extends SeedRun {
  people: Map<string, string>
  itemIds: Map<string, string>
  state: SeedState
}

/** Hangs the exhibitions that are missing, after all sales, so that a past purchase never meets a later launch. */
export async function seedExhibitions(resources: Resources, seeding: Seeding): Promise<void> {
  const { people, state, read, report } = seeding
  const missing = demoExhibitions.filter(
    ({ curatorKey, title }) => !state.exhibitions.has(`${idFrom(people, curatorKey)} ${title}`),
  )
  const films = missing.flatMap(({ filmFile }) => (filmFile ? [{ file: filmFile }] : []))
  const media = await storeOriginals(resources, films, { read, report: () => {} })
  for (const [at, exhibition] of missing.entries()) {
    await hang(resources, exhibition, { ...seeding, media })
    report(`Exhibitions ${at + 1} of ${missing.length}`)
  }
}

async function hang(
  { db }: Resources,
  exhibition: DemoExhibition,
  { people, itemIds, now, media }: Seeding & { media: Map<string, string> },
): Promise<void> {
  await createExhibition(db, {
    curatorId: idFrom(people, exhibition.curatorKey),
    title: exhibition.title,
    description: exhibition.description,
    countryCode: exhibition.countryCode,
    cloth: exhibition.cloth,
    coverItemId: idFrom(itemIds, exhibition.coverWorkKey),
    filmId: exhibition.filmFile ? idFrom(media, exhibition.filmFile) : null,
    startAt: opensAt(exhibition, now),
    endAt: endsAt(exhibition, now),
    isFeatured: exhibition.isFeatured ?? false,
    publishedAt: announcedAt(exhibition, now),
    rooms: exhibition.rooms.map(({ title, wallText, works }) => ({
      title,
      wallText,
      arts: works.map(([workKey, scalePercent]) => ({ itemId: idFrom(itemIds, workKey), scalePercent })),
    })),
  })
}
