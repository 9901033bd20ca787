import type { ExhibitionCard, exhibitionEndpoints } from '@monsoon/contract/exhibitions/exhibitions'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import { regionFilter } from '#catalog/lists/marketplace-filter.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { findExhibitions } from './find-exhibitions.ts'
import { readExhibition, readExhibitions } from './read-exhibition.ts'

const isAnyUpcoming = ({ exhibitions }: { exhibitions: readonly ExhibitionCard[] }): boolean =>
  exhibitions.some(({ state }) => state === 'upcoming')

/** Handlers of exhibitions. Readers without an account share their answers for a second. */
export function exhibitionHandlers(resources: Resources): Handlers<typeof exhibitionEndpoints> {
  return {
    'GET /v1/exhibition/list': async (call) => {
      const { query, viewer } = call
      const { apiType: choice = null, curatorId, artistId } = query
      const load = () => readExhibitions(resources, { filter: { choice, curatorId, artistId }, window: query, viewer })
      if (viewer) return { data: await load() }
      return answerFromCache(call, { key: `exhibitions ${JSON.stringify(query)}`, load, isCountingDown: isAnyUpcoming })
    },
    'GET /v1/exhibition/alllist': async (call) => {
      const { query, viewer } = call
      const choice = query.apiType === 'all' ? null : query.apiType
      const filter = { choice, countryCodes: regionFilter(query.region) }
      const load = () => findExhibitions(resources, { typed: query.search, filter, window: query, viewer })
      if (viewer) return { data: await load() }
      return answerFromCache(call, {
        key: `all exhibitions ${JSON.stringify(query)}`,
        load,
        isCountingDown: isAnyUpcoming,
      })
    },
    'GET /v1/exhibition/{id}': async (call) => {
      const { query, viewer } = call
      const exhibitionId = call.params.id
      const load = () => readExhibition(resources, { exhibitionId, viewer, view: query.view })
      if (viewer) return { data: await load() }
      const isCountingDown = ({ exhibition }: Awaited<ReturnType<typeof load>>) =>
        exhibition.arts.some(({ saleState }) => saleState === 'launchTimer') || exhibition.state === 'upcoming'
      return answerFromCache(call, { key: `exhibition ${exhibitionId}`, load, isCountingDown })
    },
  }
}
