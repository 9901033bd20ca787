import { parseUsd } from '@monsoon/domain/pricing/convert-amount'
import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'

const timeoutMs = 5_000
const mostBytes = 4_096

/** As Coinbase's GET /v2/prices/ETH-USD/spot answers (docs.cdp.coinbase.com, "Get spot price"). */
const spotPrice = z.object({ data: z.object({ amount: z.string(), currency: z.literal('USD') }) })

/** A feed that answers over HTTP in that shape. */
export const createHttpRateFeed = (url: string): RateFeed => ({
  async readEthUsdMinor() {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`the rate feed answered ${response.status}`)
    const { amount } = spotPrice.parse(JSON.parse(await readAtMost(response, mostBytes))).data
    const rateMinor = parseUsd(amount)
    if (!rateMinor) throw new Error(`the rate feed answered no rate: ${amount}`)
    return rateMinor
  },
})

/** Where exchange rates come from. */
export interface RateFeed {
  /** US cents per ETH, above zero. Throws when the feed does not answer, or not with a rate. */
  readEthUsdMinor: () => Promise<bigint>
}
