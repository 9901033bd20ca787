import { setTimeout } from 'node:timers/promises'
import { listCards, countCards } from '@monsoon/api/catalog/lists/list-cards'
import type { CardFilter } from '@monsoon/api/catalog/lists/card-filter-queries'
import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import type { BenchWorld } from './bench-world.ts'
import { coverPairs } from './covering-array.ts'
import type { Figure } from './figures.ts'
import { readWorkedMs } from './processor-time.ts'

const planModes = ['force_custom_plan', 'force_generic_plan'] as const
const sorts = ['newest', 'oldest', 'priceLow', 'priceHigh', 'mostViewed', 'mostLiked', 'endingSoon'] as const

/** What the works of the benchmark differ in (dev-env: bulk-item-queries.ts), each as it may be asked for. */
const factors = {
  category: [null, 'music', 'motion'],
  countryCodes: [[], ['OM'], ['ID', 'PK', 'TH']],
  tagIds: [[], ['rain'], ['rain', 'sea', 'night']],
  price: [{}, { minPriceMinor: 5_000n, maxPriceMinor: 200_000n }, { maxPriceMinor: 1_100n }],
  tsQuery: [null, "'harbour':*", "'harbour':* & 'copper':*", "'4711':*", "'zzz':*"],
  states: [[], ['forSale'], ['notLaunched'], ['newItem'], ['forSale', 'notLaunched']],
  paidIn: [null, 'fiat', 'crypto'],
  blockchains: [[], ['ethereum']],
  isPhysical: [null, true, false],
  isNsfwIncluded: [false, true],
  assetType: [null, 'images', 'audio'],
  editions: [null, 'single', 'multiple'],
  isCuratorsPick: [false, true],
  isByCelebrity: [false, false, true],
  page: [
    { limit: 30, offset: 1 },
    { limit: 100, offset: 20 },
  ],
} as const

/** No statement of a list may take longer (design: performance). */
const mostMs = 50

/**
 * How long PostgreSQL works on the statements that filters lead to: each two of them together, in every order, under
 * both of its plan modes. By its processor time where the system tells it, which leaves out waiting for other programs.
 */
export async function measureFilters({ databaseUrl }: BenchWorld): Promise<Figure[]> {
  const timed = (await timeFilters(databaseUrl)).toSorted((one, other) => other.ms - one.ms)
  const slowest = timed[0]
  const over = timed.filter(({ ms }) => ms > mostMs)
  for (const { ms, what } of over.slice(0, 10)) process.stderr.write(`  ${ms.toFixed(0)} ms: ${what}\n`)
  const atShare = (share: number): number => timed[Math.floor(timed.length * share)]?.ms ?? 0
  return [
    {
      what: 'statements of filters × orders × plan modes, the slowest',
      unit: 'ms',
      must: mostMs,
      measured: slowest?.ms ?? 0,
      absolute: `${timed.length} statements, half within ${atShare(0.5).toFixed(1)} ms, 99 of 100 within ${atShare(0.01).toFixed(1)} ms, ${over.length} over ${mostMs} ms`,
    },
  ]
}

interface Timed {
  ms: number
  what: string
}

/** Every statement that the filters of an array lead to, in every order and plan mode, with how long it took. */
async function timeFilters(databaseUrl: string): Promise<Timed[]> {
  const rows = coverPairs(factors)
  const timed: Timed[] = []
  for (const mode of planModes) {
    const { db, shared, told } = openTimed(databaseUrl, mode)
    for (const { price, page, ...rest } of rows) {
      const filter = { ...rest, ...price } as unknown as CardFilter
      for (const sortBy of sorts) {
        const query = { filter, sortBy, ...page, viewerId: null }
        const ask = async () => {
          told.length = 0
          await listCards({ db, shared }, query)
          if (sortBy === 'newest') await countCards({ db }, { filter, upTo: 10_000 })
        }
        // The first time fetches from the disk; of two others the shorter one counts.
        await ask()
        await ask()
        const once = [...told]
        await ask()
        const asked = JSON.stringify({ mode, sortBy, ...filter, ...page }, (_, value: unknown) =>
          typeof value === 'bigint' ? Number(value) : value,
        )
        timed.push(...told.map((ms, at) => ({ ms: Math.min(ms, once[at] ?? ms), what: asked })))
      }
    }
    await db.destroy()
  }
  return timed
}

/**
 * The database under a plan mode. `told`: how long PostgreSQL worked on each statement that was sent to it, in order.
 */
function openTimed(databaseUrl: string, planMode: string) {
  const options = encodeURIComponent(`-c plan_cache_mode=${planMode}`)
  const opened = openDb({ databaseUrl: `${databaseUrl}?options=${options}`, poolSize: 1, log: silentLog })
  const told: number[] = []
  opened.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const { processID } = client as unknown as { processID: number }
    const query = async (...given: unknown[]): Promise<unknown> => {
      const before = readWorkedMs(processID)
      try {
        return await send(...given)
      } finally {
        // Until it waits for the next one: before, the system may not have noted its last moments.
        await setTimeout(1)
        told.push(readWorkedMs(processID) - before)
      }
    }
    Object.assign(client, { query })
  })
  return { ...opened, told }
}
