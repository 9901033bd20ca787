import type { Announcement } from '@monsoon/contract/house/announcements'
import type { Api } from '@monsoon/contract/client'
import type { PersonCard } from '@monsoon/contract/accounts/person-lists'
import { pickFields } from '../../lists/pick-fields.ts'
import { pageParts } from '../../session/loader-errors.ts'

/** Twice as many as a wide window shows. */
const artistCount = 8
/** Works: those of the wall at the top are left out of the row. */
const workCount = 15

/** The rows below the first screen. The page without one of them is still the page, and says so by `isPartial`. */
export async function loadRows(api: Api) {
  const parts = pageParts()
  const orNothing = <Item>(answer: Promise<Item[]>) => parts.orElse(answer, [])
  const [trending, artists, announcements, cities] = await Promise.all([
    orNothing(api('GET /v1/trending/trending_arts', { query: { limit: workCount } }).then(({ data }) => data.items)),
    orNothing(
      api('GET /v1/trending/trending_artists', { query: { limit: artistCount } }).then(({ data }) => data.artists),
    ),
    orNothing(api('GET /v1/announcements').then(({ data }) => data.announcements)),
    orNothing(api('GET /v1/land/cities').then(({ data }) => data.cities)),
  ])
  const land = { parcels: cities.reduce((sum, { parcelCount }) => sum + parcelCount, 0) }
  return { trending, artists, announcements, land, isPartial: parts.isPartial }
}

const artistFields = ['userId', 'type', 'name', 'blueTick', 'profilePicture', 'artsCount'] as const

/** What the card of a trending artist shows. */
export type ShownArtist = Pick<PersonCard, (typeof artistFields)[number]> & { region: string | null }

/** For the loader. */
export const toShownArtist = (artist: PersonCard): ShownArtist => ({
  ...pickFields(artist, artistFields),
  region: artist.region?.name ?? null,
})

const announcementFields = ['_id', 'title', 'link', 'desktopPicture', 'mobilePicture'] as const

/** What the slide of an announcement shows. */
export type ShownAnnouncement = Pick<Announcement, (typeof announcementFields)[number]>

/** For the loader. */
export const toShownAnnouncement = (announcement: Announcement): ShownAnnouncement =>
  pickFields(announcement, announcementFields)
