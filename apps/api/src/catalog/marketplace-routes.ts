import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { marketplaceEndpoints } from '@monsoon/contract/works/marketplace'
import { featuredPageSize } from '@monsoon/contract/works/marketplace-filters'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { answerFromCache } from './lists/answer-cache.ts'
import { categoryFilter } from './lists/marketplace-filter.ts'
import { readCardPage } from './lists/read-card-page.ts'
import { readFeaturedCategories, readFlaggedWorks, readMarketplace, readPriceRange } from './read-marketplace.ts'

type MarketplaceHandlers = Handlers<typeof marketplaceEndpoints>
interface Call {
  request: FastifyRequest
  reply: FastifyReply
  viewer: Viewer | null
}

/** Handlers of the lists of works. Readers without an account share their answers for a second. */
export function marketplaceHandlers(resources: Resources): MarketplaceHandlers {
  return { ...listHandlers(resources), ...flagHandlers(resources) }
}

const isLaunching = (items: readonly ItemCard[]): boolean => items.some(({ saleState }) => saleState === 'launchTimer')

async function answerCards<Page extends { items: ItemCard[]; serverTime: string }>(
  call: Call,
  key: string,
  load: () => Promise<Page>,
) {
  if (call.viewer) return { data: await load() }
  return answerFromCache(call, { key, load, isCountingDown: ({ items }) => isLaunching(items) })
}

type Lists =
  | 'GET /v1/marketplace'
  | 'GET /v1/items/all-items'
  | 'GET /v1/items/{category}'
  | 'GET /v1/items/min-max-amount'

function listHandlers(resources: Resources): Pick<MarketplaceHandlers, Lists> {
  return {
    'GET /v1/marketplace': async (call) => {
      const { query, viewer } = call
      return answerCards(call, `list ${JSON.stringify(query)}`, () => readMarketplace(resources, { query, viewer }))
    },
    'GET /v1/items/all-items': async (call) => {
      const { query, viewer } = call
      const list = { filter: { isNsfwIncluded: true }, sortBy: query.sortBy, window: query, viewer }
      return answerCards(call, `all ${JSON.stringify(query)}`, () => readCardPage(resources, list))
    },
    'GET /v1/items/{category}': async (call) => {
      const { query, viewer } = call
      const filter = { category: categoryFilter(call.params.category) }
      const list = { filter, sortBy: query.sortBy, window: query, viewer }
      const key = `category ${JSON.stringify([filter, query])}`
      return answerCards(call, key, () => readCardPage(resources, list))
    },
    'GET /v1/items/min-max-amount': async (call) => {
      const load = () => readPriceRange(resources)
      if (call.viewer) return { data: await load() }
      return answerFromCache(call, { key: 'prices', load, isCountingDown: () => false })
    },
  }
}

type Flags =
  | 'GET /v1/items/featured'
  | 'GET /v1/items/featured/category'
  | 'GET /v1/items/showcase'
  | 'GET /v1/items/banner'

function flagHandlers(resources: Resources): Pick<MarketplaceHandlers, Flags> {
  const flagged =
    (flag: 'featured' | 'showcase' | 'banner') => async (call: Call & { query: { limit: number; offset: number } }) => {
      const { query: window, viewer } = call
      return answerCards(call, `${flag} ${JSON.stringify(window)}`, () =>
        readFlaggedWorks(resources, { flag, window, viewer }),
      )
    }
  return {
    'GET /v1/items/featured': flagged('featured'),
    'GET /v1/items/showcase': flagged('showcase'),
    'GET /v1/items/banner': flagged('banner'),
    'GET /v1/items/featured/category': async (call) => {
      const { viewer } = call
      const load = () => readFeaturedCategories(resources, { limit: featuredPageSize, viewer })
      if (viewer) return { data: await load() }
      const isCountingDown = ({ categories }: Awaited<ReturnType<typeof load>>) =>
        categories.some(({ items }) => isLaunching(items))
      return answerFromCache(call, { key: 'featured by category', load, isCountingDown })
    },
  }
}
