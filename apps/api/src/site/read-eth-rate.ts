import type { Config } from '#config.ts'
import type { Reader } from '#db.ts'
import { findEthRate } from '#site/exchange-rate-queries.ts'

// The setting holds from the start of this process on.
const startedAt = new Date()

/** What one ETH costs in cents and since when that is known: the newest fetched rate, else the setting. */
export async function readEthRate(db: Reader, config: Config): Promise<{ ethUsdMinor: bigint; fetchedAt: Date }> {
  const fetched = await findEthRate(db)
  if (fetched) return { ethUsdMinor: fetched.rateMinor, fetchedAt: fetched.fetchedAt }
  return { ethUsdMinor: config.ETH_USD_MINOR, fetchedAt: startedAt }
}
