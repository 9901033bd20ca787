import type { Resources } from '#resources.ts'
import { createShortMemory, type ShortMemory } from './lists/short-memory.ts'
import { readEthRate } from '#site/fetch-eth-rate.ts'

type Rate = Awaited<ReturnType<typeof readEthRate>>

// A feed changes it every ten minutes, so it is not read for every page.
const maxAgeMs = 10_000

const memories = new WeakMap<Resources, ShortMemory<Rate>>()

/** The rate behind the ETH estimates that pages show. */
export function readShownRate(resources: Resources): Promise<Rate> {
  let memory = memories.get(resources)
  if (!memory) {
    memory = createShortMemory<Rate>({ maxAgeMs, maxEntries: 1 })
    memories.set(resources, memory)
  }
  return memory.read('ETH', () => readEthRate(resources.db, resources.config))
}
