import type { searchEndpoints } from '@monsoon/contract/works/search'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'
import { readSearchGroups, readSearchPage } from './read-search.ts'

/** Handlers of the search. Readers without an account share their answers for a second. */
export function searchHandlers(resources: Resources): Handlers<typeof searchEndpoints> {
  const index = createPostgresSearchIndex(resources.db)
  return {
    'GET /v1/search': async (call) => {
      const { query, viewer } = call
      const { query: typed, nsfw: isNsfwIncluded, kind, sortBy } = query
      const load = async () => ({
        ...(await readSearchPage(resources, index, { typed, isNsfwIncluded, kind, sortBy, window: query, viewer })),
        serverTime: new Date().toISOString(),
      })
      if (viewer) return { data: await load() }
      return answerFromCache(call, { key: `search ${JSON.stringify(query)}`, load, isCountingDown })
    },
    'GET /v1/search/groups': async (call) => {
      const { query, viewer } = call
      const { query: typed, nsfw: isNsfwIncluded, limit } = query
      const load = async () => ({
        groups: await readSearchGroups(resources, index, { typed, isNsfwIncluded, limit, viewer }),
        serverTime: new Date().toISOString(),
      })
      if (viewer) return { data: await load() }
      return answerFromCache(call, { key: `search groups ${JSON.stringify(query)}`, load, isCountingDown })
    },
  }
}

// The countdown of a work is among what is found.
const isCountingDown = () => true
