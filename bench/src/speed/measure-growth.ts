import { openBenchWorld, type BenchWorld } from './bench-world.ts'
import { median, type Figure } from './figures.ts'
import { inTurn, sendLoad } from './measure-load.ts'
import { emptyChains, listSearches, marketplacePaths, type Search } from './measure-reading.ts'

/** The galleries that are compared: the run's own is one of them, the other is made. */
const fewWorks = 10_000
const manyWorks = 1_000_000
const rounds = 4
const seconds = 3

type Gallery = Pick<BenchWorld, 'url' | 'material' | 'processorSeconds'>

interface Flow {
  what: string
  must: number
  /** What to ask a gallery for; no two alike within a second, so that nothing remembered answers. */
  pathsOf: (gallery: Gallery) => readonly string[]
}

const searched = ({ category, minUsd, maxUsd }: Search, rest: string): string =>
  `/v1/marketplace?limit=30&offset=1&category=${category}&minPrice=${minUsd}&maxPrice=${maxUsd}&${rest}`

const flows: readonly Flow[] = [
  {
    what: 'list',
    must: 1.3,
    pathsOf: () => emptyChains.map((chain) => `/v1/marketplace?limit=30&offset=1&blockchain_platform=${chain}`),
  },
  { what: 'page on the server, deep pages', must: 1.3, pathsOf: () => marketplacePaths },
  { what: 'a work', must: 1.3, pathsOf: ({ material }) => material.itemIds.map((id) => `/v1/item/${id}`) },
  {
    what: 'category, price, curator’s pick',
    must: 2,
    pathsOf: () => listSearches().map((search) => searched(search, 'curatorsPick=true')),
  },
  {
    what: 'word, category and price',
    must: 2,
    pathsOf: () => listSearches().map((search) => searched(search, `query=${search.word}`)),
  },
]

/**
 * What each way of reading costs among ten thousand works and among a million, server and PostgreSQL together, by their
 * processor time.
 */
export async function measureGrowth(world: BenchWorld): Promise<Figure[]> {
  const isLarge = world.itemCount >= manyWorks
  const count = isLarge ? fewWorks : manyWorks
  process.stderr.write(`… Making another gallery, of ${count.toLocaleString('en')} works\n`)
  const other = await openBenchWorld(count, (line) => void process.stderr.write(`${line}\n`))
  try {
    return await (isLarge ? compareGalleries(other, world) : compareGalleries(world, other))
  } finally {
    await other.close()
  }
}

/** Both galleries in turn, so that a busy moment of the machine hits both. */
async function compareGalleries(small: Gallery, large: Gallery): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, must, pathsOf } of flows) {
    const sides = [small, large].map((gallery) => ({ gallery, next: inTurn(pathsOf(gallery)), costs: [] as number[] }))
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { gallery, next, costs } of sides) {
        const cost = await costOfAnswer(gallery, next)
        if (round > 0 && cost !== undefined) costs.push(cost)
      }
    }
    const [few, many] = sides.map(({ costs }) => (costs.length > 0 ? median(costs) : undefined))
    if (few === undefined || many === undefined) continue
    const absolute = `${few.toFixed(2)} ms, then ${many.toFixed(2)} ms of processor time`
    figures.push({ what: `growth to a million works: ${what}`, unit: '×', must, measured: many / few, absolute })
  }
  return figures
}

/** Milliseconds of processor time; undefined where the system does not tell. */
async function costOfAnswer({ url, processorSeconds }: Gallery, next: () => string): Promise<number | undefined> {
  const before = processorSeconds().own
  const { answers } = await sendLoad({ url, next: () => ({ path: next() }) }, seconds)
  const after = processorSeconds().own
  return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answers
}
