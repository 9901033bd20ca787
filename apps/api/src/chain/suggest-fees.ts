import type { ChainContext } from './chain-context.ts'
import { feeBlockShape } from './chain-shapes.ts'
import { rpcQuantity } from './rpc-endpoints.ts'

export interface Fees {
  maxFeeWei: bigint
  tipWei: bigint
}

/** At least 10 % more than before is what nodes take for a replacement; we offer 15 %. */
const bumpPercent = 115n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const raised = (wei: bigint): bigint => (wei * bumpPercent + 99n) / 100n

/**
 * What a unit of gas costs now: enough for the base fee to double meanwhile, and never above the cap; null: even now it
 * is above.
 */
export async function suggestFees({ rpc, network }: Pick<ChainContext, 'rpc' | 'network'>): Promise<Fees | null> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    rpc.ask('eth_getBlockByNumber', ['latest', false], feeBlockShape),
    rpc.ask('eth_maxPriorityFeePerGas', [], rpcQuantity),
  ])
  if (baseFeePerGas + tip > network.maxFeeWei) return null
  return { maxFeeWei: least(baseFeePerGas * 2n + tip, network.maxFeeWei), tipWei: tip }
}

/**
 * The fees of a replacement: 15 % above the attempt before, or what is asked for now where that is more; null: that is
 * above the cap.
 */
export function bumpFees(before: Fees, now: Fees | null, capWei: bigint): Fees | null {
  const maxFeeWei = most(raised(before.maxFeeWei), now?.maxFeeWei ?? 0n)
  const tipWei = most(raised(before.tipWei), now?.tipWei ?? 0n)
  if (maxFeeWei > capWei) return null
  return { maxFeeWei, tipWei: least(tipWei, maxFeeWei) }
}
