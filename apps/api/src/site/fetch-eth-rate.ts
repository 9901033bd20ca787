import type { Resources } from '#resources.ts'
import { findEthRate, storeEthRate } from './exchange-rate-queries.ts'
import type { Config } from '#config.ts'
import type { Reader } from '#db.ts'

const dayMs = 86_400_000

/** A rate that is twice or half the one of today is a mistake of the feed. */
const isPlausible = (rateMinor: bigint, before: bigint): boolean => rateMinor < before * 2n && rateMinor * 2n > before

/**
 * Asks the feed what an ETH costs and keeps it, every ten minutes (CONST-037). A feed that is down, or that answers
 * nonsense, changes nothing: pages go on with the last rate and say how old it is.
 */
export async function fetchEthRate({
  db,
  log,
  rates,
}: Pick<Resources, 'db' | 'log' | 'rates'>): Promise<'kept' | 'off' | 'failed'> {
  if (!rates) return 'off'
  try {
    const rateMinor = await rates.readEthUsdMinor()
    const last = await findEthRate(db)
    const isRecent = last && Date.now() - last.fetchedAt.getTime() < dayMs
    if (isRecent && !isPlausible(rateMinor, last.rateMinor)) {
      throw new Error(`a rate of ${rateMinor} cents cannot follow ${last.rateMinor}`)
    }
    await storeEthRate(db, rateMinor)
    return 'kept'
  } catch (error) {
    log.warn({ err: error }, 'the rate of ETH could not be fetched; the last one stays')
    return 'failed'
  }
}

// The setting holds from the start of this process on.
const startedAt = new Date()

/** What one ETH costs in cents and since when that is known: the newest fetched rate, else the setting. */
export async function readEthRate(db: Reader, config: Config): Promise<{ ethUsdMinor: bigint; fetchedAt: Date }> {
  const fetched = await findEthRate(db)
  if (fetched) return { ethUsdMinor: fetched.rateMinor, fetchedAt: fetched.fetchedAt }
  return { ethUsdMinor: config.ETH_USD_MINOR, fetchedAt: startedAt }
}
