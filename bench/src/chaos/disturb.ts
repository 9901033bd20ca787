import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosWorld } from './chaos-world.ts'

/** What goes wrong during a run. */
export interface Disturbances {
  apiKills: number
  databaseKills: number
  /** Connections that end, two of three after their bytes have left. */
  cuts: number
  /** Connections that hold all bytes back for some seconds. */
  stalls: number
  /** Connections that die without anybody being told. */
  halfOpen: number
}

interface Run {
  world: ChaosWorld
  disturbances: Disturbances
  /** From 0 to 1. */
  progress: () => number
  random: () => number
}

const repeat = <Act>(count: number, act: Act): Act[] => Array.from({ length: count }, () => act)

/** Kills at random moments, spread over the run, never two at once; and beside them breaks connections. */
export async function disturb({ world, disturbances, progress, random }: Run): Promise<void> {
  const { apiKills, databaseKills, cuts, stalls, halfOpen } = disturbances
  const { network } = world
  const spread = async (acts: readonly (() => unknown)[]) => {
    const inAnyOrder = acts.toSorted(() => random() - 0.5)
    for (const [index, act] of inAnyOrder.entries()) {
      const due = ((index + 0.3 + random() * 0.5) / inAnyOrder.length) * 0.95
      while (progress() < due) await sleep(20)
      await act()
    }
  }
  await Promise.all([
    spread([...repeat(apiKills, () => world.killApi()), ...repeat(databaseKills, world.killPostgres)]),
    spread([
      ...repeat(cuts, () => network.cut(random() < 2 / 3 ? 'after-sending' : 'now')),
      ...repeat(stalls, () => network.stall(1_000 + random() * 2_000)),
      ...repeat(halfOpen, () => network.halfOpen()),
    ]),
  ])
}
