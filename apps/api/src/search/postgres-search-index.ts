import type { SearchKind } from '@monsoon/contract/search-limits'
import type { Db } from '#db.ts'
import { readNearTsQuery, searchWordsOf, toTsQuery, toTitleTsQuery } from '#spelling/find-by-words.ts'
import { listMatches, type MatchRow } from './match-queries.ts'
import type { KindHits, SearchIndex } from './search-index.ts'

/**
 * Searches in PostgreSQL itself: full text in the tables, in the transaction that changes them, and known words for what is mistyped
 * (docs/decisions/0037). Kinds of which nothing is as it was typed are searched again with near spellings.
 */
export function createPostgresSearchIndex(db: Db): SearchIndex {
  return {
    find: async (request) => {
      const words = searchWordsOf(request.typed)
      if (words.length === 0) return request.kinds.map((kind) => hitsOf(kind, [], false))
      const match = (kinds: readonly SearchKind[], tsQuery: string) =>
        listMatches(db, {
          ...{ ...request, kinds, tsQuery, titleTsQuery: toTitleTsQuery(words) },
          isOneWord: words.length === 1,
        })
      const exact = await match(request.kinds, toTsQuery(words))
      const missing = request.kinds.filter((kind) => exact.every((row) => row.kind !== kind))
      const tsQuery = missing.length > 0 ? await readNearTsQuery(db, words) : null
      const near = tsQuery === null ? [] : await match(missing, tsQuery)
      return request.kinds.map((kind) =>
        missing.includes(kind) ? hitsOf(kind, near, true) : hitsOf(kind, exact, false),
      )
    },
  }
}

function hitsOf(kind: SearchKind, rows: readonly MatchRow[], isNear: boolean): KindHits {
  const own = rows.filter((row) => row.kind === kind)
  return { kind, hits: own, total: own[0]?.found ?? 0, isNear: isNear && own.length > 0 }
}
