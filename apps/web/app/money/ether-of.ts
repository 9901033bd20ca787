import { exactEther, weiOf } from '@monsoon/domain/pricing/ether-price'
import { type Minor, usdToMinor } from '@monsoon/domain/money'

/** What an amount of an auction on chain is in ETH, at its rate, to look at. */
export const etherOfMinor = (minor: Minor, ethUsd: number): string =>
  shortEther(exactEther(weiOf(minor, { ethUsdMinor: usdToMinor(ethUsd) })))

export const etherOf = (usd: number, ethUsd: number): string => etherOfMinor(usdToMinor(usd), ethUsd)

const shownPlaces = 6

/** Exact ETH as text, to look at: six places, cut. */
export function shortEther(ether: string): string {
  const [ones = '0', places = ''] = ether.split('.')
  const shown = places.slice(0, shownPlaces).replace(/0+$/, '')
  return shown ? `${ones}.${shown}` : ones
}
