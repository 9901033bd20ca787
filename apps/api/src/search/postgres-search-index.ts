import type { SearchKind } from '@monsoon/contract/works/search-limits'
import { readSharesOfWords } from '#catalog/lists/list-cards.ts'
import type { Db } from '#db.ts'
import { readNearTsQuery, searchWordsOf, toTsQuery, toTitleTsQuery } from '#spelling/find-by-words.ts'
import { listMatches, type MatchRow, maxRanked } from './match-queries.ts'
import type { KindHits, SearchIndex, SearchRequest } from './search-index.ts'

/**
 * Searches in PostgreSQL itself: full text in the tables, in the transaction that changes them, and known words for
 * what is mistyped (docs/decisions/0037). Kinds of which nothing is as it was typed are searched again with near
 * spellings.
 */
export function createPostgresSearchIndex(db: Db): SearchIndex {
  return {
    find: async (request) => {
      const words = searchWordsOf(request.typed)
      if (words.length === 0) return request.kinds.map((kind) => hitsOf(kind, [], false))
      const exact = await matchTyped(db, request, words)
      const missing = request.kinds.filter((kind) => exact.every((row) => row.kind !== kind))
      const tsQuery = missing.length > 0 ? await readNearTsQuery(db, words) : null
      const asked = { ...request, kinds: missing, titleTsQuery: toTitleTsQuery(words), itemsLookedAt: null }
      const near = tsQuery === null ? [] : await listMatches(db, { ...asked, tsQuery, itemsTsQuery: tsQuery })
      return request.kinds.map((kind) =>
        missing.includes(kind) ? hitsOf(kind, near, true) : hitsOf(kind, exact, false),
      )
    },
  }
}

/** Works are looked for among so many more than those of which enough should have the words. */
const slack = 1.5
/** What more works have makes no answer of the index shorter, and takes long to ask for. */
const commonShare = 0.3
/** No more works are looked at one by one: from here on the index is as quick. */
const mostLookedAt = 25_000

/** What has the words as they are typed. Of words that very many works have, enough works are met soon among any. */
async function matchTyped(db: Db, request: SearchRequest, words: readonly string[]): Promise<MatchRow[]> {
  const tsQuery = toTsQuery(words)
  const shared = await readSharesOfWords(db, tsQuery)
  const rare = shared.filter(({ share }) => share < commonShare).map(({ word }) => word)
  const itemsTsQuery = rare.length > 0 ? rare.join(' & ') : tsQuery
  const asked = { ...request, tsQuery, titleTsQuery: toTitleTsQuery(words), itemsTsQuery }
  let itemsLookedAt = request.kinds.includes('item')
    ? reachFor(shared.reduce((product, { share }) => product * share, 1))
    : null
  let found = await listMatches(db, { ...asked, itemsLookedAt })
  while (itemsLookedAt !== null && countWorks(found) <= maxRanked) {
    // Fewer than expected: among more of them, or, if those were too many, by the index.
    const next = reachFor(countWorks(found) / itemsLookedAt)
    itemsLookedAt = next !== null && next > itemsLookedAt ? next : null
    const works = await listMatches(db, { ...asked, kinds: ['item'], itemsLookedAt })
    found = [...found.filter(({ kind }) => kind !== 'item'), ...works]
  }
  return found
}

const countWorks = (rows: readonly MatchRow[]): number => rows.find(({ kind }) => kind === 'item')?.found ?? 0

/** Of how many works enough are found, if this share of them has the words; null: of too many. */
function reachFor(share: number): number | null {
  const reach = Math.ceil(((maxRanked + 1) / share) * slack)
  return reach <= mostLookedAt ? reach : null
}

function hitsOf(kind: SearchKind, rows: readonly MatchRow[], isNear: boolean): KindHits {
  const own = rows.filter((row) => row.kind === kind)
  return { kind, hits: own, total: own[0]?.found ?? 0, isNear: isNear && own.length > 0 }
}
