import type { Contents, HouseDraft } from '@monsoon/contract/house/contents'
import { publishContent } from '@monsoon/api/contents/publish-content'
import { readNewestContent } from '@monsoon/api/contents/read-content'
import type { Resources } from '@monsoon/api/resources'
import { demoFilm, demoPremieres, demoTiers, tierTuples } from '../gallery/demo-film.ts'
import { demoHousePeople, demoJobs } from '../gallery/demo-house.ts'
import { demoPress, type DemoPressItem } from '../gallery/demo-press.ts'
import { idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { findCollectionOf, findPicturePath } from './seed-queries.ts'
import { storeOriginals } from './store-originals.ts'

const first = { basedOn: 1 } as const

interface Ids {
  people: Map<string, string>
  itemIds: Map<string, string>
}

/**
 * Publishes who keeps the house, what it looks for, what was written of it and its film, where staff have published
 * nothing yet.
 */
export async function seedHouse(resources: Resources, { people, itemIds, read }: SeedRun & Ids): Promise<void> {
  const actorId = idFrom(people, 'desk')
  const drafts: HouseDraft[] = [
    { ...first, page: 'people', content: demoHousePeople },
    { ...first, page: 'jobs', content: { jobs: demoJobs } },
    { ...first, page: 'press', content: { items: await hangPictures(resources, read) } },
    { ...first, page: 'film', content: await writeFilm(resources, itemIds) },
  ]
  for (const draft of drafts) {
    const { version } = await readNewestContent(resources, draft.page)
    if (version === 1) await publishContent(resources, { actorId, draft })
  }
}

/** The film and its tiers, whose collections are those of the works whose films run. */
async function writeFilm({ db }: Resources, itemIds: Ids['itemIds']): Promise<Contents['film']> {
  const { filmKey, narrowFilmKey, ...told } = demoFilm
  const filmOf = (key: string): string => `/item/${idFrom(itemIds, key)}`
  const tiers = demoTiers.map(async ({ filmKey: key, benefits, extraBenefits }, place) => ({
    benefits,
    extraBenefits,
    film: filmOf(key),
    collection: `/creation/${await findCollectionOf(db, idFrom(itemIds, key))}`,
    price: String(tierTuples[place]?.price),
    discountedPrice: String(tierTuples[place]?.discountedPrice),
  }))
  return {
    film: [{ ...told, film: filmOf(filmKey), narrowFilm: filmOf(narrowFilmKey) }],
    tiers: await Promise.all(tiers),
    premieres: [...demoPremieres],
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
