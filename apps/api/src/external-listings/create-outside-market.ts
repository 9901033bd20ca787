import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { createOpenSeaMarket } from './opensea-market.ts'
import { type OutsideMarket, OutsideSilent } from './outside-market.ts'
import type { RateFeed } from '#site/http-rate-feed.ts'

/** The other marketplace of the settings; null: there is none, and nothing of one can be ordered. */
export function createOutsideMarket({
  config,
  db,
  rates,
}: {
  config: Config
  db: Db
  rates: RateFeed | null
}): OutsideMarket | null {
  if (!config.OUTSIDE_MARKET_URL) return null
  return createOpenSeaMarket({
    url: config.OUTSIDE_MARKET_URL,
    apiKey: config.OUTSIDE_MARKET_API_KEY,
    name: config.OUTSIDE_MARKET_NAME,
    protocolAddress: config.OUTSIDE_MARKET_PROTOCOL,
    ownAddresses: config.OUTSIDE_MARKET_WALLETS.map((address) => address.toLowerCase()),
    readEthUsdMinor: async () => {
      try {
        return await readPayableRate({ db, config, rates })
      } catch (error) {
        throw new OutsideSilent('the price of an ETH is too old to say what it costs', { cause: error })
      }
    },
  })
}
