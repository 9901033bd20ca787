import { invariant } from '../invariant.ts'

/** Default of the setting "gas price of an import": 20 gwei (001, section 9). */
export const IMPORT_GAS_PRICE_GWEI = 20

const WEI_OF_A_GWEI = 1_000_000_000n

/** What a transaction offers for a unit of gas, in wei; `gasPrice` alone on networks from before EIP-1559. */
export type GasFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint }

/** What a network asks for a unit of gas, in wei. */
export interface GasMarket {
  /** Of its newest block; null: it has none, as before EIP-1559. */
  baseFeeWei: bigint | null
  /** What it suggests on top, or in all where there is no base fee. */
  suggestedWei: bigint
}

/**
 * The fees of a transaction that means to cost so much and is to be mined soon. The price is a ceiling: what is paid is
 * the base fee and the tip. Where the network asks for more, the ceiling gives way: to twice the base fee, which it
 * takes six full blocks to reach, and the tip.
 * @param priceGwei what a unit of gas may cost
 */
export function gasFees(priceGwei: number, { baseFeeWei, suggestedWei }: GasMarket): GasFees {
  invariant(Number.isInteger(priceGwei) && priceGwei > 0, 'a gas price is a whole number of gwei')
  const priceWei = BigInt(priceGwei) * WEI_OF_A_GWEI
  if (baseFeeWei === null) return { gasPrice: larger(priceWei, suggestedWei) }
  return {
    maxFeePerGas: larger(priceWei, 2n * baseFeeWei + suggestedWei),
    maxPriorityFeePerGas: suggestedWei,
  }
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
