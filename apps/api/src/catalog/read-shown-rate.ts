import type { Resources } from '#resources.ts'
import { readEthRate } from '#site/read-eth-rate.ts'

const maxAgeMs = 10_000

interface Rate {
  ethUsdMinor: bigint
  fetchedAt: Date
}

const known = new WeakMap<Resources, { readAt: number; rate: Promise<Rate> }>()

/** The rate behind the ETH estimates that pages show. A feed changes it every ten minutes, so it is not read for every page. */
export function readShownRate(resources: Resources): Promise<Rate> {
  const last = known.get(resources)
  if (last && Date.now() - last.readAt < maxAgeMs) return last.rate
  const rate = readEthRate(resources.db, resources.config)
  known.set(resources, { readAt: Date.now(), rate })
  rate.catch(() => known.delete(resources))
  return rate
}
