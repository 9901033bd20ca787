import type { exhibitionEndpoints } from '@monsoon/contract/exhibitions'
import { answerFromCache } from '#catalog/answer-cache.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readExhibition, readExhibitions } from './read-exhibition.ts'

/** Handlers of exhibitions. Readers without an account share their answers for a second. */
export function exhibitionHandlers(resources: Resources): Handlers<typeof exhibitionEndpoints> {
  return {
    'GET /v1/exhibition/list': async (call) => {
      const { query, viewer } = call
      const { apiType: choice = null, curatorId, artistId } = query
      const load = () => readExhibitions(resources, { filter: { choice, curatorId, artistId }, window: query, viewer })
      if (viewer) return { data: await load() }
      const isCountingDown = ({ exhibitions }: Awaited<ReturnType<typeof load>>) =>
        exhibitions.some(({ state }) => state === 'upcoming')
      return answerFromCache(call, { key: `exhibitions ${JSON.stringify(query)}`, load, isCountingDown })
    },
    'GET /v1/exhibition/{id}': async (call) => {
      const { query, viewer } = call
      const exhibitionId = call.params.id
      const load = () => readExhibition(resources, { exhibitionId, viewer, isAdminView: query.view === 'admin' })
      if (viewer) return { data: await load() }
      const isCountingDown = ({ exhibition }: Awaited<ReturnType<typeof load>>) =>
        exhibition.arts.some(({ saleState }) => saleState === 'launchTimer') || exhibition.state === 'upcoming'
      return answerFromCache(call, { key: `exhibition ${exhibitionId}`, load, isCountingDown })
    },
  }
}
