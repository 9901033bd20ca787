import type { personListEndpoints } from '@monsoon/contract/accounts/person-lists'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import { categoryFilter, regionFilter } from '#catalog/lists/marketplace-filter.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readPeople } from './read-people.ts'

const neverCountsDown = () => false

/** Handlers of the lists of people. Readers without an account share their answers for a second. */
export function personListHandlers(resources: Resources): Handlers<typeof personListEndpoints> {
  return {
    'GET /v1/artist-list': async (call) => {
      const { query, viewer } = call
      const { exhibitionId, celebrity: isCelebrity, sortBy, search: typed } = query
      const category = categoryFilter(query.category)
      const countryCodes = regionFilter(query.region)
      const filter = { type: 'artist', exhibitionId, isCelebrity, category, countryCodes } as const
      const load = async () => {
        const { people: artists, ...rest } = await readPeople(resources, {
          typed,
          filter,
          sortBy,
          window: query,
          viewer,
        })
        return { artists, ...rest }
      }
      if (viewer) return { data: await load() }
      return answerFromCache(call, { key: `artists ${JSON.stringify(query)}`, load, isCountingDown: neverCountsDown })
    },
    'GET /v1/user-list': async (call) => {
      const { query, viewer } = call
      const { type, sortBy, search: typed } = query
      const filter = { type, countryCodes: regionFilter(query.region) }
      const load = async () => {
        const { people: users, ...rest } = await readPeople(resources, { typed, filter, sortBy, window: query, viewer })
        return { users, ...rest }
      }
      if (viewer) return { data: await load() }
      return answerFromCache(call, { key: `users ${JSON.stringify(query)}`, load, isCountingDown: neverCountsDown })
    },
    'GET /v1/celebrities': async (call) => {
      const { query, viewer } = call
      const filter = { type: 'artist', isCelebrity: true } as const
      const load = async () => {
        const { people: celebrities, ...rest } = await readPeople(resources, {
          typed: query.search,
          filter,
          window: query,
          viewer,
        })
        return { celebrities, ...rest }
      }
      if (viewer) return { data: await load() }
      return answerFromCache(call, {
        key: `celebrities ${JSON.stringify(query)}`,
        load,
        isCountingDown: neverCountsDown,
      })
    },
  }
}
