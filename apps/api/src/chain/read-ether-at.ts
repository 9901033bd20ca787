import { setTimeout as sleep } from 'node:timers/promises'
import { liveNetworkOf } from './networks.ts'
import { createChainRpc, rpcQuantity } from './rpc-endpoints.ts'
import type { Resources } from '#resources.ts'

/** A page does not wait longer for it. */
const patienceMs = 1_500

/** Ether at any address, in wei, to look at: nothing follows from it. Null: the chain is off, or does not answer. */
export async function readEtherAt(
  { config, log }: Pick<Resources, 'config' | 'log'>,
  address: string,
): Promise<bigint | null> {
  const network = liveNetworkOf(config, 'ethereum')
  if (!network) return null
  const rpc = createChainRpc({ urls: network.rpcUrls, log })
  const asked = rpc.ask('eth_getBalance', [address, 'latest'], rpcQuantity).catch(() => null)
  return Promise.race([asked, sleep(patienceMs, null, { ref: false })])
}
