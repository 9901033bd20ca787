import { setTimeout as sleep } from 'node:timers/promises'
import { fillGallery } from '@monsoon/dev-env/seed/fill-gallery'
import type { BenchWorld } from './bench-world.ts'
import { median, type Figure } from './figures.ts'
import { countWaitingPictures, forgetJobs } from './limit-queries.ts'
import { inTurn, sendLoad } from './measure-load.ts'
import { marketplacePaths } from './measure-reading.ts'

const loadSeconds = 8
const starts = 5

/** Some load of every kind. */
async function browse({ url, material }: BenchWorld): Promise<void> {
  const paths = marketplacePaths.flatMap((path, index) => [
    path,
    '/home',
    `/item/${material.itemIds[index] ?? ''}`,
    `/v1/item/${material.itemIds[index] ?? ''}`,
    `/v1/marketplace?offset=${1 + (index % 300)}`,
  ])
  const nextPath = inTurn(paths)
  await sendLoad({ url, next: () => ({ path: nextPath() }) }, loadSeconds)
}

const memory = (what: string, measured: number, absolute: string): Figure => ({
  what,
  unit: 'MB',
  must: 256,
  aim: 200,
  exception: { decision: 185, limit: 350 },
  measured,
  absolute,
})

/** What the server holds at most after everything that was measured before, and some load of every kind. */
export async function measureMemory(world: BenchWorld): Promise<Figure[]> {
  await browse(world)
  const peak = world.peakMegabytes()
  return peak === undefined ? [] : [memory('memory', peak, 'peak resident set of the server under load')]
}

/**
 * What the server holds at most while it does all that a new demo gallery leaves to it, pictures in all sizes and
 * formats included.
 */
export async function measureNewGallery(world: BenchWorld): Promise<Figure[]> {
  const { own, pool, peakMegabytes } = world
  await forgetJobs(pool)
  await world.withoutJobs(() => fillGallery(own.resources, { report: () => {} }), { isDoneAfter: true })
  const pictures = await untilPicturesAreMade(pool)
  const made = peakMegabytes()
  await browse(world)
  const peak = peakMegabytes()
  if (made === undefined || peak === undefined) return []
  const absolute = `${made.toFixed(0)} MB at most when the last of ${pictures} pictures was made, then some load of every kind`
  return [memory('memory with a new demo gallery', peak, absolute)]
}

/** Gives how many there were. */
async function untilPicturesAreMade(pool: BenchWorld['pool']): Promise<number> {
  const pictures = await countWaitingPictures(pool)
  while ((await countWaitingPictures(pool)) > 0) await sleep(1_000)
  return pictures
}

/** From nothing running to an answer of /health/ready: PostgreSQL on its folder, then the server, both on one core. */
export async function measureStart({ restart }: BenchWorld): Promise<Figure[]> {
  const seconds: number[] = []
  for (let start = 0; start < starts; start += 1) seconds.push(await restart())
  return [
    {
      what: 'ready after start',
      unit: 's',
      must: 1.5,
      aim: 1,
      exception: { decision: 185, limit: 3 },
      measured: median(seconds),
      absolute: `PostgreSQL and server, ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
    },
  ]
}
