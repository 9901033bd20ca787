import { invariant } from '../invariant.ts'
import type { Minor } from '../money.ts'

/** Decimals of the "≈ ETH" beside a price (001, section 9; decisions, Q-100). */
export const ETH_ESTIMATE_DECIMALS = 3

/** Decimals of crypto amounts in checkout, wallet and withdrawal (001, section 9; decisions, Q-100). */
export const CRYPTO_AMOUNT_DECIMALS = 5

/** What one ETH costs, in US cents. */
export interface EthRate {
  ethUsdMinor: Minor
}

/**
 * What a USD amount is in ETH, rounded half up, in exact integers. To look at: an amount to be paid on chain is made in
 * wei, with a held rate.
 * @param usdMinor cents, 0 or more
 * @param rate above zero
 * @returns always with that many decimals: 42000n at 3,200.00 gives '0.131' or '0.13125'
 * @throws {InvariantError} on a negative amount or a rate of zero or less
 */
export function estimateEth(
  usdMinor: Minor,
  { ethUsdMinor }: EthRate,
  decimals: typeof ETH_ESTIMATE_DECIMALS | typeof CRYPTO_AMOUNT_DECIMALS,
): string {
  invariant(usdMinor >= 0n, 'an estimated amount is zero or more')
  invariant(ethUsdMinor > 0n, 'an exchange rate is above zero')
  const scaled = usdMinor * 10n ** BigInt(decimals)
  const digits = ((scaled * 2n + ethUsdMinor) / (ethUsdMinor * 2n)).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
