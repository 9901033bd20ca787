import type { SearchSort } from '@monsoon/contract/works/search'
import type { SearchKind } from '@monsoon/contract/works/search-limits'

export interface SearchRequest {
  /** As somebody typed it. */
  typed: string
  kinds: readonly SearchKind[]
  sortBy: SearchSort
  isNsfwIncluded: boolean
  /** How many of each kind to give at most, the first in order. */
  limit: number
}

/** Something found. `score` compares finds of all kinds: the larger the better. */
export interface Hit {
  kind: SearchKind
  id: string
  score: number
  /** When it was made or shown first. */
  at: Date
}

/** What was found of one kind. `isNear`: nothing was as it was typed, these are spelled nearly so. */
export interface KindHits {
  kind: SearchKind
  hits: Hit[]
  total: number
  isNear: boolean
}

/**
 * The port to whatever finds things by their names. An adapter that lags behind the database does no harm: what it
 * names is read again, and what this reader may not see is left out (read-search.ts).
 */
export interface SearchIndex {
  /** Every kind asked for, in the order of the request, with what was found of it. */
  find: (request: SearchRequest) => Promise<KindHits[]>
}
