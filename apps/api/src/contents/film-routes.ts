import type { filmEndpoints } from '@monsoon/contract/house/film'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readFilmPage } from './read-film.ts'

/** Readers without an account share an answer for a second. */
export function filmHandlers(resources: Resources): Handlers<typeof filmEndpoints> {
  const load = async () => ({ ...(await readFilmPage(resources)), serverTime: new Date().toISOString() })
  return {
    'GET /v1/film': async (call) =>
      call.viewer ? { data: await load() } : answerFromCache(call, { key: 'film', load, isCountingDown: () => false }),
  }
}
