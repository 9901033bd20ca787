import { pickWeighted, seededRandom } from '../seeded-random.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { compare, inTurn } from './measure-load.ts'

// Commas and blanks in the filter by chain name no chain: the same list under another key, so that no remembered answer
// serves.
export const emptyChains = Array.from({ length: 4096 }, (_, number) =>
  number.toString(2).padStart(12, '0').replaceAll('0', ',').replaceAll('1', '%20'),
)

/** The first page of the marketplace: read anew, and as visitors without an account get it within a second. */
export async function measureLists(world: BenchWorld): Promise<Figure[]> {
  const { url, limitUrl, setRawAnswer } = world
  const nextChain = inTurn(emptyChains)
  const path = '/v1/marketplace?limit=30&offset=1'
  const uncached = await compare(
    world,
    { what: 'GET /v1/marketplace, 30 works, uncached', limit: 'floor', must: 0.45, aim: 0.8 },
    {
      limit: { url: limitUrl, next: () => ({ path: '/list' }) },
      own: { url, next: () => ({ path: `${path}&blockchain_platform=${nextChain()}` }) },
    },
  )
  setRawAnswer(await (await fetch(`${url}${path}`)).text())
  const cached = await compare(
    world,
    { what: 'the same, cached for visitors', limit: 'rawhttp', must: 0.1, aim: 0.25 },
    { limit: { url: limitUrl, next: () => ({ path: '/rawhttp' }) }, own: { url, next: () => ({ path }) } },
  )
  return [uncached, cached, await measureFilter(world)]
}

const words = ['harbour', 'monsoon', 'lattice', 'garden', 'dune', 'river', 'lantern', 'loom', 'minaret', 'reef']
const categories = ['digital-painting', 'illustration', 'photography', '3d', 'motion', 'generative', 'ai-art', 'music']

export interface Search {
  word: string
  category: string
  minUsd: number
  maxUsd: number
}

/** Searches as people make them: a word of a name, a category, a range of prices; every one another. */
export function listSearches(): Search[] {
  const random = seededRandom(7)
  const oneOf = (values: readonly string[]) =>
    pickWeighted(
      random,
      values.map((value) => [value, 1] as const),
    )
  return Array.from({ length: 5000 }, () => {
    const minUsd = 10 + Math.floor(random() * 1500)
    return {
      word: oneOf(words),
      category: oneOf(categories),
      minUsd,
      maxUsd: minUsd + 500 + Math.floor(random() * 1500),
    }
  })
}

async function measureFilter(world: BenchWorld): Promise<Figure> {
  const { url, limitUrl } = world
  const searches = listSearches()
  const nextOwn = inTurn(searches)
  const nextLimit = inTurn(searches)
  return compare(
    world,
    { what: 'text + price + facet filter', limit: 'floor', must: 0.45, aim: 0.8 },
    {
      limit: {
        url: limitUrl,
        next: () => {
          const { word, category, minUsd, maxUsd } = nextLimit()
          return { path: `/filter?word=${word}&category=${category}&min=${minUsd * 100}&max=${maxUsd * 100}` }
        },
      },
      own: {
        url,
        next: () => {
          const { word, category, minUsd, maxUsd } = nextOwn()
          const price = `minPrice=${minUsd}&maxPrice=${maxUsd}`
          return { path: `/v1/marketplace?limit=30&offset=1&query=${word}&category=${category}&${price}` }
        },
      },
    },
  )
}

/** The page of a work, over all of them in turn, so that an answer is forgotten before it is asked for again. */
export async function measureDetail(world: BenchWorld): Promise<Figure[]> {
  const { url, limitUrl, material } = world
  const nextOwn = inTurn(material.itemIds)
  const nextLimit = inTurn(material.itemIds)
  const figure = await compare(
    world,
    { what: 'GET /v1/item/{id}', limit: 'floor', must: 0.3, aim: 0.5 },
    {
      limit: { url: limitUrl, next: () => ({ path: `/detail?id=${nextLimit()}` }) },
      own: { url, next: () => ({ path: `/v1/item/${nextOwn()}` }) },
    },
  )
  return [figure]
}

// Far enough that an answer is forgotten when its page comes again.
const pagesPerOrder = 100
const sortOrders = ['newest', 'oldest', 'priceLow', 'priceHigh']

export const marketplacePaths = Array.from({ length: pagesPerOrder * sortOrders.length }, (_, index) => {
  const sortBy = sortOrders[index % sortOrders.length] ?? 'newest'
  return `/marketplace/artwork?sortBy=${sortBy}&page=${3 + Math.floor(index / sortOrders.length)}`
})

/**
 * The marketplace as a page: read from the database and rendered, and as visitors without a cookie get it within a
 * second.
 */
export async function measurePages(world: BenchWorld): Promise<Figure[]> {
  const { url, limitUrl } = world
  const nextPath = inTurn(marketplacePaths)
  const limit = { url: limitUrl, next: () => ({ path: '/ssr' }) }
  const what = 'the marketplace page on the server'
  return [
    await compare(
      world,
      {
        what: `${what}, with its reads`,
        limit: 'ssr',
        must: 0.15,
        aim: 0.3,
        exception: { decision: 58, limit: 0.045 },
      },
      { limit, own: { url, next: () => ({ path: nextPath() }) } },
    ),
    await compare(
      world,
      { what: `${what}, cached for visitors`, limit: 'ssr', must: 0.9 },
      { limit, own: { url, next: () => ({ path: '/marketplace/artwork?page=3' }) } },
    ),
  ]
}
