import { CRYPTO_AMOUNT_DECIMALS, estimateEth, type EthRate } from './eth-estimate.ts'
import { invariant } from '../invariant.ts'
import type { Minor } from '../money.ts'

const weiDecimals = 18
const weiOfEth = 10n ** BigInt(weiDecimals)

/**
 * An amount as text, without sign or exponent: '1480', '0.463'. At most 12 digits before the point and 18 behind it.
 */
const plainAmount = /^(\d{1,12})(?:\.(\d{1,18}))?$/

/** An amount of ETH in wei; undefined where the text is none. */
export function parseEth(text: string): bigint | undefined {
  const match = plainAmount.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return BigInt(whole) * weiOfEth + BigInt(fraction.padEnd(weiDecimals, '0'))
}

/** An amount of USD in cents, rounded half up; undefined where the text is none. */
export function parseUsd(text: string): Minor | undefined {
  const match = plainAmount.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const mills = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0').slice(0, 3))
  return (mills + 5n) / 10n
}

/** What an amount of ETH is in cents, rounded half up. `wei`: 0 or more. */
export function ethToUsdMinor(wei: bigint, { ethUsdMinor }: EthRate): Minor {
  invariant(wei >= 0n, 'a converted amount is zero or more')
  return (wei * ethUsdMinor * 2n + weiOfEth) / (weiOfEth * 2n)
}

/**
 * What an amount of USD is in ETH, with 5 decimals as amounts have: 42000n cents at 3,200.00 give '0.13125'.
 */
export const usdToEth = (usdMinor: Minor, rate: EthRate): string => estimateEth(usdMinor, rate, CRYPTO_AMOUNT_DECIMALS)
