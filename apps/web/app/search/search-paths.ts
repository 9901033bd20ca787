import { parcelPath } from '@monsoon/contract/land/parcel-path'
import type { SearchResult } from '@monsoon/contract/works/search'
import type { SearchKind } from '@monsoon/contract/works/search-limits'
import { personPath } from '../people/person-link.tsx'

/** The address of a page of results. */
export function searchPath({
  query,
  kind,
  page = 1,
}: {
  query: string
  kind?: SearchKind | undefined
  page?: number
}): string {
  const search = new URLSearchParams({ query })
  if (kind) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return `/search?${search}`
}

/** The page of something found. */
export function resultPath({ kind, id, land }: Pick<SearchResult, 'kind' | 'id' | 'land'>): string {
  switch (kind) {
    case 'artist':
    case 'curator':
      return personPath({ type: kind, userId: id })
    case 'exhibition':
      return `/exhibition/${id}`
    case 'collection':
      return `/creation/${id}`
    case 'item':
      return `/item/${id}`
    case 'land':
      return land ? parcelPath(land) : '/land'
  }
}
