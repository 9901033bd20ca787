import type { trendingEndpoints } from '@monsoon/contract/trade/trending'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import { checkReach, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { readCardsOf } from '#catalog/lists/read-cards-of.ts'
import type { Handlers } from '#http.ts'
import { readArtistsOf } from '#people/read-people.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countTrending, listTrendingArtists, listTrendingItems } from './trending-queries.ts'

const neverCountsDown = () => false

/** Readers without an account share an answer for a second. */
export function trendingHandlers(resources: Resources): Handlers<typeof trendingEndpoints> {
  const { db } = resources
  const readArts = async (window: PageWindow, viewer: Viewer | null) => {
    checkReach(window)
    const [itemIds, total] = await Promise.all([listTrendingItems(db, window), countTrending(db, 'trending_item')])
    return { ...(await readCardsOf(resources, { itemIds, viewer })), pagination: toPagination(window, total) }
  }
  const readArtists = async (window: PageWindow, viewer: Viewer | null) => {
    checkReach(window)
    const [personIds, total] = await Promise.all([
      listTrendingArtists(db, window),
      countTrending(db, 'trending_artist'),
    ])
    const artists = await readArtistsOf(resources, { personIds, viewer })
    return { artists, pagination: toPagination(window, total), serverTime: new Date().toISOString() }
  }
  return {
    'GET /v1/trending/trending_arts': async (call) => {
      const load = () => readArts(call.query, call.viewer)
      if (call.viewer) return { data: await load() }
      const isCountingDown = ({ items }: Awaited<ReturnType<typeof load>>) =>
        items.some(({ saleState }) => saleState === 'launchTimer')
      return answerFromCache(call, { key: `trending arts ${JSON.stringify(call.query)}`, load, isCountingDown })
    },
    'GET /v1/trending/trending_artists': async (call) => {
      const load = () => readArtists(call.query, call.viewer)
      if (call.viewer) return { data: await load() }
      const key = `trending artists ${JSON.stringify(call.query)}`
      return answerFromCache(call, { key, load, isCountingDown: neverCountsDown })
    },
  }
}
