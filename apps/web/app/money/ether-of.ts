import { exactEther, weiOf } from '@monsoon/domain/pricing/ether-price'
import { type Minor, usdToMinor } from '@monsoon/domain/money'
import { shortEther } from './short-ether.ts'

/** What an amount of an auction on chain is in ETH, at its rate, to look at. */
export const etherOfMinor = (minor: Minor, ethUsd: number): string =>
  shortEther(exactEther(weiOf(minor, { ethUsdMinor: usdToMinor(ethUsd) })))

export const etherOf = (usd: number, ethUsd: number): string => etherOfMinor(usdToMinor(usd), ethUsd)
