import type { PersonCard } from '@monsoon/contract/accounts/person-lists'
import type { Pagination } from '@monsoon/contract/shapes'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { largePortraitBoxes, pictureUrl } from '#files/picture-view.ts'
import { seesName, toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { findByWords } from '#spelling/find-by-words.ts'
import type { Viewer } from '#viewer.ts'
import {
  countPeople,
  type ListedPersonRow,
  listPeople,
  type PersonFilter,
  type PersonOrder,
} from './person-list-queries.ts'

/** So much of somebody's own words stands on their card. */
const shownBio = 300

export interface PersonPage {
  people: PersonCard[]
  pagination: Pagination
  serverTime: string
}

/** Somebody's card as this viewer may see it. */
function toPersonCard(row: ListedPersonRow, viewer: Viewer | null, mediaOrigin: string): PersonCard {
  const summary = toPersonSummary(row, viewer, { mediaOrigin, boxes: largePortraitBoxes })
  return {
    ...summary,
    _id: row.userId,
    thumbnail: pictureUrl(summary.profilePicture, '100x100'),
    region: row.region,
    bio: seesName(row, viewer) ? row.bio.slice(0, shownBio) : '',
    artsCount: row.artsCount,
    exhibitionsCount: row.exhibitionsCount,
  }
}

/** The cards of artists, in the order of their ids. Whoever is none, or has no page, is left out. */
export async function readArtistsOf(
  { db, config }: Resources,
  { personIds, viewer }: { personIds: readonly string[]; viewer: Viewer | null },
): Promise<PersonCard[]> {
  if (personIds.length === 0) return []
  const filter = { type: 'artist', personIds } as const
  const rows = await listPeople(db, { filter, sortBy: 'newest', limit: personIds.length, offset: 1 })
  const cards = new Map(rows.map((row) => [row.userId, toPersonCard(row, viewer, config.MEDIA_ORIGIN)]))
  return personIds.flatMap((id) => cards.get(id) ?? [])
}

/**
 * People whose name holds these words; by near spellings where the words as typed find nobody. Without words all of
 * them.
 */
export async function readPeople(
  { db, config }: Resources,
  {
    typed,
    filter,
    sortBy = 'newest',
    window,
    viewer,
  }: { typed: string; filter: PersonFilter; sortBy?: PersonOrder; window: PageWindow; viewer: Viewer | null },
): Promise<PersonPage> {
  checkReach(window)
  const read = async (tsQuery: string | null): Promise<PersonPage> => {
    const asked = { ...filter, tsQuery }
    const rows = await listPeople(db, { filter: asked, sortBy, ...window })
    const total = await readTotal(window, rows.length, (upTo) => countPeople(db, { filter: asked, upTo }))
    return {
      people: rows.map((row) => toPersonCard(row, viewer, config.MEDIA_ORIGIN)),
      pagination: toPagination(window, total),
      serverTime: new Date().toISOString(),
    }
  }
  const found = await findByWords(db, typed, { find: read, isNothing: ({ pagination }) => pagination.total === 0 })
  return found ?? read(null)
}
