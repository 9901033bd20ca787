import type { BenchWorld } from './bench-world.ts'
import { median, type Figure } from './figures.ts'
import { inTurn, sendLoad } from './measure-load.ts'
import { marketplacePaths } from './measure-reading.ts'

const loadSeconds = 8
const starts = 5

/** What the server holds at most after everything that was measured before, and some load of every kind. */
export async function measureMemory({ url, material, peakMegabytes }: BenchWorld): Promise<Figure[]> {
  const paths = marketplacePaths.flatMap((path, index) => [
    path,
    '/home',
    `/item/${material.itemIds[index] ?? ''}`,
    `/v1/item/${material.itemIds[index] ?? ''}`,
    `/v1/marketplace?offset=${1 + (index % 300)}`,
  ])
  const nextPath = inTurn(paths)
  await sendLoad({ url, next: () => ({ path: nextPath() }) }, loadSeconds)
  const peak = peakMegabytes()
  if (peak === undefined) return []
  const absolute = 'peak resident set of the server under load'
  return [{ what: 'memory', unit: 'MB', must: 350, aim: 256, measured: peak, absolute }]
}

/** From nothing running to an answer of /health/ready: PostgreSQL on its folder, then the server, both on one core. */
export async function measureStart({ restart }: BenchWorld): Promise<Figure[]> {
  const seconds: number[] = []
  for (let start = 0; start < starts; start += 1) seconds.push(await restart())
  return [
    {
      what: 'ready after start',
      unit: 's',
      must: 3,
      aim: 1.5,
      measured: median(seconds),
      absolute: `PostgreSQL and server, ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
    },
  ]
}
