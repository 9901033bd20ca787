import type { SearchGroup, SearchResult, SearchSort } from '@monsoon/contract/works/search'
import { searchKinds, searchReach, type SearchKind } from '@monsoon/contract/works/search-limits'
import { readCardPage } from '#catalog/lists/read-card-page.ts'
import { type PageWindow, toPagination } from '#catalog/lists/page-window.ts'
import { InputRefusal } from '#errors.ts'
import { readParcels } from '#land/read-land.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { listCollectionsFound, listExhibitionsFound, listPeopleFound } from './result-queries.ts'
import type { Hit, KindHits, SearchIndex } from './search-index.ts'
import { toLandResult, toResult, toWorkResult } from './search-result-view.ts'

interface Asked {
  typed: string
  isNsfwIncluded: boolean
  viewer: Viewer | null
}

/** The best finds of each kind that has any: those as it was typed first, then those with near spellings. */
export async function readSearchGroups(
  resources: Resources,
  index: SearchIndex,
  { limit, viewer, ...asked }: Asked & { limit: number },
): Promise<SearchGroup[]> {
  const found = await index.find({ ...asked, kinds: searchKinds, sortBy: 'relevance', limit })
  const results = await loadResults(
    resources,
    found.flatMap(({ hits }) => hits),
    { ...asked, viewer },
  )
  return found
    .map(({ kind, hits, total, isNear }) => ({ kind, total, isNear, items: shownOf(hits, results) }))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => Number(one.isNear) - Number(other.isNear))
}

/** A page of everything that was found, or of one kind of it. */
export async function readSearchPage(
  resources: Resources,
  index: SearchIndex,
  {
    kind,
    sortBy,
    window,
    viewer,
    ...asked
  }: Asked & { kind: SearchKind | undefined; sortBy: SearchSort; window: PageWindow },
) {
  const reach = window.limit * window.offset
  if (reach - window.limit >= searchReach) {
    throw new InputRefusal([
      { path: 'offset', msg: `A search can be walked as far as ${searchReach}. Please narrow the search instead.` },
    ])
  }
  const found = await index.find({ ...asked, kinds: kind ? [kind] : searchKinds, sortBy, limit: reach })
  const page = inOrder(found, sortBy).slice(reach - window.limit, reach)
  const total = found.reduce((sum, of) => sum + of.total, 0)
  return {
    items: shownOf(page, await loadResults(resources, page, { ...asked, viewer })),
    kinds: found.flatMap(({ kind: of, total: count, isNear }) =>
      count > 0 ? [{ kind: of, total: count, isNear }] : [],
    ),
    pagination: toPagination(window, Math.min(total, searchReach)),
  }
}

/** All kinds in one list. A stable sort: equally good finds stay in the order of the kinds. */
function inOrder(found: readonly KindHits[], sortBy: SearchSort): Hit[] {
  const hits = found
    .toSorted((one, other) => Number(one.isNear) - Number(other.isNear))
    .flatMap((of) => of.hits.map((hit) => ({ ...hit, isNear: of.isNear })))
  if (sortBy === 'newest') return hits.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (sortBy === 'oldest') return hits.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return hits.toSorted((one, other) => Number(one.isNear) - Number(other.isNear) || other.score - one.score)
}

const shownOf = (hits: readonly Hit[], results: ReadonlyMap<string, SearchResult>): SearchResult[] =>
  hits.flatMap(({ id }) => results.get(id) ?? [])

/** What this reader may see of what was found, by id. */
async function loadResults(
  resources: Resources,
  hits: readonly Hit[],
  { isNsfwIncluded, viewer }: Asked,
): Promise<Map<string, SearchResult>> {
  const idsOf = (...kinds: SearchKind[]) => hits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const looking = { viewer, mediaOrigin: resources.config.MEDIA_ORIGIN }
  const works = idsOf('item')
  const [people, exhibitions, collections, parcels, cards] = await Promise.all([
    listPeopleFound(resources.db, idsOf('artist', 'curator')),
    listExhibitionsFound(resources.db, idsOf('exhibition')),
    listCollectionsFound(resources.db, idsOf('collection')),
    readParcels(resources, { ids: idsOf('land'), readerId: viewer?.userId ?? null }),
    works.length === 0
      ? []
      : readCardPage(resources, {
          filter: { itemIds: works, isNsfwIncluded },
          // One more than there are: a page that is not full need not be counted.
          window: { limit: works.length + 1, offset: 1 },
          viewer,
        }).then(({ items }) => items),
  ])
  const kindOf = new Map(hits.map(({ id, kind }) => [id, kind]))
  const rest = [...people, ...exhibitions, ...collections].flatMap((row) => {
    const kind = kindOf.get(row.id)
    return kind && kind !== 'item' && kind !== 'land' ? [toResult(kind, row, looking)] : []
  })
  return new Map(
    [...cards.map(toWorkResult), ...parcels.map(toLandResult), ...rest].map((result) => [result.id, result]),
  )
}
