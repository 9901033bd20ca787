import { readingLimit, webhookLimit, type RateLimit } from '@monsoon/contract/rate-limits'
import { Refusal } from '#errors.ts'

/** So many are counted at a time. */
export const mostAddresses = 100_000

/** Counts one call of an address; throws too-many-requests with the seconds left. */
export type CountAddress = (address: string) => void

/**
 * Counts the calls of an address that no other limit counts, by this process and in its memory: a row of the database
 * for each would cost more than most of their answers. Over the limit: 429 with the seconds left.
 */
export function createReadingLimit(
  now: () => number = Date.now,
  { windowSeconds, perAddress }: RateLimit = readingLimit,
): CountAddress {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (address) => {
    const moment = now()
    if (moment >= endsAt || counts.size >= mostAddresses) {
      counts.clear()
      endsAt = moment + windowSeconds * 1_000
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count > perAddress) throw new Refusal('too-many-requests', { seconds: Math.ceil((endsAt - moment) / 1_000) })
  }
}

/** What one address may call without a limit of its own, counted by this process for all its routes. */
export interface AddressLimits {
  limitReading: CountAddress
  limitWebhooks: CountAddress
}

export const createAddressLimits = (): AddressLimits => ({
  limitReading: createReadingLimit(),
  limitWebhooks: createReadingLimit(Date.now, webhookLimit),
})
