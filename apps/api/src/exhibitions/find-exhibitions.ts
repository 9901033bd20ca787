import type { PageWindow } from '#catalog/lists/page-window.ts'
import type { Resources } from '#resources.ts'
import { findByWords } from '#spelling/find-by-words.ts'
import type { Viewer } from '#viewer.ts'
import type { ExhibitionFilter } from './exhibition-queries.ts'
import { readExhibitions } from './read-exhibition.ts'

/**
 * Exhibitions whose title holds these words; by near spellings where the words as typed find none. Without words all of
 * them.
 */
export async function findExhibitions(
  resources: Resources,
  { typed, filter, ...page }: { typed: string; filter: ExhibitionFilter; window: PageWindow; viewer: Viewer | null },
): ReturnType<typeof readExhibitions> {
  const read = (tsQuery: string | null) => readExhibitions(resources, { filter: { ...filter, tsQuery }, ...page })
  const found = await findByWords(resources.db, typed, {
    find: read,
    isNothing: ({ pagination }) => pagination.total === 0,
  })
  return found ?? read(null)
}
