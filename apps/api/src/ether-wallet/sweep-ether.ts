import { artMarketAbi } from '@monsoon/contracts/art-market'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { z } from 'zod'
import { marketNetworkOf, type Hex } from '#chain/networks.ts'
import { createChainRpc } from '#chain/rpc-endpoints.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { listToSweep, lockEtherAccount } from './ether-queries.ts'
import { feeReserveOf, sendEther } from './send-ether.ts'

/** A sweep is worth its fee from so many times the reserve on. */
const worth = 10n
const atOnce = 200

/** Brings what members paid with from their addresses to the house's treasury, as the market contract names it. */
export async function sweepEther({ config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>): Promise<void> {
  const network = marketNetworkOf(config)
  if (!network) return
  const reserveWei = feeReserveOf(network)
  const due = await listToSweep(db, { leastWei: worth * reserveWei, limit: atOnce })
  if (due.length === 0) return
  const asked = { abi: artMarketAbi, functionName: 'treasury' } as const
  const rpc = createChainRpc({ urls: network.rpcUrls, log })
  const data = await rpc.agree(
    'eth_call',
    [{ to: network.market, data: encodeFunctionData(asked) }, 'latest'],
    z.string().transform((text) => text as Hex),
  )
  const to = decodeFunctionResult({ ...asked, data }).toLowerCase() as Hex
  for (const { userId } of due)
    await inTransaction(db, async (tx) => {
      const { houseWei } = await lockEtherAccount(tx, userId)
      const amountWei = houseWei - reserveWei
      if (amountWei > 0n) await sendEther(tx, { config, network }, { userId, kind: 'sweep', to, amountWei })
    })
}
