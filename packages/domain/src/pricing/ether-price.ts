import type { EthRate } from './eth-estimate.ts'
import { invariant } from '../invariant.ts'
import type { Minor } from '../money.ts'

/** An amount of ether: 10^18 wei are one ETH. */
export type Wei = bigint

export const WEI_PER_ETH: Wei = 10n ** 18n

/**
 * How long a wallet may send what the house has quoted for it: time to read it, to confirm it on another device, and to
 * get into a block.
 */
export const ETHER_QUOTE_MS = 300_000

/** A seller's signed floor, as a part of the price when it was signed: the rate may move as far as that. */
export const ETHER_FLOOR_BPS = 8_000n

/** A floor below this part of the price is signed anew. */
export const ETHER_FLOOR_STALE_BPS = 6_000n

/**
 * What a USD amount costs in wei, rounded up: the odd wei is the payer's.
 * @param usdMinor cents, 0 or more
 * @throws {InvariantError} on a negative amount or a rate of zero or less
 */
export function weiOf(usdMinor: Minor, { ethUsdMinor }: EthRate): Wei {
  invariant(usdMinor >= 0n, 'a price is zero or more')
  invariant(ethUsdMinor > 0n, 'an exchange rate is above zero')
  return (usdMinor * WEI_PER_ETH + ethUsdMinor - 1n) / ethUsdMinor
}

/**
 * What wei are worth in USD, rounded down to cents.
 * @param wei 0 or more
 */
export const usdOf = (wei: Wei, { ethUsdMinor }: EthRate): Minor => (wei * ethUsdMinor) / WEI_PER_ETH

/** The least USD amount that costs so many wei or more (`weiOf`, which rounds up), in cents. */
export const leastUsdFor = (wei: Wei, { ethUsdMinor }: EthRate): Minor =>
  wei === 0n ? 0n : ((wei - 1n) * ethUsdMinor) / WEI_PER_ETH + 1n

const whole = 10_000n

/** The floor that a seller signs for a price. */
export const etherFloor = (unitPriceWei: Wei): Wei => (unitPriceWei * ETHER_FLOOR_BPS) / whole

/** Whether a signed floor still fits a price: not above it, and not so far below that it protects nobody. */
export const isFloorCurrent = (floorWei: Wei, unitPriceWei: Wei): boolean =>
  floorWei <= unitPriceWei && floorWei * whole >= unitPriceWei * ETHER_FLOOR_STALE_BPS

const decimals = 18

/** ETH as decimal text, exact and without needless zeros: 10n ** 17n gives '0.1'. */
export function exactEther(wei: Wei): string {
  const places = (wei % WEI_PER_ETH).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${wei / WEI_PER_ETH}${places && `.${places}`}`
}

/** Wei of decimal text in ETH; null: it is none, or names parts of a wei. */
export function weiFrom(ether: string): Wei | null {
  const parts = /^(\d{1,20})(?:\.(\d{1,18}))?$/.exec(ether)
  if (!parts) return null
  const [, ones = '0', places = ''] = parts
  return BigInt(ones) * WEI_PER_ETH + BigInt(places.padEnd(decimals, '0'))
}

/** Gas of sending ether to an address, with the fifth that is kept in reserve. */
export const ETHER_SEND_GAS = 25_200n
